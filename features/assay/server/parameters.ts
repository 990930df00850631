// The figures assays go by, as they stand at the moment.
import type { Agreed, Tolerances } from '../rules/tolerance.ts';
import { readNumberParameter, readParameters, readTextParameter } from '#features/catalog/server/api.ts';
import { UMPIRE_RULES, type UmpireRule } from '#features/contract/choices.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import type { Connection } from '#packages/sql/sql.ts';

const KEYS = [
  'ASSAY_ASH_LOW', 'ASSAY_ASH_SHARE', 'ASSAY_ASH_HIGH', 'ASSAY_HEAT_LOW', 'ASSAY_HEAT_SHARE', 'ASSAY_HEAT_HIGH',
  'ASSAY_SULPHUR_LOW', 'ASSAY_SULPHUR_SHARE', 'ASSAY_SULPHUR_HIGH', 'CAL_J',
] as const;

/** Of a sample's contract, where that has agreed on others. */
export async function readTolerances(connection: Connection, now: Date, { limits: agreed }: { readonly limits?: Agreed } = {}): Promise<Tolerances> {
  const found = await readParameters(connection, KEYS, now);
  const figure = (key: (typeof KEYS)[number]) => BigInt(found.get(key) ?? '0');
  const bands = (kind: 'ASH' | 'HEAT' | 'SULPHUR') =>
    ({ low: figure(`ASSAY_${kind}_LOW`), share: figure(`ASSAY_${kind}_SHARE`), high: figure(`ASSAY_${kind}_HIGH`) });
  return { ash: bands('ASH'), heat: bands('HEAT'), sulphur: bands('SULPHUR'), joules: figure('CAL_J'), ...(agreed && { agreed }) };
}

export async function readUmpireRule(connection: Connection, now: Date): Promise<UmpireRule> {
  const text = await readTextParameter(connection, 'ASSAY_UMPIRE_RULE', now);
  return UMPIRE_RULES.find((rule) => rule === text) ?? 'umpire_only';
}

export const readFee = async (connection: Connection, now: Date): Promise<Fen> => fen(await readNumberParameter(connection, 'ASSAY_FEE', now));

/** Calendar days. */
export const readKeepDays = async (connection: Connection, now: Date): Promise<number> => Number(await readNumberParameter(connection, 'ASSAY_KEEP_DAYS', now));
