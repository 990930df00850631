// Bottom sheet that locks money for coal paid ahead, with a signature.

import { useState } from 'react';
import { useSignerCredential } from '#features/certificate/web/useSignerCredential.tsx';
import { typedDecimal } from '#features/clause/writing.ts';
import type { ContractDetail } from '#features/contract/calls/read.ts';
import { ProblemNotice } from '#features/funds/web/ProblemNotice.tsx';
import { lockPrepayment } from '#features/instalment/calls/prepay.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';

interface PrepayProps {
  readonly contract: ContractDetail;
  readonly gap: bigint;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function PrepayDrawer({ contract: { card, prepay }, gap, onClose, onDone }: PrepayProps) {
  const t = useTranslation('instalment');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const [typed, setTyped] = useState(gap > 0n ? typedDecimal(gap, 2) : '');
  const [isTried, setTried] = useState(false);
  const { run, problem, fault, isBusy } = useMutationCall(lockPrepayment);
  const amount = fromDecimal(typed, 2);
  const most = prepay?.most ?? fen(0n);
  const isOver = amount !== undefined && amount > most;
  const isWrong = amount === undefined || amount <= 0n || isOver;
  const usual = gap > 0n ? typedDecimal(gap, 2) : undefined;
  const askIfFarOff = useFarOff();
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  const { fields, sign } = useSignerCredential({
    isReady: () => {
      setTried(true);
      return !isWrong;
    },
    onProof: async (proof) => {
      const figure = { label: t('prepay.amount'), value: typed, usual, unit: tTerms('unit.yuan') };
      if (isWrong || !(await askIfFarOff([figure]))) return;
      if (!(await run({ contractId: card.id, amount: fen(amount), proof }))) return;
      showToast(tTerms('done'));
      onDone();
    },
  });
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t('prepay.lock')}
      confirmLabel={t('prepay.lock')}
      onConfirm={sign}
      isBusy={isBusy}
      rows={[
        { key: 'no', label: card.title, value: card.no },
        { key: 'needed', label: t('prepay.needed'), value: yuan(prepay?.needed ?? 0n) },
        {
          key: 'after',
          label: t('prepay.after'),
          value: yuan((prepay?.locked ?? 0n) + (isWrong ? 0n : amount)),
          weight: 'strong',
        },
      ]}
    >
      <NumberField
        label={t('prepay.amount')}
        name="amount"
        unit={tTerms('unit.yuan')}
        value={typed}
        usual={usual}
        onChange={setTyped}
        isRequired
        hint={isOver ? undefined : t('prepay.most', { most })}
        error={isOver ? t('fault.prepay_over', { most }) : isTried && isWrong ? t('prepay.wrong') : undefined}
      />
      <p className="contract-note">{t('prepay.why')}</p>
      {fields}
      <ProblemNotice problem={problem} fault={fault} />
    </ConfirmDrawer>
  );
}
