// Drawer to simulate a receipt in demonstrations.

import { useState } from 'react';
import '../bank.css';
import type { Bank } from '#features/funds/accounts.ts';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { simulatePayIn } from '../../calls/simulation.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';

export function SimulatePayInDrawer({ banks, onClose }: { banks: readonly Bank[]; onClose: () => void }) {
  const words = useBankScreenWords();
  const named = useBankWords();
  const [bank, setBank] = useState(banks[0]);
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const amount = fenOf(typed || undefined);
  const isAmount = amount !== undefined && amount > 0n;
  return (
    <ActDrawer
      title={words.show}
      label={words.showDo}
      call={simulatePayIn}
      input={() => (isAmount && bank !== undefined ? { bank, amount, remark: remark.trim() } : undefined)}
      done={words.showDone}
      onClose={onClose}
      onDone={onClose}
    >
      {(isTried) => (
        <div className="bank-fields">
          <p className="bank-note bank-note-first">{words.showWhy}</p>
          <Select
            label={words.bank}
            value={bank ?? ''}
            options={banks.map((one) => ({ value: one, label: named[`bank.${one}`] }))}
            onChange={setBank}
          />
          <NumberField
            label={words.amount}
            unit={words.yuan}
            value={typed}
            error={isTried && !isAmount ? words.amountWrong : undefined}
            onChange={setTyped}
            isRequired
          />
          <TextField label={words.remark} value={remark} maxLength={60} onChange={setRemark} />
        </div>
      )}
    </ActDrawer>
  );
}
