// Form to issue a fee that is not by the tonne.

import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { fromDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput, TextInput } from '#packages/ui/admin/Inputs.tsx';
import { deskFirms, issueFee } from '../calls/desk.ts';
import { ISSUED_FEES } from '../choices.ts';

interface FormValues {
  readonly firmId: string;
  readonly type: (typeof ISSUED_FEES)[number];
  readonly gross: string;
  readonly discount: string;
  readonly note: string;
}
const EMPTY: FormValues = { firmId: '', type: 'membership', gross: '', discount: '', note: '' };

/** `onDone` gets the id of the fee; undefined if cancelled. */
export function IssueForm({ onDone }: { onDone: (id?: string) => void }) {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const id = useId();
  const [typed, type] = useState(EMPTY);
  const [keyword, look] = useState('');
  const { data } = useCall(deskFirms, { keyword: keyword.slice(0, 40) }, { keepPrevious: true });
  const { run, problem, setProblem } = useMutationCall(issueFee);
  const write = (change: Partial<FormValues>) => {
    type({ ...typed, ...change });
    setProblem(undefined);
  };
  const send = async () => {
    const [gross, discount] = [fromDecimal(typed.gross, 2), fromDecimal(typed.discount || '0', 2)];
    if (
      typed.firmId === '' ||
      gross === undefined ||
      gross <= 0n ||
      discount === undefined ||
      typed.note.trim().length < 2
    )
      return setProblem(t('needed'));
    const done = await run({
      firmId: typed.firmId,
      type: typed.type,
      gross: fen(gross),
      discount: fen(discount),
      note: typed.note.trim(),
    });
    if (done) onDone(done.feeId);
  };
  return (
    <DeskSection title={t('issue')}>
      <p className="desk-about">{t('issue.what')}</p>
      <div className="desk-form">
        <div className="desk-filter">
          <label htmlFor={id}>{t('common.firm')}</label>
          <Select
            id={id}
            value={typed.firmId || null}
            onChange={(firmId: string) => {
              write({ firmId });
            }}
            showSearch={{ filterOption: false, onSearch: look }}
            options={(data?.firms ?? []).map((firm) => ({ value: firm.id, label: firm.name }))}
          />
        </div>
        <ChoiceInput
          label={t('common.type')}
          value={typed.type}
          options={ISSUED_FEES.map((value) => ({ value, label: tFee(`type.${value}`) }))}
          onChange={(value) => {
            write({ type: value });
          }}
        />
        <TextInput
          label={t('grossYuan')}
          value={typed.gross}
          most={20}
          onChange={(gross) => {
            write({ gross });
          }}
        />
        <TextInput
          label={t('discountYuan')}
          value={typed.discount}
          most={20}
          onChange={(discount) => {
            write({ discount });
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
        label={t('issue')}
        onSubmit={send}
        cancelLabel={tFee('common.cancel')}
        onCancel={() => onDone()}
      />
    </DeskSection>
  );
}
