-- What a person follows. What it is called and who may see it is asked of the thing itself.
create table follow_item (
  person_id   text        not null references account_person (id),
  kind        text        not null check (kind in ('listing', 'firm', 'article', 'series', 'intent')),
  thing_id    text        not null check (length(thing_id) between 1 and 40),
  is_alerting boolean     not null default true,
  followed_at timestamptz not null,
  -- The last thing that happened to it, and up to when its follower has looked.
  news_at     timestamptz,
  seen_at     timestamptz not null,
  primary key (person_id, kind, thing_id)
);
create index follow_item_in_order on follow_item (person_id, followed_at desc, thing_id desc);
create index follow_item_by_thing on follow_item (kind, thing_id, person_id);
