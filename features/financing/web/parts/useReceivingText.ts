// How the account that a loan is paid out to is named.

import { useTranslation } from '#packages/i18n/react.ts';
import type { LoanCard } from '../../calls/shared.ts';

type Named = Pick<NonNullable<LoanCard['receiving']>, 'bank' | 'tail'>;

/** Bank and last digits; without an account the money stays on the platform. */
export function useReceivingText(): (account: Named | null) => string {
  const t = useTranslation('financing');
  const tBank = useTranslation('bank');
  return (account) =>
    account === null ? t('receiving.balance') : `${tBank(`bank.${account.bank}`)} ····${account.tail}`;
}
