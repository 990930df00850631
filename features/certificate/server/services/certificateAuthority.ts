// Interface of certificate authorities: the platform's own or an external one.

import type { CertificateSubject } from '#packages/pki/authority.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';

export interface CertificateRequest {
  readonly subject: CertificateSubject;
  readonly request: Uint8Array<ArrayBuffer>;
  /** Base URL of the links in the certificate; undefined: no links. */
  readonly site: string | undefined;
}

export interface AuthorityCertificate {
  readonly authorityId: string;
  readonly certificate: Uint8Array<ArrayBuffer>;
  readonly serial: string;
  readonly subject: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
}

export const REPORTED_STATES = ['issued', 'suspended', 'revoked'] as const;
export type ReportedState = (typeof REPORTED_STATES)[number];

export type AuthorityContext = Pick<MultiTransactionContext, 'commit' | 'now'>;

/** Runs outside of transactions, since an external authority may take seconds. */
export interface CertificateAuthority {
  issue(request: CertificateRequest, ctx: AuthorityContext): Promise<AuthorityCertificate>;
  /** A no-op for the embedded authority: its list is read from the database. */
  reportState(serial: string, state: ReportedState): Promise<void>;
}
