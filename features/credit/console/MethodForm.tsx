// Form of a proposed method of the score.

import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { type MethodFigures, proposeMethod } from '../calls/method.ts';
import { CREDIT_PARTS } from '../choices.ts';
import { isMethodSound } from '../rules/method.ts';

const START = {
  lifting: '25',
  quality: '25',
  payment: '25',
  disputes: '15',
  data: '10',
  decayDays: '365',
  leastDeals: '3',
  disputeMultiple: '5',
  lateDays: '30',
  tolerance: '200',
  A: '85',
  B: '70',
  C: '50',
};
type Field = keyof typeof START;
const FIGURES = ['decayDays', 'leastDeals', 'disputeMultiple', 'lateDays', 'tolerance'] as const;
const CLASSES = ['A', 'B', 'C'] as const;

export function MethodForm({ onClose }: { onClose: () => void }) {
  const t = useTranslation('credit.console');
  const [typed, type] = useState(START);
  const [validFrom, begin] = useState('');
  const [reason, explain] = useState('');
  const { run, problem } = useMutationCall(proposeMethod, { onDone: onClose });
  const figures = read(typed, validFrom);
  const sum = CREDIT_PARTS.reduce((total, part) => total + whole(typed[part]), 0);
  const input = (field: Field, label: string, name: string) => (
    <TextInput
      key={field}
      type="number"
      label={label}
      name={name}
      value={typed[field]}
      onChange={(value) => {
        type({ ...typed, [field]: value });
      }}
    />
  );
  return (
    <Drawer open title={t('proposeMethod')} size={640} onClose={onClose} destroyOnHidden>
      <p className="desk-about">{t('proposeWhat')}</p>
      <TextInput type="date" label={t('validFrom')} name="validFrom" value={validFrom} onChange={begin} />
      <div className="desk-filters">
        {CREDIT_PARTS.map((part) => input(part, t(`part.${part}`), 'points'))}
      </div>
      <p className="desk-about">{t('sum', { sum })}</p>
      <div className="desk-filters">{FIGURES.map((field) => input(field, t(field), field))}</div>
      <p className="desk-about">{t('toleranceHint')}</p>
      <div className="desk-filters">
        {CLASSES.map((one) => input(one, t('from', { class: one }), 'classes'))}
      </div>
      <TextInput label={t('common.reason')} name="reason" most={500} value={reason} onChange={explain} />
      <DeskSubmit
        label={t('proposeMethod')}
        problem={problem}
        isDisabled={figures === undefined || reason.trim().length < 4}
        onSubmit={() => figures && run({ figures, reason: reason.trim() })}
        cancelLabel={t('common.cancel')}
        onCancel={onClose}
      />
    </Drawer>
  );
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

function read(typed: Readonly<Record<Field, string>>, validFrom: string): MethodFigures | undefined {
  const of = (field: Field) => whole(typed[field]);
  const figures = {
    validFrom,
    points: {
      lifting: of('lifting'),
      quality: of('quality'),
      payment: of('payment'),
      disputes: of('disputes'),
      data: of('data'),
    },
    decayDays: of('decayDays'),
    leastDeals: of('leastDeals'),
    disputeMultiple: of('disputeMultiple'),
    lateDays: of('lateDays'),
    tolerance: of('tolerance'),
    classes: { A: of('A'), B: of('B'), C: of('C') },
  };
  const isRead = Object.keys(START).every((field) => !Number.isNaN(of(field as Field)));
  return isRead && validFrom !== '' && isMethodSound(figures) ? figures : undefined;
}
