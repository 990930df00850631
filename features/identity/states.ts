// States of a real-name claim: pending, passed, failed, ended.

import type { FileKind } from '#features/file/kinds.ts';
import type { Seat } from '#features/firm/seats.ts';
import { machineFor, type MoveOf, type PartyOf, type StateOf } from '#packages/machine/machine.ts';

export const CLAIM_DECIDERS = ['operator_certification'] as const satisfies readonly Seat[];
export const CLAIM_READERS = [
  'operator_certification',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];

/**
 * NONE → PENDING → PASSED/FAILED of domain 2.17: NONE has no row, a retry is a new row. It ends with the
 * account.
 */
export const claimMachine = machineFor<Seat | 'clock'>()({
  start: 'pending',
  moves: {
    pass: { from: ['pending'], to: 'passed', by: CLAIM_DECIDERS },
    fail: { from: ['pending'], to: 'failed', by: CLAIM_DECIDERS },
    end: { from: ['pending', 'passed'], to: 'ended', by: ['clock'] },
  },
});
export type ClaimState = StateOf<typeof claimMachine>;
export type ClaimMove = MoveOf<typeof claimMachine>;
export type ClaimParty = PartyOf<typeof claimMachine>;

export const CLAIM_WAYS = ['bank', 'card'] as const;
export type ClaimWay = (typeof CLAIM_WAYS)[number];

export const PHOTO_KINDS = ['jpg', 'png'] as const satisfies readonly FileKind[];

/** Stops people from guessing which card numbers are in use. */
export const MAX_TRIES_PER_DAY = 5;
