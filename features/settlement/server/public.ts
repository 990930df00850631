// Public interface of settlement for later features, the console and push.

import { MOST_WAITING, type Waiting } from '#features/firm/waiting.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atMost, type Fen, fen, minus } from '#packages/exact/exact.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import {
  PAYABLE_STATES,
  RELEASING_SEATS,
  RULING_SEATS,
  SUPERVISING_SEATS,
  WATCHING_SEATS,
} from '../states.ts';
import { readerOf } from './access.ts';
import { readOther } from './queries/adhoc.ts';
import { insertAhead } from './queries/advance.ts';
import { readWaitingSheets } from './queries/desk.ts';
import { readRelease, readWaitingReleases } from './queries/release.ts';
import { lockSheets, readSheet } from './queries/sheet.ts';
import { owedOn } from './services/assessDebt.ts';
import { countPaid } from './services/paySheet.ts';

export { liftLien, setLien } from './services/placeLien.ts';
export { holdSheet } from './services/transitionSheet.ts';
export { isArguedAbout } from './services/freezeDisputed.ts';
export { readAnySheets, type SheetRow } from './queries/sheet.ts';

/** Both sides and supervisors may subscribe. */
export const mayFollowSheet = async (connection: Connection, actor: Actor, id: string) =>
  (await readSheet(connection, id, readerOf(actor), new Date(0))) !== undefined;
export const mayFollowRelease = async (connection: Connection, actor: Actor, id: string) =>
  (await readRelease(connection, id, readerOf(actor))) !== undefined;
export const mayFollowOther = async (connection: Connection, actor: Actor, id: string) =>
  (await readOther(connection, id, readerOf(actor))) !== undefined;

const holdsSeat = (seats: readonly string[], filter: readonly string[]) =>
  filter.some((seat) => seats.includes(seat));

/** Queue counts for operators: releases, unanswered sheets, disputes. */
export async function waitingSettlements(
  connection: Connection,
  seats: readonly string[],
): Promise<readonly Waiting[]> {
  if (!holdsSeat(seats, WATCHING_SEATS)) return [];
  const [releases, sheets] = await Promise.all([
    holdsSeat(seats, RELEASING_SEATS) ? readWaitingReleases(connection, MOST_WAITING) : [],
    holdsSeat(seats, [...SUPERVISING_SEATS, ...RULING_SEATS])
      ? readWaitingSheets(connection, MOST_WAITING)
      : [],
  ]);
  const KIND_OF = {
    disputed: 'rule_sheet',
    appealed: 'rule_appeal',
    ruling: 'decide_sheet_ruling',
    escalated: 'answer_escalation',
  } as const;
  return [
    ...releases
      .filter(({ state }) => holdsSeat(seats, state === 'review' ? SUPERVISING_SEATS : RELEASING_SEATS))
      .map(({ id, no, contract_no: contract, state, since, barred }) => ({
        kind: state === 'review' ? 'review_release' : 'release_money',
        id,
        title: `${no} ${contract}`,
        since,
        barred: barred === null ? [] : [barred],
        path: `releases?id=${id}`,
      })),
    ...sheets
      .filter(({ kind }) => holdsSeat(seats, kind === 'escalated' ? SUPERVISING_SEATS : RULING_SEATS))
      .map(({ kind, queue, id, no, contract_no: contract, since, barred }) => ({
        kind: KIND_OF[kind],
        id,
        title: `${no} ${contract}`,
        since,
        barred: barred === null ? [] : [barred],
        path: `settlement-watch?kind=${queue}&id=${id}`,
      })),
  ];
}

export interface PaidOutside {
  readonly contractId: string;
  /** Idempotency key: each source counts once. */
  readonly sourceId: string;
  readonly amount: Fen;
  readonly sheets: readonly { readonly sheetId: string; readonly amount: Fen }[];
}

/** Counts a collected draft towards its sheets, the rest as an advance. Lock the contract first. */
export async function countOutside(
  ctx: TxContext,
  { contractId, sourceId, amount, sheets }: PaidOutside,
  actor: Actor,
): Promise<void> {
  const rows = await lockSheets(
    ctx.tx,
    sheets.map(({ sheetId }) => sheetId),
    ctx.now,
  );
  let left = amount;
  for (const row of rows.filter(
    ({ state, payable_fen: payable }) => payable > 0n && PAYABLE_STATES.some((one) => one === state),
  )) {
    const part = atMost(owedOn(row), sheets.find(({ sheetId }) => sheetId === row.id)?.amount ?? fen(0n));
    if (part <= 0n) continue;
    left = minus(left, part);
    await countPaid(ctx, row, {
      kind: 'offline',
      sourceId,
      amount: part,
      doer: { firmId: actor.firmId, personId: actor.personId },
    });
  }
  if (left > 0n) await insertAhead(ctx.tx, { contractId, sourceId, amount: left }, ctx.now);
}
