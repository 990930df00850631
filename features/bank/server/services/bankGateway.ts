// Interface to a bank: check accounts, place orders, read results and lines.

import type { Bank } from '#features/funds/accounts.ts';
import type { Fen } from '#packages/exact/exact.ts';
import type { ExternalJobContext } from '#packages/rpc/server/job.ts';
import type { LineFacts } from '../../statement.ts';
import type { OrderKind } from '../../states.ts';

export interface Payee {
  readonly name: string;
  readonly number: string;
  readonly bank: string;
  readonly cnaps: string;
}

export interface BankPaymentOrder {
  /** Idempotency key: the bank pays one serial once. */
  readonly serial: string;
  readonly kind: OrderKind;
  readonly bank: Bank;
  readonly payee: Payee;
  readonly amount: Fen;
  readonly remark: string;
}

/** `text` is the bank's message, for people. */
export type BankVerdict = { readonly isFine: true } | { readonly isFine: false; readonly text: string };
export type OrderStatus =
  | { readonly state: 'pending' | 'unknown' }
  | { readonly state: 'paid'; readonly bankSerial: string; readonly fee: Fen }
  | { readonly state: 'refused'; readonly text: string };

export interface StatementLine extends LineFacts {
  readonly bookedAt: Date;
}

export interface LinePage {
  readonly lines: readonly StatementLine[];
  readonly cursor: string;
  readonly isMore: boolean;
}
export interface DayBalance {
  readonly opening: Fen;
  readonly closing: Fen;
}

/** Call outside transactions, since banks are slow. Throws `BankUnavailable` if there is no answer. */
export interface BankGateway {
  checkPayee(payee: Payee): Promise<BankVerdict>;
  pay(order: BankPaymentOrder): Promise<BankVerdict>;
  ask(bank: Bank, serial: string): Promise<OrderStatus>;
  /** Lines after the cursor, in booking order; '' starts from the beginning. */
  linesAfter(bank: Bank, cursor: string): Promise<LinePage>;
  balanceOf(bank: Bank, day: string): Promise<DayBalance | undefined>;
}

export class BankUnavailable extends Error {}

export type GatewayContext = Pick<ExternalJobContext, 'commit' | 'reading'> & { readonly now: Date };
