// Interface of certificate authorities: the platform's own or an external one.

import type { Subject } from '#packages/pki/authority.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';

export interface Wanted {
  readonly subject: Subject;
  readonly request: Uint8Array<ArrayBuffer>;
  /** Base URL of the links in the certificate; undefined: no links. */
  readonly site: string | undefined;
}

export interface Given {
  readonly authorityId: string;
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly serial: string;
  readonly subject: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

export const TOLD_STATES = ['issued', 'suspended', 'revoked'] as const;
export type Told = (typeof TOLD_STATES)[number];

export type Working = Pick<MultiTransactionContext, 'commit' | 'now'>;

/** Runs outside of transactions, since an external authority may take seconds. */
export interface CertificateAuthority {
  issue(request: Wanted, ctx: Working): Promise<Given>;
  /** A no-op for the embedded authority: its list is read from the database. */
  tell(serial: string, state: Told): Promise<void>;
}
