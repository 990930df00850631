// SQL that finds firms of every state by words or pinyin, for operators.

import { type DeskFinder, MAX_FOUND } from '#features/catalog/server/public.ts';
import { CERTIFICATION_READERS } from '#features/certification/states.ts';
import { sql } from '#packages/db/sql.ts';
import { parseWords } from '../../rules/asked.ts';
import { matchesAllWords } from './matchCondition.ts';

export const firmFinder: DeskFinder = {
  type: 'firm',
  seats: CERTIFICATION_READERS,
  select: ({ text }) => {
    const words = parseWords(text);
    return words.length === 0
      ? undefined
      : sql`
        select firm.id, ''::text, firm.name
          from search_entry as entry
          join firm on firm.id = entry.id
         where entry.kind = 'firm'
           and ${matchesAllWords(sql`entry.haystack`, words)}
         order by entry.at desc
         limit ${MAX_FOUND}`;
  },
};
