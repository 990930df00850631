// States of a certificate: applied, issued, expiring, suspended, revoked.

import type { FileKind } from '#features/file/kinds.ts';
import { FIRM_SEATS, type Seat } from '#features/firm/seats.ts';
import {
  machineFor,
  type MoveOf,
  type PartyOf,
  type StateOf,
  hasTag,
  statesWith,
} from '#packages/machine/machine.ts';

/** A viewer binds nobody and needs no certificate. */
export const HOLDERS = FIRM_SEATS.filter((seat) => seat !== 'firm_viewer');
export const CERTIFIERS = ['operator_certification'] as const satisfies readonly Seat[];
export const ONLOOKERS = [
  'operator_certification',
  'operator_admin',
  'operator_auditor',
] as const satisfies readonly Seat[];

/**
 * NONE → APPLYING → ISSUED → EXPIRING → EXPIRED; SUSPENDED; REVOKED → REISSUED of domain 2.12: NONE has no
 * row, a reissued certificate is a row of its own.
 */
export const certificateMachine = machineFor<Seat | 'clock'>()({
  start: 'applying',
  states: {
    applying: [],
    withdrawn: ['over'],
    refused: ['over'],
    issued: ['signing'],
    expiring: ['signing'],
    expired: ['over'],
    suspended: [],
    revoked: ['over'],
    replaced: ['over'],
  },
  moves: {
    withdraw: { from: ['applying'], to: 'withdrawn', by: HOLDERS },
    refuse: { from: ['applying'], to: 'refused', by: CERTIFIERS },
    issue: { from: ['applying'], to: 'issued', by: CERTIFIERS },
    near_end: { from: ['issued'], to: 'expiring', by: ['clock'] },
    expire: { from: ['issued', 'expiring', 'suspended'], to: 'expired', by: ['clock'] },
    suspend: { from: ['issued', 'expiring'], to: 'suspended', by: CERTIFIERS },
    resume: { from: ['suspended'], to: 'issued', by: CERTIFIERS },
    revoke: { from: ['issued', 'expiring', 'suspended'], to: 'revoked', by: [...CERTIFIERS, ...HOLDERS] },
    replace: { from: ['issued', 'expiring'], to: 'replaced', by: CERTIFIERS },
  },
});
export type CertificateState = StateOf<typeof certificateMachine>;
export type CertificateMove = MoveOf<typeof certificateMachine>;
export type CertificateParty = PartyOf<typeof certificateMachine>;

export const SIGNING_STATES = statesWith(certificateMachine, 'signing');
export const isSigning = (state: CertificateState): boolean => hasTag(certificateMachine, state, 'signing');
/** It has ended: its key is deleted. */
export const isOver = (state: CertificateState): boolean => hasTag(certificateMachine, state, 'over');

/** The firm's letter of authority: sealed paper, scanned or photographed. */
export const LETTER_KINDS = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];

/** `server`: encrypted here under the holder's PIN; `browser`: with an external authority. */
export const KEY_MODES = ['server', 'browser'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Status of a certificate at a moment; `unknown`: not one of this platform. */
export const STANDINGS = ['valid', 'not_yet', 'expired', 'suspended', 'revoked', 'unknown'] as const;
export type Standing = (typeof STANDINGS)[number];

export const EXPIRING_DAYS = 30;
