// Drawer to change or unbind an account, proved by PIN.

import '../bank.css';
import { useState } from 'react';
import { PinDrawer } from '#features/funds/web/PinDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { OneOf } from '#packages/ui/Choices.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { changeAccount, type SettlementAccount, unbindAccount } from '../../calls/account.ts';
import { ACCOUNT_PURPOSES, type AccountPurpose } from '../../states.ts';

export type AccountChange = 'default' | 'purpose' | 'unbind';

export function ChangeAccountDrawer({
  account,
  change,
  onClose,
  onDone,
}: {
  account: SettlementAccount;
  change: AccountChange;
  onClose: () => void;
  onDone: () => void;
}) {
  const t = useTranslation('bank');
  const [purpose, setPurpose] = useState<AccountPurpose>(account.purpose);
  const { id, bank, tail } = account;
  const rows = [{ key: 'account', label: t(`bank.${bank}`), value: `····${tail}` }];
  const warned = <p className="bank-note">{t('changeLocks')}</p>;
  if (change === 'unbind') {
    return (
      <PinDrawer
        call={unbindAccount}
        title={t('unbind')}
        confirmLabel={t('unbind')}
        rows={rows}
        input={(proof) => ({ id, proof })}
        onClose={onClose}
        onDone={() => {
          showToast(t('unbindDone'));
          onDone();
        }}
      >
        {warned}
      </PinDrawer>
    );
  }
  const title = change === 'default' ? t('makeDefault') : t('changePurpose');
  return (
    <PinDrawer
      call={changeAccount}
      title={title}
      confirmLabel={title}
      rows={rows}
      onClose={onClose}
      onDone={() => {
        showToast(t('changed'));
        onDone();
      }}
      input={(proof) =>
        change === 'default' ? { id, isDefault: true as const, proof } : { id, purpose, proof }
      }
    >
      {change === 'purpose' && (
        <OneOf
          label={t('purpose')}
          value={purpose}
          choices={ACCOUNT_PURPOSES.map((one) => ({ value: one, label: t(`purpose.${one}`) }))}
          onChange={setPurpose}
        />
      )}
      {warned}
    </PinDrawer>
  );
}
