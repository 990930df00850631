// Collects what later features contribute to the money overview.

import type { Matter } from '#features/catalog/matter.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import { type Contributions, extensionPoint } from '#packages/rpc/server/registrations.ts';
import type { Bank } from '../../accounts.ts';
import type { FundsTodo } from '../../calls/manage.ts';
import type { Outlook } from '../../outlook.ts';

export interface OverviewPart {
  readonly onTheWayIn?: Fen;
  readonly onTheWayOut?: Fen;
  readonly unpaidFees?: Fen;
  readonly loans?: Fen;
  /** Open by the payment plans of contracts. */
  readonly toPay?: Fen;
  readonly toReceive?: Fen;
  /** Daily payout limit; 0 means no limit. */
  readonly dailyLimit?: Fen;
  readonly todos?: readonly { readonly kind: FundsTodo; readonly count: number }[];
}
export type OverviewSource = (connection: Connection, firmId: string, now: Date) => Promise<OverviewPart>;

/** Sub-accounts a firm may pay in to. */
export type SubAccounts = (
  connection: Connection,
  firmId: string,
) => Promise<readonly { readonly bank: Bank; readonly no: string }[]>;

/** Outlook by matter id; ids without one fall back to the default of the hold's kind. */
export type OutlookSource = (
  connection: Connection,
  matterIds: readonly string[],
) => Promise<ReadonlyMap<string, Outlook>>;

type OutlookSources = Partial<Record<Matter['type'], OutlookSource>>;

/** What later features know about a firm's money. */
export const moneyOverviews = extensionPoint<OverviewSource>('money overviews');
export const outlookSources = extensionPoint<OutlookSources>('outlooks of holds');
export const subAccounts = extensionPoint<SubAccounts>('sub-accounts');

export interface MoneySources {
  readonly overview: readonly OverviewSource[];
  readonly outlooks: OutlookSources;
  readonly subAccounts: SubAccounts;
}

export const moneySourcesOf = ({ all, only }: Contributions): MoneySources => ({
  overview: all(moneyOverviews),
  outlooks: Object.assign({}, ...all(outlookSources)) as OutlookSources,
  subAccounts: only(subAccounts),
});

type OverviewSum = 'onTheWayIn' | 'onTheWayOut' | 'unpaidFees' | 'loans' | 'toPay' | 'toReceive';
const sum = (parts: readonly OverviewPart[], field: OverviewSum) =>
  plus(fen(0n), ...parts.map((part) => part[field] ?? fen(0n)));

/** Merges all contributions; the lowest of several limits applies. */
export async function gatherOverview(
  sources: readonly OverviewSource[],
  connection: Connection,
  firmId: string,
  now: Date,
) {
  const parts = await Promise.all(sources.map((source) => source(connection, firmId, now)));
  const limits = parts.map(({ dailyLimit }) => dailyLimit ?? fen(0n)).filter((limit) => limit > 0n);
  return {
    onTheWayIn: sum(parts, 'onTheWayIn'),
    onTheWayOut: sum(parts, 'onTheWayOut'),
    unpaidFees: sum(parts, 'unpaidFees'),
    loans: sum(parts, 'loans'),
    toPay: sum(parts, 'toPay'),
    toReceive: sum(parts, 'toReceive'),
    dailyLimit: limits.reduce((min, limit) => (min === 0n || limit < min ? limit : min), fen(0n)),
    todos: parts.flatMap(({ todos }) => todos ?? []).filter(({ count }) => count > 0),
  };
}
