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
export const HOLDER_SEATS = FIRM_SEATS.filter((seat) => seat !== 'firm_viewer');
export const CERTIFICATE_DECIDERS = ['operator_certification'] as const satisfies readonly Seat[];
export const CERTIFICATE_READERS = [
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
    withdraw: { from: ['applying'], to: 'withdrawn', by: [...HOLDER_SEATS, 'clock'] },
    refuse: { from: ['applying'], to: 'refused', by: CERTIFICATE_DECIDERS },
    issue: { from: ['applying'], to: 'issued', by: CERTIFICATE_DECIDERS },
    near_end: { from: ['issued'], to: 'expiring', by: ['clock'] },
    expire: { from: ['issued', 'expiring', 'suspended'], to: 'expired', by: ['clock'] },
    suspend: { from: ['issued', 'expiring'], to: 'suspended', by: CERTIFICATE_DECIDERS },
    resume: { from: ['suspended'], to: 'issued', by: CERTIFICATE_DECIDERS },
    revoke: {
      from: ['issued', 'expiring', 'suspended'],
      to: 'revoked',
      // `clock`: the holder leaves.
      by: [...CERTIFICATE_DECIDERS, ...HOLDER_SEATS, 'clock'],
    },
    replace: { from: ['issued', 'expiring'], to: 'replaced', by: CERTIFICATE_DECIDERS },
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
export const SIGNER_LETTER_KINDS = ['pdf', 'jpg', 'png'] as const satisfies readonly FileKind[];

/**
 * `server`: encrypted here under the holder's PIN; `remote`: at a signing service; `device`: on a smart card
 * or USB token of the holder.
 */
export const KEY_MODES = ['server', 'remote', 'device'] as const;
export type KeyMode = (typeof KEY_MODES)[number];

/** Status of a certificate at a moment; `unknown`: not one of this platform. */
export const CERTIFICATE_STATUSES = [
  'valid',
  'not_yet',
  'expired',
  'suspended',
  'revoked',
  'unknown',
] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

export const CERTIFICATE_EXPIRING_DAYS = 30;
