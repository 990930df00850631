// Warning shown while no operating account for the platform's money is set.

import { CATALOG_READERS } from '#features/catalog/states.ts';
import { traderInfo } from '#features/firm/calls/firm.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { hrefOf } from '#packages/ui/navigation.ts';
import { ownMoneyAtBanks } from '../calls/day.ts';

export function OwnMoney() {
  const t = useTranslation('bank.console');
  const own = useCall(ownMoneyAtBanks, {}).data;
  const seats = useCall(traderInfo, {}).data?.seats ?? [];
  if (!own || own.hasAccount) return null;
  return (
    <p className="desk-notice" role="note">
      {t('ownMoney.stays', { amount: own.amount })}{' '}
      {CATALOG_READERS.some((seat) => seats.includes(seat)) && (
        <a href={hrefOf('parameters?key=OPERATING_ACCOUNT')}>{t('ownMoney.set')}</a>
      )}
    </p>
  );
}
