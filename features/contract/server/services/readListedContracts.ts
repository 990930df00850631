// Reads what contract lists show besides cards, one statement per page.

import { readBindingsInForce } from '#features/binding/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import type { BasisPoints } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import type { ListedContract } from '../../calls/read.ts';
import type { ContractCardRow } from '../queries/card.ts';
import { readListExtras, readDeliveryReports } from '../queries/detail.ts';
import { monthDotsOf, yearPlan } from './buildContractCard.ts';

type Beside = Pick<ListedContract, 'months' | 'formula' | 'bond' | 'boundUntil'>;
type Bound = Awaited<ReturnType<typeof readBindingsInForce>>[number];

export async function readListedContracts(
  connection: Connection,
  firmId: string,
  rows: readonly ContractCardRow[],
  least: BasisPoints,
  now: Date,
): Promise<(row: ContractCardRow) => Beside> {
  const years = rows.filter(({ kind }) => kind === 'year').map(({ id }) => id);
  const orgIds = [...new Set(rows.flatMap((row) => endsOf(row).map(({ orgId }) => orgId)))];
  const [beside, reports, bound] = await Promise.all([
    rows.length > 0
      ? readListExtras(
          connection,
          firmId,
          rows.map(({ id }) => id),
        )
      : [],
    years.length > 0 ? readDeliveryReports(connection, years) : [],
    orgIds.length > 0 ? readBindingsInForce(connection, { firmId, orgIds, day: dayInMarket(now) }) : [],
  ]);
  return (row) => {
    const own = beside.find((one) => one.contract_id === row.id);
    const plan = row.kind === 'year' ? yearPlan(row.year ?? 0, own?.months ?? []) : [];
    return {
      months: monthDotsOf(
        plan,
        reports.filter((report) => report.contract_id === row.id),
        least,
        now,
      ),
      formula: own?.formula ?? null,
      bond: own?.bond_fen ?? null,
      boundUntil: boundUntil(row, bound),
    };
  };
}

const endsOf = (row: ContractCardRow) =>
  (row.kind === 'trading_company'
    ? [
        { relation: 'COAL', orgId: row.coal_org_id },
        { relation: 'USE', orgId: row.use_coal_org_id },
      ]
    : []
  ).flatMap(({ relation, orgId }) => (orgId === null ? [] : [{ relation, orgId }]));

/** Per end the binding that lasts longest, and of those the earliest end; ISO days compare as text. */
function boundUntil(row: ContractCardRow, bound: readonly Bound[]): string | null {
  const days = endsOf(row).flatMap(({ relation, orgId }) =>
    bound
      .filter(
        (one) =>
          one.relation === relation &&
          one.org_id === orgId &&
          (one.varieties.length === 0 || row.variety_id === null || one.varieties.includes(row.variety_id)),
      )
      .map(({ until }) => until)
      .sort()
      .slice(-1),
  );
  return days.sort()[0] ?? null;
}
