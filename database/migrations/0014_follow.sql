-- Things a person follows. Their names and who may see them come from the thing itself.
create table follow_item (
  person_id   text        not null references account_person (id),
  kind        text        not null
              check (kind in ('listing', 'firm', 'article', 'series', 'notice', 'intent')),
  thing_id    text        not null check (length(thing_id) between 1 and 40),
  is_alerting boolean     not null default true,
  followed_at timestamptz not null,
  -- Time of the last news, and up to when the follower has seen them.
  news_at     timestamptz,
  seen_at     timestamptz not null,
  primary key (person_id, kind, thing_id)
);
create index follow_item_by_person on follow_item (person_id, followed_at desc, thing_id desc);
create index follow_item_by_thing on follow_item (kind, thing_id, person_id);
