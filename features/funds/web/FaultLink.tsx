// Link that helps after a fault: to account, certificate or user agreement.

import { useTranslation } from '#packages/i18n/react.ts';
import { Link } from '#packages/ui/Link.tsx';
import { BALANCE, CERTIFICATE, USER_AGREEMENT } from './paths.ts';

const NEEDS_MONEY: readonly string[] = ['insufficient', 'reserve_kept', 'bond_short', 'deposit_short'];
const NEEDS_CERTIFICATE: readonly string[] = [
  'no_certificate',
  'certificate_over',
  'certificate',
  'key_elsewhere',
];

const NEEDS_ACCEPTANCE = 'agreement_to_accept';

export const hasFaultLink = (fault: string | undefined): fault is string =>
  fault !== undefined &&
  (fault === NEEDS_ACCEPTANCE || NEEDS_MONEY.includes(fault) || NEEDS_CERTIFICATE.includes(fault));

export function FaultLink({ fault }: { fault: string | undefined }) {
  const t = useTranslation('funds');
  if (fault === undefined) return null;
  if (fault === NEEDS_ACCEPTANCE) return <Link to={USER_AGREEMENT}>{t('toAgreement')}</Link>;
  if (NEEDS_MONEY.includes(fault)) return <Link to={BALANCE}>{t('topUp')}</Link>;
  return NEEDS_CERTIFICATE.includes(fault) && <Link to={CERTIFICATE}>{t('toCertificate')}</Link>;
}
