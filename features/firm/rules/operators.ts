// How long a one-time address works, and which seats exclude each other.

import type { OperatorSeat } from '../seats.ts';

export const ADDRESS_HOURS = 24;

/** Of whom it is; the first two are made on the server's machine. */
export const ADDRESS_KINDS = ['founding', 'recovery', 'invitation'] as const;
export type AddressKind = (typeof ADDRESS_KINDS)[number];

/** The console page of an address. The key stands behind the hash: browsers send it to no server. */
export const WELCOME = 'welcome';
export const addressWith = (site: string, key: string): string => `${site}/console/#/${WELCOME}?key=${key}`;

/** Maker and checker are never one person. */
export const isClash = (seats: readonly OperatorSeat[]): boolean =>
  seats.includes('operator_maker') && seats.includes('operator_checker');

/** Each once, in the order in which seats are named everywhere. */
export const tidySeats = (seats: readonly OperatorSeat[], all: readonly OperatorSeat[]): OperatorSeat[] =>
  all.filter((seat) => seats.includes(seat));

export const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((seat) => other.includes(seat));
