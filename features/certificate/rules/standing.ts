// A certificate's status at a moment, derived from its history.

import type { CertificateMove, Standing } from '../states.ts';

interface StatusChange {
  readonly move: string;
  readonly at: Date;
}
interface Span {
  readonly notBefore: Date;
  readonly notAfter: Date;
}

const AFTER: ReadonlyMap<string, Standing> = new Map(
  Object.entries({
    issue: 'valid',
    suspend: 'suspended',
    resume: 'valid',
    revoke: 'revoked',
    replace: 'revoked',
  } satisfies Partial<Record<CertificateMove, Standing>>),
);

/**
 * Returns the status at `at`. Certificates know whole seconds only: one issued within a second is valid in
 * all of it.
 */
export function standingAt(
  steps: readonly StatusChange[],
  { notBefore, notAfter }: Span,
  at: Date,
): Standing {
  if (at < notBefore) return 'not_yet';
  const standing = steps.reduce<Standing>(
    (known, { move, at: since }) => (since <= at ? (AFTER.get(move) ?? known) : known),
    'valid',
  );
  return standing === 'valid' && at >= notAfter ? 'expired' : standing;
}
