// The words of a price formula, for papers and for drafts that hold none.

import * as z from 'zod/mini';
import type { Connection } from '#packages/db/sql.ts';
import { writeShares } from '../../share.ts';
import type { PriceFormula } from '../../terms.ts';
import { type Wording, wordingIn } from './wordPaper.ts';

export type Fact = readonly [label: string, value: string | false | undefined];

export function formulaFacts(
  { baseShare, indexes, premium, average, cycle, floor, ceiling }: PriceFormula,
  nameOf: (id: string) => string,
  { say, percent, price, listed }: Wording,
): Fact[] {
  const parts = [say('base'), ...indexes.map(({ seriesId }) => nameOf(seriesId))];
  const shares = writeShares([baseShare, ...indexes.map(({ share }) => share)], percent);
  return [
    [say('formula'), parts.map((part, at) => `${part} ${shares[at]}`).join(' + ')],
    [say('premium'), premium !== 0n && price(premium)],
    [say('average'), listed([say(`averageOf.${average}`), say(`cycleOf.${cycle}`)], '，')],
    [say('floor'), floor !== undefined && price(floor)],
    [say('ceiling'), ceiling !== undefined && price(ceiling)],
  ];
}

const NameRow = z.object({ id: z.string(), name: z.string() });

/** All of it in one Chinese sentence, its base price first: nothing is left to be asked for. */
export async function writeFormula(connection: Connection, formula: PriceFormula): Promise<string> {
  const rows = await connection.all(NameRow)`
    select id, names ->> 'zh-Hans' as name
      from content_series
     where id = any (${formula.indexes.map(({ seriesId }) => seriesId)}::text[])`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  const wording = wordingIn('zh-Hans', '吨');
  const facts: Fact[] = [
    [wording.say('base'), wording.price(formula.base)],
    ...formulaFacts(formula, (id) => names.get(id) ?? id, wording),
  ];
  return facts.flatMap(([label, value]) => (value ? [wording.fact(label, value)] : [])).join('；');
}
