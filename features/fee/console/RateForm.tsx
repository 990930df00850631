// Form to propose a rate.

import { useState } from 'react';
import { CONTRACT_KINDS, type ContractKind } from '#features/article/choices.ts';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { basisPoints, haoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { proposeRate } from '../calls/rate.ts';
import { type Tier, TIERS, TONNE_FEES, type TonneFee } from '../choices.ts';
import { useVarieties } from './useVarieties.ts';

interface FormValues {
  readonly type: TonneFee;
  readonly mode: ContractKind | 'any';
  readonly varietyId: string;
  readonly tier: Tier | 'any';
  readonly rate: string;
  readonly discount: string;
  readonly validFrom: string;
  readonly note: string;
}
const EMPTY: FormValues = {
  type: 'trade',
  mode: 'any',
  varietyId: 'any',
  tier: 'any',
  rate: '',
  discount: '',
  validFrom: '',
  note: '',
};

export function RateForm({ onDone }: { onDone: () => void }) {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const tUi = useTranslation('ui.admin');
  const { varieties } = useVarieties();
  const [typed, type] = useState(EMPTY);
  const [problem, setProblem] = useState<string>();
  const propose = useMutationCall(proposeRate).attempt;
  const write = (change: Partial<FormValues>) => {
    type({ ...typed, ...change });
    setProblem(undefined);
  };
  const any = { value: 'any' as const, label: t('any') };
  const send = async () => {
    const [rate, discount] = [fromDecimal(typed.rate, 4), fromDecimal(typed.discount || '0', 2)];
    if (
      rate === undefined ||
      rate < 0n ||
      discount === undefined ||
      typed.validFrom === '' ||
      typed.note.trim().length < 2
    )
      return setProblem(t('needed'));
    const against = await propose({
      type: typed.type,
      rate: haoPerTonne(rate),
      discount: basisPoints(discount),
      validFrom: typed.validFrom,
      note: typed.note.trim(),
      ...(typed.mode === 'any' ? {} : { mode: typed.mode }),
      ...(typed.varietyId === 'any' ? {} : { varietyId: typed.varietyId }),
      ...(typed.tier === 'any' ? {} : { tier: typed.tier }),
    });
    return against === undefined ? onDone() : setProblem(against);
  };
  return (
    <DeskSection title={t('propose')}>
      <div className="desk-form">
        <ChoiceInput
          label={t('common.type')}
          value={typed.type}
          options={TONNE_FEES.map((value) => ({ value, label: tFee(`type.${value}`) }))}
          onChange={(value) => {
            write({ type: value });
          }}
        />
        <ChoiceInput
          label={t('mode')}
          value={typed.mode}
          options={[any, ...CONTRACT_KINDS.map((value) => ({ value, label: t(`mode.${value}`) }))]}
          onChange={(mode) => {
            write({ mode });
          }}
        />
        <ChoiceInput
          label={t('variety')}
          value={typed.varietyId}
          options={[any, ...varieties.map(({ id, name }) => ({ value: id, label: name }))]}
          onChange={(varietyId) => {
            write({ varietyId });
          }}
        />
        <ChoiceInput
          label={t('tier')}
          value={typed.tier}
          options={[any, ...TIERS.map((value) => ({ value, label: tFee(`tier.${value}`) }))]}
          onChange={(tier) => {
            write({ tier });
          }}
        />
        <TextInput
          label={tUi('bracketed', { text: t('rate'), note: t('perTonne') })}
          value={typed.rate}
          most={12}
          onChange={(rate) => {
            write({ rate });
          }}
        />
        <TextInput
          label={tUi('bracketed', { text: t('discount'), note: '%' })}
          value={typed.discount}
          most={6}
          onChange={(discount) => {
            write({ discount });
          }}
        />
        <TextInput
          label={t('validFrom')}
          type="date"
          value={typed.validFrom}
          onChange={(validFrom) => {
            write({ validFrom });
          }}
        />
        <TextInput
          label={t('common.note')}
          value={typed.note}
          most={140}
          onChange={(note) => {
            write({ note });
          }}
        />
      </div>
      <DeskSubmit
        problem={problem}
        label={t('propose')}
        onSubmit={send}
        cancelLabel={tFee('common.cancel')}
        onCancel={onDone}
      />
    </DeskSection>
  );
}
