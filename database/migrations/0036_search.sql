-- The search index: words of each thing and their sound. It decides nothing about access: the thing itself is
-- asked when somebody searches. Rebuilt by a job from the outbox.
create table search_entry (
  kind     text        not null check (kind in ('listing', 'firm', 'article', 'notice', 'entrust')),
  id       text        not null,
  -- Version of the indexed record; 0: to be indexed again.
  version  integer     not null check (version >= 0),
  is_open  boolean     not null,
  at       timestamptz not null,
  title    text        not null,
  -- One syllable for each character, so that a match by sound can be highlighted.
  sounds   text[]      not null,
  -- Normalised words, pairs of characters, initials and full pinyin, separated by spaces.
  haystack text        not null,
  primary key (kind, id)
);
create index search_entry_newest on search_entry (kind, at desc, id desc) where is_open;
create index search_entry_by_listing_words on search_entry using gin (haystack gin_trgm_ops)
  where kind = 'listing' and is_open;

-- Names offered when nothing is found, by themselves and by their sound.
create table search_suggestion (
  word text not null,
  name text not null,
  primary key (word, name)
);

-- How far the outbox is indexed. One row.
create table search_cursor (
  is_only    boolean primary key default true check (is_only),
  written_in xid8    not null,
  seq        bigint  not null
);
