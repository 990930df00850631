// Presents a loan to each of its parties.

import { isPayable } from '#features/bank/states.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { openMoves } from '#packages/machine/machine.ts';
import type { Actor } from '#packages/rpc/server/context.ts';
import type { LoanAct, LoanCard } from '../../calls/shared.ts';
import { daysBetween, interestDue } from '../../rules/interest.ts';
import { isBeforePayout, LENDING_SEATS, loanMachine, type LoanParty } from '../../states.ts';
import { documentsOf, type LoanRow } from '../queries/loan.ts';
import { firmIdOf } from './notifyLoanParties.ts';
import { debtOf, isLate, isOwing, partyOf } from './transitionLoan.ts';

/**
 * Not every move is a button of its own: the rest is settled by repaying, an extension answers a request,
 * and disposal has a condition.
 */
function openActs(row: LoanRow, party: LoanParty, { seats }: Pick<Actor, 'seats'>): LoanAct[] {
  if (!LENDING_SEATS.some((seat) => seats.includes(seat))) return [];
  const moves = openMoves(loanMachine, row.state, party)
    .map((move) => (move === 'settle' ? 'repay' : move))
    .filter((move) => move !== 'extend' && (move !== 'dispose' || mayDispose(row)))
    .filter(
      (move) => party !== 'guarantor' || move !== 'repay' || (row.guaranteed_at !== null && isLate(row)),
    );
  const mayGuarantee =
    party === 'guarantor' &&
    row.guaranteed_at === null &&
    ['accepted', 'acknowledged', 'secured'].includes(row.state);
  const isPledgor = party === 'borrower' && isOwing(row);
  return [
    ...new Set([
      ...moves,
      ...(mayGuarantee ? ['guarantee' as const] : []),
      ...(party === 'borrower' && row.receiving_id !== null && isBeforePayout(row.state)
        ? ['name_receiving' as const]
        : []),
      ...(party === 'funder' && row.state === 'disposal' && row.pledged_kg > row.released_kg
        ? ['sell_pledge' as const]
        : []),
      ...(isPledgor && row.product === 'receipt' ? ['top_up' as const, 'ask_release' as const] : []),
      ...(isPledgor && row.product !== 'draft' && row.state !== 'defaulted' && row.state !== 'disposal'
        ? ['ask_extension' as const]
        : []),
    ]),
  ] as LoanAct[];
}

/** 处置: in default, or while the pledge is worth too little. */
export const mayDispose = ({ state, level }: Pick<LoanRow, 'state' | 'level'>): boolean =>
  state === 'defaulted' || level === 'dispose';

const TURN_OF: Partial<Readonly<Record<LoanRow['state'], LoanParty>>> = {
  draft: 'borrower',
  reviewing: 'funder',
  offered: 'borrower',
  accepted: 'counterparty',
  secured: 'funder',
  overdue: 'borrower',
  defaulted: 'borrower',
  disposal: 'borrower',
};

export function toLoanCard(row: LoanRow, actor: Actor, today: string): LoanCard {
  const party = partyOf(row, actor.firmId ?? '');
  // The counterparty is not concerned by the terms between the others.
  const isLending = party !== 'counterparty';
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    product: row.product,
    party,
    borrower: firmOf(row, 'borrower') ?? UNKNOWN,
    funder: firmOf(row, 'funder') ?? UNKNOWN,
    counterparty: firmOf(row, 'counterparty'),
    guarantor: isLending ? firmOf(row, 'guarantor') : null,
    isGuaranteed: row.guaranteed_at !== null,
    bases: documentsOf(row),
    worth: row.base_fen,
    left: row.left_fen,
    hasRecourse: row.has_recourse,
    asked: isLending
      ? {
          amount: row.asked_fen,
          tenorDays: row.asked_days,
          purpose: row.purpose,
          repaySource: row.repay_source,
        }
      : null,
    offer: isLending ? offerOf(row) : null,
    receiving: party === 'borrower' || party === 'funder' ? toReceiving(row) : null,
    owing: isLending ? owingOf(row, today) : null,
    pledge:
      row.product === 'receipt' && row.pledged_kg > 0n
        ? {
            pledged: row.pledged_kg,
            released: row.released_kg,
            ltv: isLending && row.ltv_bp !== null ? row.ltv_bp : null,
            level: isLending ? row.level : 'none',
          }
        : null,
    needsMe: TURN_OF[row.state] === party && (row.has_recourse || !isLate(row)),
    createdAt: row.created_at,
    mayDo: openActs(row, party, actor),
  };
}

const UNKNOWN = { id: '', name: '', shortName: '' };
function firmOf(row: LoanRow, party: LoanParty) {
  const id = firmIdOf(row, party);
  return id === null
    ? null
    : { id, name: row[`${party}_name`] ?? '', shortName: row[`${party}_short`] ?? '' };
}

export function toReceiving(row: LoanRow): LoanCard['receiving'] {
  const {
    receiving_id: id,
    receiving_bank: bank,
    receiving_tail: tail,
    receiving_name: holder,
    receiving_state: state,
    receiving_purpose: purpose,
  } = row;
  return id !== null &&
    bank !== null &&
    tail !== null &&
    holder !== null &&
    state !== null &&
    purpose !== null
    ? { id, bank, tail, holder, isPayable: isPayable({ state, purpose }) }
    : null;
}

export function offerOf(row: LoanRow): LoanCard['offer'] {
  const {
    amount_fen: amount,
    ratio_bp: ratio,
    rate_bp: rate,
    fee_bp: feeRate,
    fee_fen: fee,
    tenor_days: tenorDays,
    price_hao_per_t: price,
  } = row;
  return amount !== null &&
    ratio !== null &&
    rate !== null &&
    feeRate !== null &&
    fee !== null &&
    tenorDays !== null
    ? { amount, ratio, rate, feeRate, fee, tenorDays, price, discount: row.discount_fen }
    : null;
}

function owingOf(row: LoanRow, today: string): LoanCard['owing'] {
  const { disbursed_on: disbursedOn, due_on: dueOn } = row;
  if (disbursedOn === null || dueOn === null) return null;
  const owes = isOwing(row);
  const interest: Fen = owes ? interestDue(debtOf(row), today) : fen(0n);
  return {
    outstanding: row.outstanding_fen,
    interest,
    disbursedOn,
    dueOn,
    daysOver: owes ? daysBetween(dueOn, today) : 0,
  };
}
