// Link that helps after a fault: to the account or to the certificate.

import { Link } from '#packages/ui/Link.tsx';
import { BALANCE, CERTIFICATE } from './paths.ts';
import { useFundsWords } from './useWords.ts';

const NEEDS_MONEY: readonly string[] = ['insufficient', 'reserve_kept', 'bond_short', 'deposit_short'];
const NEEDS_CERTIFICATE: readonly string[] = [
  'no_certificate',
  'certificate_over',
  'certificate',
  'key_elsewhere',
];

export const hasFaultLink = (fault: string | undefined): fault is string =>
  fault !== undefined && (NEEDS_MONEY.includes(fault) || NEEDS_CERTIFICATE.includes(fault));

export function FaultLink({ fault }: { fault: string | undefined }) {
  const words = useFundsWords();
  if (fault === undefined) return null;
  if (NEEDS_MONEY.includes(fault)) return <Link to={BALANCE}>{words.topUp}</Link>;
  return NEEDS_CERTIFICATE.includes(fault) && <Link to={CERTIFICATE}>{words.toCertificate}</Link>;
}
