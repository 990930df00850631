// Everybody who may come to a call: every seat of three firms and of the platform, and those whom nothing lets in.

import { FIRM_SEATS, OPERATOR_SEATS, type Seat } from '#features/firm/seats.ts';
import { loginNameOf } from '../support/people.ts';
import type { Actor } from './policy/table.ts';
import { FIRMS, type Life } from './seats.ts';

export interface Caller extends Actor {
  /** Undefined for a visitor. */
  readonly loginName?: string;
  readonly life?: Life;
}

const seated = (firm: string, seat: Seat): Caller => {
  const loginName = loginNameOf(firm, seat);
  return { name: loginName, loginName, firm, seats: [seat], isOwner: loginName === 'mine.trader' };
};
const outside = { firm: undefined, seats: undefined };

export const CALLERS: readonly Caller[] = [
  { name: 'a visitor', ...outside },
  { name: 'an expired session', ...outside, loginName: 'mine.trader', life: 'expired' },
  { name: 'an ended session', ...outside, loginName: 'mine.trader', life: 'ended' },
  { name: 'somebody disabled', ...outside, loginName: 'mine.disabled' },
  { name: 'a person without a firm', firm: undefined, seats: [], loginName: 'stranger', isInvited: true },
  { ...seated('house', 'firm_trader'), name: 'a trader of a suspended firm' },
  ...FIRMS.flatMap((firm) => FIRM_SEATS.map((seat) => seated(firm, seat))),
  ...OPERATOR_SEATS.map((seat) => seated('operator', seat)),
];
