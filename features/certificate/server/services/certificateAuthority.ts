// Who issues certificates: the platform's own authority, or another one behind its address.

import type { Subject } from '#packages/pki/authority.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';

export interface Wanted {
  readonly subject: Subject;
  /** PKCS#10. */
  readonly request: Uint8Array<ArrayBuffer>;
  /** What the links in the certificate begin with; undefined: it has none. */
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

/** Works outside of transactions: another authority may take seconds. */
export interface CertificateAuthority {
  issue(wanted: Wanted, working: Working): Promise<Given>;
  /** Hears how a certificate stands now; the list of the embedded one is read from the records. */
  tell(serial: string, state: Told): Promise<void>;
}
