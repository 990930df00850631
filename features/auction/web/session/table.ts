// Rows of the wide hall's table: what is shown of each lot, and their order.

import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { LotCard } from '../../calls/card.ts';
import type { OwnLot, ownLots, SessionDetail } from '../../calls/session.ts';
import { dueOf, isHidden } from '../../lotTime.ts';
import { type Self, type Standing, standingOf } from '../hall/bidding.ts';

export interface HallRow {
  readonly lot: LotCard;
  readonly own: OwnLot | undefined;
  readonly standing: Standing;
  /** Epoch milliseconds of what the row's clock counts to. */
  readonly due: number | undefined;
}

export interface SessionViewProps {
  readonly session: SessionDetail;
  readonly rows: readonly HallRow[];
  readonly self: OutputOf<typeof ownLots> | undefined;
}

export const COLUMNS = ['no', 'title', 'left', 'price', 'standing', 'limit', 'bids', 'bidders'] as const;
export type Column = (typeof COLUMNS)[number];
export interface Order {
  readonly column: Column;
  readonly isDown: boolean;
}

export function rowsOf(
  lots: readonly LotCard[],
  self: (Pick<Self, 'isEnrolled' | 'code'> & { readonly lots: readonly OwnLot[] }) | undefined,
): readonly HallRow[] {
  const own = new Map(self?.lots.map((one) => [one.lotId, one]));
  return lots.map((lot) => {
    const mine = own.get(lot.id);
    // The draw's list belongs to the lot's own board: here the leader of the card suffices.
    const standing = standingOf({ lot, drawn: [], ladder: [] }, self, mine);
    const asked = mine?.leads && standing === 'outbid' && lot.spec.capTie === 'draw' ? 'drawn' : standing;
    return { lot, own: mine, standing: asked, due: dueOf(lot)?.getTime() };
  });
}

const URGENCY: Readonly<Record<Standing, number>> = {
  outbid: 0,
  partly: 1,
  drawn: 2,
  leads: 3,
  sealed: 4,
  idle: 5,
  watches: 6,
};

const KEYS: Readonly<Record<Column, (row: HallRow) => bigint | number | string | undefined>> = {
  no: ({ lot }) => lot.no,
  title: ({ lot }) => lot.title,
  left: ({ due }) => due,
  price: ({ lot }) => lot.standing?.price ?? lot.spec.base,
  standing: ({ standing }) => URGENCY[standing],
  limit: ({ own }) => own?.limit ?? own?.sealedPrice ?? undefined,
  bids: ({ lot }) => (isHidden(lot) ? undefined : lot.bids),
  bidders: ({ lot }) => (isHidden(lot) ? undefined : lot.bidders),
};

/** What has no value comes last either way; equal ones by number. */
export function sorted(rows: readonly HallRow[], { column, isDown }: Order): readonly HallRow[] {
  const keyOf = KEYS[column];
  const sign = isDown ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [keyOf(one), keyOf(other)];
    if (a === b) return one.lot.no - other.lot.no;
    if (a === undefined) return 1;
    if (b === undefined) return -1;
    return (a < b ? -1 : 1) * sign;
  });
}

/** The row that `steps` further up or down has; the first without one chosen. */
export function moved(
  rows: readonly HallRow[],
  chosen: string | undefined,
  steps: number,
): string | undefined {
  const at = rows.findIndex(({ lot }) => lot.id === chosen);
  const next = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + steps));
  return rows[next]?.lot.id;
}
