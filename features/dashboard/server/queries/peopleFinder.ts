// SQL that finds people by name or login name, for the palette.

import { type DeskFinder, MAX_FOUND } from '#features/catalog/server/public.ts';
import { likePattern } from '#packages/db/like.ts';
import { sql } from '#packages/db/sql.ts';
import { PEOPLE_READERS } from '../../calls/people.ts';

export const peopleFinder: DeskFinder = {
  type: 'person',
  seats: PEOPLE_READERS,
  select: ({ text }) => sql`
    select id, login_name, name
      from account_person
     where name ilike ${likePattern(text)}
        or login_name ilike ${likePattern(text)}
     order by id desc
     limit ${MAX_FOUND}`,
};
