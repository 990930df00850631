-- Puzzles that an attempt to sign in must bring along solved. Written when one is asked for; deleted with its
-- first solution, right or wrong.
create table puzzle (
  id         text        primary key,
  -- Hash of whose attempt it is, and where it comes from.
  bound_to   text        not null,
  -- The solution.
  number     integer     not null check (number >= 0),
  expires_at timestamptz not null
);
create index puzzle_by_expiry on puzzle (expires_at);
