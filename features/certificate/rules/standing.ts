// How a certificate stood at a moment, from what has happened to it since it was issued.

import type { CertificateMove, Standing } from '../states.ts';

interface Happened {
  readonly move: CertificateMove | 'apply';
  readonly at: Date;
}
interface Span {
  readonly notBefore: Date;
  readonly notAfter: Date;
}

const AFTER: Partial<Readonly<Record<CertificateMove | 'apply', Standing>>> = {
  issue: 'valid',
  suspend: 'suspended',
  resume: 'valid',
  revoke: 'revoked',
  replace: 'revoked',
};

/** Certificates know whole seconds only: one issued within this second is valid in all of it. */
export function standingAt(steps: readonly Happened[], { notBefore, notAfter }: Span, at: Date): Standing {
  if (at < notBefore) return 'not_yet';
  const standing = steps.reduce<Standing>(
    (known, { move, at: since }) => (since <= at ? (AFTER[move] ?? known) : known),
    'valid',
  );
  return standing === 'valid' && at >= notAfter ? 'expired' : standing;
}
