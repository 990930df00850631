// Form to record a receipt by hand.

import { useState } from 'react';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { recordReceipt } from '../calls/line.ts';

interface FormValues {
  readonly bank: Bank;
  readonly serial: string;
  readonly payerName: string;
  readonly payerAccount: string;
  readonly amount: string;
  readonly day: string;
  readonly remark: string;
}
const NOTHING: FormValues = {
  bank: 'ICBC',
  serial: '',
  payerName: '',
  payerAccount: '',
  amount: '',
  day: '',
  remark: '',
};

/** Calls `onDone` with the new line's id, or without one if cancelled. */
export function RecordForm({ onDone }: { onDone: (id?: string) => void }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const [typed, type] = useState(NOTHING);
  const { run, problem, setProblem } = useMutationCall(recordReceipt);
  const write = (change: Partial<FormValues>) => {
    type({ ...typed, ...change });
    setProblem(undefined);
  };
  const send = async () => {
    const amount = fromDecimal(typed.amount, 2);
    if (typed.serial.trim() === '' || typed.payerName.trim() === '') return setProblem(t('incomplete'));
    if (amount === undefined || amount <= 0n) return setProblem(t('amountWrong'));
    const { payerAccount, day, remark } = typed;
    const done = await run({
      bank: typed.bank,
      serial: typed.serial,
      payerName: typed.payerName,
      amount: fen(amount),
      ...(payerAccount ? { payerAccount: payerAccount.replaceAll(/\s/g, '') } : {}),
      ...(day ? { day } : {}),
      ...(remark ? { remark } : {}),
    });
    if (done) onDone(done.id);
  };
  return (
    <DeskSection title={t('record')}>
      <p className="desk-about">{t('what.record')}</p>
      <div className="desk-form">
        <ChoiceInput
          label={t('bank')}
          name="bank"
          value={typed.bank}
          options={BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) }))}
          onChange={(value) => {
            write({ bank: value });
          }}
        />
        <TextInput
          label={t('serial')}
          name="serial"
          value={typed.serial}
          most={40}
          onChange={(serial) => {
            write({ serial });
          }}
        />
        <TextInput
          label={t('payerName')}
          name="payerName"
          value={typed.payerName}
          most={140}
          onChange={(payerName) => {
            write({ payerName });
          }}
        />
        <TextInput
          label={t('payerAccount')}
          name="payerAccount"
          value={typed.payerAccount}
          most={30}
          onChange={(payerAccount) => {
            write({ payerAccount });
          }}
        />
        <TextInput
          label={t('amountYuan')}
          name="amount"
          value={typed.amount}
          most={20}
          onChange={(amount) => {
            write({ amount });
          }}
        />
        <TextInput
          label={t('day')}
          name="day"
          type="date"
          value={typed.day}
          onChange={(day) => {
            write({ day });
          }}
        />
        <TextInput
          label={t('remark')}
          name="remark"
          value={typed.remark}
          most={140}
          onChange={(remark) => {
            write({ remark });
          }}
        />
      </div>
      <DeskSubmit
        problem={problem}
        label={t('record')}
        onSubmit={send}
        cancelLabel={t('cancel')}
        onCancel={() => onDone()}
      />
    </DeskSection>
  );
}
