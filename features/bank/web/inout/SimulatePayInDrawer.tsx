// Drawer to simulate a receipt in demonstrations.

import { useState } from 'react';
import '../bank.css';
import type { Bank } from '#features/funds/accounts.ts';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { simulatePayIn } from '../../calls/simulation.ts';
import { useBankScreenWords, useBankWords } from '../useWords.ts';

export function SimulatePayInDrawer({ banks, onClose }: { banks: readonly Bank[]; onClose: () => void }) {
  const words = useBankScreenWords();
  const named = useBankWords();
  const [bank, setBank] = useState(banks[0]);
  const [typed, setTyped] = useState('');
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { run, problem, isBusy } = useMutationCall(simulatePayIn);
  const amount = fenOf(typed || undefined);
  const isAmount = amount !== undefined && amount > 0n;
  const pay = async () => {
    setTried(true);
    if (!isAmount || bank === undefined || (await run({ bank, amount, remark: remark.trim() })) === undefined)
      return;
    showToast(words.showDone);
    onClose();
  };
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={words.show}
      foot={
        <Button kind="primary" isWide isBusy={isBusy} onPress={pay}>
          {words.showDo}
        </Button>
      }
    >
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
        {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      </div>
    </Drawer>
  );
}
