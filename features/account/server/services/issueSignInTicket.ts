// Sign-in tickets: remember the passed steps until the sign-in is finished.

import type { Connection } from '#packages/db/sql.ts';
import type { Fail } from '#packages/fault/fault.ts';
import { newToken } from '#packages/rpc/server/browserBond.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { accountFaults } from '../../faults.ts';
import { type PassedStep, type SignInStep, TICKET_MINUTES } from '../../rules/signInSteps.ts';
import {
  insertSignInTicket,
  readSignInTicket,
  deleteTicket,
  type SignInTicketRow,
} from '../queries/pendingSignIn.ts';
import { hashToken } from './manageSessionTokens.ts';

const MINUTE = 60_000;

interface PendingSignIn {
  readonly personId: string;
  readonly cid: string;
  readonly device: string;
  readonly proved: readonly PassedStep[];
  readonly step: SignInStep;
}

export async function issueTicket(
  { tx, now }: Pick<TxContext, 'tx' | 'now'>,
  pending: PendingSignIn,
): Promise<string> {
  const ticket = newToken();
  await insertSignInTicket(tx, {
    ...pending,
    tokenHash: hashToken(ticket),
    expiresAt: new Date(now.getTime() + TICKET_MINUTES * MINUTE),
  });
  return ticket;
}

interface TicketContext {
  readonly reading: Connection;
  readonly now: Date;
  readonly fail: Fail<typeof accountFaults.ticket_over>;
}

export async function requireTicketHolder(
  ticket: string,
  steps: readonly SignInStep[],
  { reading, now, fail }: TicketContext,
): Promise<SignInTicketRow> {
  return (await readSignInTicket(reading, hashToken(ticket), steps, now)) ?? fail(accountFaults.ticket_over);
}

/** Call this first: of concurrent calls exactly one goes on. */
export async function spendTicket(
  { tx }: Pick<TxContext, 'tx'>,
  ticket: string,
  fail: Fail<typeof accountFaults.ticket_over>,
): Promise<void> {
  if ((await deleteTicket(tx, hashToken(ticket))) !== 1) fail(accountFaults.ticket_over);
}
