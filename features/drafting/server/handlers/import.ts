// Handlers that check spreadsheet rows and import them as drafts.

import type { TransitionResult } from '#features/contract/calls/moved.ts';
import { type ImportProblem, findDuplicateRows } from '#features/contract/rules/imported.ts';
import {
  type ValidationContext,
  draftContract,
  requireTradingFirms,
  requireValidTerms,
  toTransitionResult,
} from '#features/contract/server/public.ts';
import type { YearTerms } from '#features/contract/terms.ts';
import { findFirmsByCodeOrName } from '#features/firm/server/public.ts';
import { Failure } from '#packages/fault/fault.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { checkYears, importYears, type YearImportRow } from '../../calls/import.ts';
import { hasYearContract, lockImports } from '../queries/import.ts';

export const importHandlers: Handler[] = [
  handle(checkYears, async ({ rows }, { tx, now, actor }) => ({
    flaws: (await checkRows({ tx, now }, actor.firmId ?? '', rows)).flaws,
  })),
  handle(importYears, async ({ rows }, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    await lockImports(ctx.tx, firmId);
    const { flaws, known: resolved } = await checkRows(ctx, firmId, rows);
    if (flaws.length > 0) return { flaws, drafts: [] };
    const drafts: TransitionResult[] = [];
    for (const one of resolved)
      drafts.push(toTransitionResult(await draftContract(ctx, { ...one, firmId, personId })));
    return { flaws, drafts };
  }),
];

interface ResolvedRow {
  readonly terms: YearTerms;
  readonly sellerId: string;
  readonly buyerId: string;
}

const FIRMS = ['counterparty', 'coalOrg', 'useCoalOrg'] as const;

async function checkRows(
  around: ValidationContext,
  firmId: string,
  rows: readonly YearImportRow[],
): Promise<{ flaws: ImportProblem[]; known: ResolvedRow[] }> {
  const named = rows.flatMap((row) => FIRMS.map((field) => row[field]));
  const found = new Map(
    (await findFirmsByCodeOrName(around.tx, named)).map(({ wanted, id }) => [wanted, id]),
  );
  const resolved: ResolvedRow[] = [];
  const flaws: ImportProblem[] = findDuplicateRows(
    rows.map(({ terms: { title, year }, counterparty, side }) => ({
      title,
      year,
      counterpartyId: found.get(counterparty) ?? counterparty,
      side,
    })),
  );
  for (const [at, row] of rows.entries()) {
    const unknown = FIRMS.filter((field) => !found.has(row[field]));
    const one = resolveRow(row, firmId, found);
    const rowProblems =
      unknown.length > 0
        ? unknown.map((field) => ({ field, rule: 'firm_unknown' as const }))
        : await findProblems(around, one);
    flaws.push(...rowProblems.map((flaw) => ({ row: at + 1, ...flaw })));
    resolved.push(one);
  }
  return { flaws, known: resolved };
}

function resolveRow(
  { side, counterparty, coalOrg, useCoalOrg, terms }: YearImportRow,
  firmId: string,
  found: ReadonlyMap<string, string>,
): ResolvedRow {
  const otherId = found.get(counterparty) ?? '';
  const [sellerId, buyerId] = side === 'seller' ? [firmId, otherId] : [otherId, firmId];
  return {
    terms: {
      ...terms,
      attachments: [],
      coalOrgId: found.get(coalOrg) ?? '',
      useCoalOrgId: found.get(useCoalOrg) ?? '',
    },
    sellerId,
    buyerId,
  };
}

type RowProblem = Omit<ImportProblem, 'row'>;

/** Runs the same checks as a single contract and collects the faults. */
async function findProblems(around: ValidationContext, one: ResolvedRow): Promise<RowProblem[]> {
  const { terms, sellerId, buyerId } = one;
  const of = { sellerId, buyerId, tradeCoId: null };
  try {
    await requireTradingFirms(around, of);
    await requireValidTerms(around, { ...of, terms });
  } catch (error) {
    if (error instanceof Failure) return problemsOf(error);
    throw error;
  }
  return (await hasYearContract(around.tx, { sellerId, buyerId, year: terms.year, title: terms.title }))
    ? [{ field: 'title', rule: 'there_already' }]
    : [];
}

function problemsOf(failure: Failure): RowProblem[] {
  switch (failure.fault.name) {
    case 'terms_invalid':
      return (failure.params as { problems: RowProblem[] }).problems;
    case 'months_differ':
      return [{ field: 'months', rule: 'months_differ' }];
    case 'org_not_bound':
      return [{ field: (failure.params as { field: string }).field, rule: 'org_not_bound' }];
    case 'price_outside':
      return [{ field: 'price', rule: 'price_outside' }];
    case 'same_firm':
    case 'firm_not_certified':
      return [{ field: 'counterparty', rule: failure.fault.name }];
    default:
      throw failure;
  }
}
