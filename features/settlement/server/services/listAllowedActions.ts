// Actions open to a reader on sheets, releases and ad hoc settlements.

import type { SheetAct } from '../../choices.ts';
import { BINDING_STATES, CONFIRMING_SEATS, SETTLING_SEATS } from '../../states.ts';
import { sideOf } from '../access.ts';
import type { SheetRow } from '../queries/sheet.ts';
import { debtOn } from './assessDebt.ts';

export interface Reader {
  readonly firmId: string | undefined;
  readonly seats: readonly string[];
}

export const holdsSeat = (seats: readonly string[], filter: readonly string[]) =>
  filter.some((seat) => seats.includes(seat));

export function sheetActs(row: SheetRow, { firmId, seats }: Reader): SheetAct[] {
  const side = sideOf(row, firmId);
  if (!side) return [];
  const settles = holdsSeat(seats, SETTLING_SEATS);
  const [confirms, isIssuer] = [holdsSeat(seats, CONFIRMING_SEATS), side === row.issuer];
  const is = (...states: SheetRow['state'][]) => states.includes(row.state);
  const isInForce =
    BINDING_STATES.some((state) => state === row.state) &&
    row.type !== 'provisional' &&
    ['effective', 'performing', 'delivered'].includes(row.contract_state);
  const may: Readonly<Record<SheetAct, boolean>> = {
    edit: settles && isIssuer && is('draft', 'returned'),
    submit: settles && isIssuer && is('draft') && !row.is_blocked,
    ask_choice: settles && isIssuer && is('draft') && row.is_blocked && side !== 'buyer',
    choose: settles && side === 'buyer' && is('blocked'),
    withdraw: settles && isIssuer && is('to_confirm', 'blocked'),
    drop: settles && isIssuer && is('draft', 'returned') && row.type !== 'adjust',
    confirm: confirms && !isIssuer && is('to_confirm'),
    return: confirms && !isIssuer && is('to_confirm'),
    dispute: confirms && !isIssuer && is('to_confirm'),
    reverse:
      settles && isInForce && row.has_reversal === null && row.has_appeal === null && row.lien_id === null,
    agree_reversal: settles && row.has_reversal !== null && row.has_reversal !== side,
    refuse_reversal: settles && row.has_reversal !== null,
    appeal: settles && isInForce && row.may_appeal && row.has_reversal === null && row.lien_id === null,
    withdraw_appeal: settles && row.has_appeal === side,
    apply_release:
      confirms && (debtOn(row)?.amount ?? 0n) > 0n && row.has_reversal === null && row.has_appeal === null,
    invoice: confirms && side === 'seller' && is('paid'),
    close: confirms && side === 'buyer' && is('invoiced') && row.has_appeal === null,
  };
  return (Object.keys(may) as SheetAct[]).filter((act) => may[act]);
}
