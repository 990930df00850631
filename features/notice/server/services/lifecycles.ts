// Histories and transitions of entrusts, notices and enrolments; their cards.

import { history } from '#packages/db/history.ts';
import { sql } from '#packages/db/sql.ts';
import { lifecycle } from '#packages/db/transition.ts';
import {
  type Fen,
  type HaoPerTonne,
  haoPerTonne,
  type Kg,
  KG_PER_TONNE,
  multiplyDivide,
} from '#packages/exact/exact.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { EntrustAct, EntrustCard, NoticeCard } from '../../calls/shared.ts';
import { isListedKind, MAX_RELISTS } from '../../choices.ts';
import {
  enrolmentMachine,
  entrustMachine,
  ENTRUSTERS,
  NOTICE_OPERATORS,
  noticeMachine,
} from '../../states.ts';
import type { EnrolmentRow } from '../queries/enrolment.ts';
import type { EntrustRow } from '../queries/entrust.ts';
import type { NoticeRow } from '../queries/notice.ts';

export const entrustHistory = history(sql`notice_entrust_history`);
export const entrustLifecycle = lifecycle({
  machine: entrustMachine,
  table: sql`notice_entrust`,
  history: entrustHistory,
  isVersioned: true,
  columns: ({ now }) => sql`, moved_at = ${now}`,
  topics: ({ id }: EntrustRow) => [`entrust/${id}`],
});

export const noticeHistory = history(sql`notice_history`);
export const noticeLifecycle = lifecycle({
  machine: noticeMachine,
  table: sql`notice`,
  history: noticeHistory,
  columns: ({ now }) => sql`, moved_at = ${now}`,
  topics: ({ id, entrust_id: entrustId }: NoticeRow) => [`notice/${id}`, `entrust/${entrustId}`, 'notices'],
});

export const enrolmentHistory = history(sql`notice_enrolment_history`);
export const enrolmentLifecycle = lifecycle({
  machine: enrolmentMachine,
  table: sql`notice_enrolment`,
  history: enrolmentHistory,
  columns: ({ now }) => sql`, moved_at = ${now}`,
  topics: ({ notice_id: noticeId }: EnrolmentRow) => [`notice/${noticeId}`],
});

/** The average price of what was sold, half up; null without a tonne. */
export const averagePrice = (worth: Fen, quantity: Kg): HaoPerTonne | null =>
  quantity === 0n
    ? null
    : // A fen is a hundred hao.
      haoPerTonne(multiplyDivide(worth * 100n, KG_PER_TONNE, quantity, 'half_up'));

interface Sold {
  readonly sold_kg: Kg;
  readonly sold_fen: Fen;
  readonly sold_lots: number;
}
const totalOfSold = ({ sold_kg: quantity, sold_fen: worth, sold_lots: lots }: Sold) => ({
  quantity,
  average: averagePrice(worth, quantity),
  lots,
});

const ACT_OF = {
  submit: 'submit',
  accept: 'accept',
  return: 'return',
  sign: 'sign',
  draw_up: 'draw_up',
  relist: 'relist',
  propose: 'propose',
  confirm: 'confirm',
  decline: 'decline',
  finish: 'finish',
  cancel: 'cancel',
} as const satisfies Partial<Record<keyof typeof entrustMachine.moves, EntrustAct>>;

/** An operator who is not of this desk, and a firm's viewer, see no buttons. */
function entrustActsOf(row: EntrustRow, { firmId, seats }: Actor): EntrustAct[] {
  const may = (allowed: readonly string[]) => allowed.some((seat) => seats.includes(seat));
  const by =
    firmId === row.firm_id && may(ENTRUSTERS) ? 'firm' : may(NOTICE_OPERATORS) ? 'operator' : undefined;
  if (by === undefined) return [];
  return openMoves(entrustMachine, row.state, by)
    .filter((move): move is keyof typeof ACT_OF => move in ACT_OF)
    .filter((move) => (isListedKind(row.kind) ? move !== 'relist' && move !== 'draw_up' : move !== 'propose'))
    .filter((move) => row.state !== 'unsold' || move === 'finish' || row.relists < MAX_RELISTS)
    .map((move) => ACT_OF[move]);
}

export function toEntrustCard(row: EntrustRow, actor: Actor): EntrustCard {
  const notice = row.notices.at(-1);
  // A draft of the centre is not the firm's to see.
  const isShown = notice && (actor.firmId !== row.firm_id || !['drafted', 'review'].includes(notice.state));
  return {
    id: row.id,
    no: row.no,
    title: row.title,
    state: row.state,
    version: row.version,
    firm: { id: row.firm_id, name: row.firm_name, shortName: row.firm_short },
    direction: row.direction,
    kind: row.kind,
    lots: row.lots,
    quantity: row.quantity_kg,
    relists: row.relists,
    wishedAt: row.wished_at,
    notice: isShown ? { id: notice.id, no: notice.no, state: notice.state, opensAt: notice.opens_at } : null,
    result: row.state === 'done' || row.state === 'unsold' ? totalOfSold(row) : null,
    movedAt: row.moved_at,
    mayDo: entrustActsOf(row, actor),
  };
}

export const toNoticeCard = (row: NoticeRow): NoticeCard => ({
  id: row.id,
  no: row.no,
  title: row.title,
  state: row.state,
  version: row.version,
  firm: { id: row.firm_id, name: row.firm_name, shortName: row.firm_short },
  direction: row.direction,
  kind: row.kind,
  order: row.lot_order,
  announcedAt: row.announced_at,
  enrolFrom: row.enrol_from,
  enrolUntil: row.enrol_until,
  opensAt: row.opens_at,
  lots: row.lots,
  quantity: row.quantity_kg,
  baseFrom: row.base_from_hao,
  baseTo: row.base_to_hao,
  varietyIds: row.variety_ids,
  placeIds: row.place_ids,
  depositPer: row.deposit_per,
  deposit: row.deposit_fen,
  sessionId: row.session_id,
  enrolment: row.enrolment,
  result: row.state === 'result_published' || row.state === 'archived' ? totalOfSold(row) : null,
});
