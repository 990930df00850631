-- What can be found: the words of each thing and their sound. Who may see it is asked of the thing itself when somebody
-- searches; here stands nothing that decides it.
create table search_entry (
  kind     text        not null check (kind in ('listing', 'firm', 'article')),
  id       text        not null,
  -- Of the thing it was read from; 0: to be read again.
  version  integer     not null check (version >= 0),
  is_open  boolean     not null,
  at       timestamptz not null,
  title    text        not null,
  -- Written as text[] of one syllable a sign, so that what sounded right can be shown.
  sounds   text[]      not null,
  -- Folded words, pairs of Chinese signs, initials and full pinyin, each between spaces.
  haystack text        not null,
  primary key (kind, id)
);
create index search_entry_newest on search_entry (kind, at desc, id desc) where is_open;
create index search_entry_by_listing_words on search_entry using gin (haystack gin_trgm_ops) where kind = 'listing' and is_open;

-- What is meant where nothing is found: names, by themselves and by their sound.
create table search_word (
  word text not null,
  name text not null,
  primary key (word, name)
);

-- How far the outbox is read. One row.
create table search_cursor (
  is_only    boolean primary key default true check (is_only),
  written_in xid8    not null,
  seq        bigint  not null
);
