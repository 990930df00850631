// Drawer to simulate a receipt in demonstrations.

import { useState } from 'react';
import '../bank.css';
import type { Bank } from '#features/funds/accounts.ts';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { simulatePayIn } from '../../calls/simulation.ts';

export function SimulatePayInDrawer({ banks, onClose }: { banks: readonly Bank[]; onClose: () => void }) {
  const t = useTranslation('bank');
  const [bank, setBank] = useState(banks[0]);
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const amount = fenOf(typed || undefined);
  const isAmount = amount !== undefined && amount > 0n;
  return (
    <ActDrawer
      title={t('show')}
      label={t('showDo')}
      call={simulatePayIn}
      input={() => (isAmount && bank !== undefined ? { bank, amount, remark: remark.trim() } : undefined)}
      done={t('showDone')}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried) => (
        <div className="bank-fields">
          <p className="bank-note bank-note-first">{t('showWhy')}</p>
          <Select
            label={t('bank')}
            value={bank ?? ''}
            options={banks.map((one) => ({ value: one, label: t(`bank.${one}`) }))}
            onChange={setBank}
          />
          <NumberField
            label={t('common.amount')}
            unit={t('common.yuan')}
            value={typed}
            error={isTried && !isAmount ? t('amountWrong') : undefined}
            onChange={setTyped}
            isRequired
          />
          <TextField label={t('remark')} value={remark} maxLength={60} onChange={setRemark} />
        </div>
      )}
    </ActDrawer>
  );
}
