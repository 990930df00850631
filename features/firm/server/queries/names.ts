// Compares names in SQL, by the rule of `normaliseName`.

import * as z from 'zod/mini';
import { type Connection, type Fragment, sql } from '#packages/db/sql.ts';
import { EQUIVALENT_CHARACTERS } from '#packages/i18n/names.ts';
import { INVISIBLE_RANGES } from '#packages/i18n/node/invisibleRanges.ts';
import { FIRM_KINDS } from '../../kinds.ts';
import type { FirmState } from '../../states.ts';

/** A code point as PostgreSQL writes it; its texts contain no zero. */
const point = (code: number) => `\\U${Math.max(code, 1).toString(16).padStart(8, '0')}`;
const UNSEEN_CLASS = `[${INVISIBLE_RANGES.map(([from, to]) => `${point(from)}-${point(to)}`).join('')}]`;

const visible = (name: Fragment) => sql`regexp_replace(${name}, ${UNSEEN_CLASS}, '', 'g')`;

/** Apply it to both sides: upper case differs slightly between PostgreSQL and JavaScript. */
export function plainNameSql(name: Fragment): Fragment {
  const folded = sql`upper(${visible(sql`normalize(${visible(name)}, NFKC)`)})`;
  const { from, to } = EQUIVALENT_CHARACTERS;
  return sql`regexp_replace(translate(${folded}, ${from}, ${to}), '\\s', '', 'g')`;
}

/** Empty names never match. */
export const sameNameSql = (one: Fragment, other: Fragment): Fragment =>
  sql`(${plainNameSql(one)} = ${plainNameSql(other)} and ${plainNameSql(one)} <> '')`;

const FoundRow = z.object({ wanted: z.string(), id: z.string(), is_certified: z.boolean() });

/** Finds firms by credit code or full name, preferring certified ones; ambiguous names are skipped. */
export const findFirmsByCodeOrName = (connection: Connection, wanted: readonly string[]) => connection.all(
  FoundRow,
)`
  with wanted as materialized (
         select text, ${plainNameSql(sql`text`)} as plain
           from unnest(${[...new Set(wanted)]}::text[]) as given (text)),
       known as materialized (
         select id, credit_code, is_certified, ${plainNameSql(sql`name`)} as plain
           from firm
          where kind <> 'platform'),
       found as (
         select wanted.text, known.id, known.is_certified
           from wanted
           join known on known.plain = wanted.plain
          where known.plain <> ''
          union
         select wanted.text, known.id, known.is_certified
           from wanted
           join known on known.credit_code = upper(wanted.text))
  select text as wanted, min(id) as id, bool_or(is_certified) as is_certified
    from (select *, rank() over (partition by text order by is_certified desc) as rank
            from found) as ranked
   where rank = 1
   group by text
  having count(*) = 1`;

const KnownNamesRow = z.object({
  id: z.string(),
  name: z.string(),
  short_name: z.string(),
  look: z.string(),
  short_look: z.string(),
  credit_code: z.string(),
  kind: z.enum(FIRM_KINDS),
  state: z.custom<FirmState>(),
  legal_person: z.string(),
  controller: z.string(),
});
export type KnownNamesRow = z.output<typeof KnownNamesRow>;

/** Names of all other firms that an operator may see. */
export const readKnownNames = (connection: Connection, exceptId: string) => connection.all(KnownNamesRow)`
  select id, name, short_name, look, short_look, credit_code, kind, state, legal_person, controller
    from firm
   where id <> ${exceptId}
     and state <> 'drafted'
   order by name, id`;
