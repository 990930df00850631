// What later features add to a firm's money at a glance: what is on its way, what is owed, what waits; and how a hold's matter stands.

import type { Matter } from '#features/catalog/matter.ts';
import type { Connection } from '#packages/db/sql.ts';
import { type Fen, fen, plus } from '#packages/exact/exact.ts';
import type { Bank } from '../../accounts.ts';
import type { FundsTodo } from '../../calls/manage.ts';
import type { Outlook } from '../../outlook.ts';

export interface OverviewPart {
  /** Known to a bank, not yet in the books. */
  readonly onTheWayIn?: Fen;
  readonly onTheWayOut?: Fen;
  readonly unpaidFees?: Fen;
  readonly loans?: Fen;
  /** What may be paid out a day; 0 is without limit. */
  readonly dailyLimit?: Fen;
  readonly todos?: readonly { readonly kind: FundsTodo; readonly count: number }[];
}
export type OverviewSource = (connection: Connection, firmId: string, now: Date) => Promise<OverviewPart>;

/** Where a firm may pay in. */
export type SubAccounts = (
  connection: Connection,
  firmId: string,
) => Promise<readonly { readonly bank: Bank; readonly no: string }[]>;

/** How the matters of these ids stand; none where nothing more is known than what the hold's kind says. */
export type OutlookSource = (
  connection: Connection,
  matterIds: readonly string[],
) => Promise<ReadonlyMap<string, Outlook>>;

export interface MoneySources {
  readonly overview: readonly OverviewSource[];
  readonly outlooks: Partial<Record<Matter['type'], OutlookSource>>;
  readonly subAccounts: SubAccounts;
}

const sum = (parts: readonly OverviewPart[], field: 'onTheWayIn' | 'onTheWayOut' | 'unpaidFees' | 'loans') =>
  plus(fen(0n), ...parts.map((part) => part[field] ?? fen(0n)));

/** All parts as one. Of several limits the tightest holds. */
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
    dailyLimit: limits.reduce((least, limit) => (least === 0n || limit < least ? limit : least), fen(0n)),
    todos: parts.flatMap(({ todos }) => todos ?? []).filter(({ count }) => count > 0),
  };
}
