// A certificate's status at a moment, derived from its history.

import type { CertificateMove, CertificateStatus } from '../states.ts';

interface StatusChange {
  readonly move: string;
  readonly at: Date;
}
interface Span {
  readonly notBefore: Date;
  readonly notAfter: Date;
}

const AFTER: ReadonlyMap<string, CertificateStatus> = new Map(
  Object.entries({
    issue: 'valid',
    suspend: 'suspended',
    resume: 'valid',
    revoke: 'revoked',
    replace: 'revoked',
  } satisfies Partial<Record<CertificateMove, CertificateStatus>>),
);

/**
 * Returns the status at `at`. Certificates know whole seconds only: one issued within a second is valid in
 * all of it.
 */
export function statusAt(
  steps: readonly StatusChange[],
  { notBefore, notAfter }: Span,
  at: Date,
): CertificateStatus {
  if (at < notBefore) return 'not_yet';
  const status = steps.reduce<CertificateStatus>(
    (known, { move, at: since }) => (since <= at ? (AFTER.get(move) ?? known) : known),
    'valid',
  );
  return status === 'valid' && at >= notAfter ? 'expired' : status;
}
