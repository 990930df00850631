// Rules for one-time addresses and operator seats.

import type { OperatorSeat } from '../seats.ts';

/** The first two are issued on the server machine. */
export const ADDRESS_KINDS = ['founding', 'recovery', 'invitation'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** Whoever asks the machine for an address sits at it; an invitation has to reach somebody. */
export const ADDRESS_MINUTES: Readonly<Record<AddressKind, number>> = {
  founding: 15,
  recovery: 15,
  invitation: 24 * 60,
};

/** Console page of an address. The key follows the hash, which browsers never send. */
export const WELCOME_PAGE = 'welcome';
export const welcomeAddress = (site: string, key: string): string =>
  `${site}/console/#/${WELCOME_PAGE}?key=${key}`;

export const hasSeatClash = (seats: readonly OperatorSeat[]): boolean =>
  seats.includes('operator_maker') && seats.includes('operator_checker');

/** Each seat once, in the order of `all`. */
export const normaliseSeats = (
  seats: readonly OperatorSeat[],
  all: readonly OperatorSeat[],
): OperatorSeat[] => all.filter((seat) => seats.includes(seat));

export const haveSameSeats = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));
