// Reads the assay parameters in force.

import type { Calorie } from '#features/catalog/heat.ts';
import { readNumberParameter, readParameters, readTextParameter } from '#features/catalog/server/public.ts';
import { UMPIRE_RULES, type UmpireRule } from '#features/contract/choices.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { AgreedTolerances, Tolerances } from '../../rules/tolerance.ts';

const KEYS = [
  'ASSAY_ASH_LOW',
  'ASSAY_ASH_SHARE',
  'ASSAY_ASH_HIGH',
  'ASSAY_HEAT_LOW',
  'ASSAY_HEAT_SHARE',
  'ASSAY_HEAT_HIGH',
  'ASSAY_SULPHUR_LOW',
  'ASSAY_SULPHUR_SHARE',
  'ASSAY_SULPHUR_HIGH',
] as const;

export type StandardTolerances = Omit<Tolerances, 'calorie' | 'agreed'>;

/** The standard's tolerances; a contract's own are stored with the sample. */
export async function readStandardTolerances(connection: Connection, now: Date): Promise<StandardTolerances> {
  const found = await readParameters(connection, KEYS, now);
  const figure = (key: (typeof KEYS)[number]) => BigInt(found.get(key) ?? '0');
  const bands = (kind: 'ASH' | 'HEAT' | 'SULPHUR') => ({
    low: figure(`ASSAY_${kind}_LOW`),
    share: figure(`ASSAY_${kind}_SHARE`),
    high: figure(`ASSAY_${kind}_HIGH`),
  });
  return { ash: bands('ASH'), heat: bands('HEAT'), sulphur: bands('SULPHUR') };
}

export const tolerancesOf = (
  standard: StandardTolerances,
  { limits: agreed, calorie }: { readonly limits: AgreedTolerances; readonly calorie: Calorie },
): Tolerances => ({ ...standard, agreed, calorie });

export async function readUmpireRule(connection: Connection, now: Date): Promise<UmpireRule> {
  const text = await readTextParameter(connection, 'ASSAY_UMPIRE_RULE', now);
  return UMPIRE_RULES.find((rule) => rule === text) ?? 'umpire_only';
}

export const readUmpireFee = async (connection: Connection, now: Date): Promise<Fen> =>
  fen(await readNumberParameter(connection, 'ASSAY_FEE', now));

export const readKeepDays = async (connection: Connection, now: Date): Promise<number> =>
  Number(await readNumberParameter(connection, 'ASSAY_KEEP_DAYS', now));
