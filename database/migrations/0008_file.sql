-- The key that signs links to files; each installation has its own.
create table file_link_key (
  is_only boolean primary key default true check (is_only),
  key     text    not null
);
insert into file_link_key (key)
values (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));

-- Contents of uploads by hash: the same bytes are stored once.
create table file_blob (
  sha256     text        primary key check (sha256 ~ '^[0-9a-f]{64}$'),
  size_bytes bigint      not null check (size_bytes > 0),
  stored_at  timestamptz not null
);
-- A backup asks for what is new.
create index file_blob_by_age on file_blob (stored_at);

-- Uploaded files of a firm, or of a person alone. Each owner has rows of its own for shared contents, so that
-- one can delete what another keeps.
create table file (
  id              text        primary key,
  -- Null: the file is the person's own, whatever firm they act for.
  firm_id         text        references firm (id),
  person_id       text        not null references account_person (id),
  owner_id        text        not null generated always as (coalesce(firm_id, person_id)) stored,
  sha256          text        not null references file_blob (sha256),
  -- Hash of the bytes uploaded; pictures are encoded again before they are stored.
  original_sha256 text        not null check (original_sha256 ~ '^[0-9a-f]{64}$'),
  kind            text        not null check (kind in ('pdf', 'jpg', 'png', 'webp', 'xlsx', 'ofd', 'csv')),
  name            text        not null check (name <> ''),
  uploaded_at     timestamptz not null,
  -- Photographs of weighings: kept forever and not counted in the quota.
  is_evidence     boolean     not null default false,
  unique (owner_id, sha256, name)
);
create index file_by_blob on file (sha256);
create index file_by_person on file (person_id, uploaded_at);
create index file_by_age on file (uploaded_at);

-- What a file is used by; a file without a use is deleted after a day.
create table file_use (
  used_by text not null,
  file_id text not null references file (id),
  primary key (used_by, file_id)
);
create index file_use_by_file on file_use (file_id);

-- Bytes that an owner of files, a firm or a person, has stored.
create table file_quota (
  owner_id   text   primary key,
  used_bytes bigint not null check (used_bytes >= 0)
);
