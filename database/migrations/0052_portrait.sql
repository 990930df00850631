-- Portraits of people, drawn from what they uploaded: WebP of 256 by 256 pixels, as Base64. Written by the person.
create table portrait (
  person_id text        primary key references account_person (id),
  -- Another picture has another id.
  id        text        not null unique,
  picture   text        not null check (length(picture) between 1 and 400000),
  set_at    timestamptz not null
);
