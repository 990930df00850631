// Drawer to change or unbind an account, proved by PIN.

import '../bank.css';
import { useState } from 'react';
import { PinDrawer } from '#features/funds/web/PinDrawer.tsx';
import { OneOf } from '#packages/ui/Choices.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { changeAccount, type SettlementAccount, unbindAccount } from '../../calls/account.ts';
import { ACCOUNT_PURPOSES, type AccountPurpose } from '../../states.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';

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
  const words = useBankScreenWords();
  const named = useBankWords();
  const [purpose, setPurpose] = useState<AccountPurpose>(account.purpose);
  const { id, bank, tail } = account;
  const rows = [{ key: 'account', label: named[`bank.${bank}`], value: `····${tail}` }];
  const warned = <p className="bank-note">{words.changeLocks}</p>;
  if (change === 'unbind') {
    return (
      <PinDrawer
        call={unbindAccount}
        title={words.unbind}
        confirmLabel={words.unbind}
        rows={rows}
        input={(proof) => ({ id, proof })}
        onClose={onClose}
        onDone={() => {
          showToast(words.unbindDone);
          onDone();
        }}
      >
        {warned}
      </PinDrawer>
    );
  }
  const title = change === 'default' ? words.makeDefault : words.changePurpose;
  return (
    <PinDrawer
      call={changeAccount}
      title={title}
      confirmLabel={title}
      rows={rows}
      onClose={onClose}
      onDone={() => {
        showToast(words.changed);
        onDone();
      }}
      input={(proof) =>
        change === 'default' ? { id, isDefault: true as const, proof } : { id, purpose, proof }
      }
    >
      {change === 'purpose' && (
        <OneOf
          label={words.purpose}
          value={purpose}
          choices={ACCOUNT_PURPOSES.map((one) => ({ value: one, label: named[`purpose.${one}`] }))}
          onChange={setPurpose}
        />
      )}
      {warned}
    </PinDrawer>
  );
}
