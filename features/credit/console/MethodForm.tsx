// Form of a proposed method of the score.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskSubmit } from '#packages/ui-data/admin/DeskSubmit.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import {
  creditMethods,
  type MethodCard,
  type MethodFigures,
  MIN_METHOD_REASON,
  proposeMethod,
} from '../calls/method.ts';
import { CREDIT_PARTS, type CreditPart } from '../choices.ts';
import { isMethodSound } from '../rules/method.ts';

type Field = CreditPart | (typeof FIGURES)[number] | (typeof CLASSES)[number];
type Typed = Readonly<Record<Field, string>>;
const FIGURES = ['decayDays', 'leastDeals', 'disputeMultiple', 'lateDays', 'tolerance'] as const;
const CLASSES = ['A', 'B', 'C'] as const;

/** Begins with the figures in force. */
export function MethodForm({ onClose }: { onClose: () => void }) {
  const t = useTranslation('credit.console');
  const reading = useCall(creditMethods, { pageSize: 50 });
  return (
    <DeskDrawer title={t('proposeMethod')} size={640} onClose={onClose}>
      <p className="desk-about">{t('proposeWhat')}</p>
      <DeskRead reading={reading} feature="credit">
        {({ list }) => {
          const start = list.find(({ isInForce }) => isInForce) ?? list[0];
          return start ? <MethodFields start={typedOf(start)} onClose={onClose} /> : null;
        }}
      </DeskRead>
    </DeskDrawer>
  );
}

const typedOf = ({ points, classes, ...rest }: MethodCard): Typed => ({
  lifting: String(points.lifting),
  quality: String(points.quality),
  payment: String(points.payment),
  disputes: String(points.disputes),
  data: String(points.data),
  decayDays: String(rest.decayDays),
  leastDeals: String(rest.leastDeals),
  disputeMultiple: String(rest.disputeMultiple),
  lateDays: String(rest.lateDays),
  tolerance: String(rest.tolerance),
  A: String(classes.A),
  B: String(classes.B),
  C: String(classes.C),
});

function MethodFields({ start, onClose }: { start: Typed; onClose: () => void }) {
  const t = useTranslation('credit.console');
  const tCredit = useTranslation('credit');
  const [typed, type] = useState(start);
  const [validFrom, begin] = useState('');
  const [reason, explain] = useState('');
  const { run, problem, setProblem } = useMutationCall(proposeMethod, { onDone: onClose });
  const send = () => {
    const figures = read(typed, validFrom);
    if (figures === undefined || reason.trim().length < MIN_METHOD_REASON)
      return setProblem(t('incomplete', { least: MIN_METHOD_REASON }));
    if (!isMethodSound(figures)) return setProblem(tCredit('fault.figures_invalid'));
    return run({ figures, reason: reason.trim() });
  };
  const sum = CREDIT_PARTS.reduce((total, part) => total + (whole(typed[part]) || 0), 0);
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
    <>
      <TextInput type="date" label={t('validFrom')} name="validFrom" value={validFrom} onChange={begin} />
      <div className="desk-form">{CREDIT_PARTS.map((part) => input(part, t(`part.${part}`), 'points'))}</div>
      <p className="desk-about">{t('sum', { sum })}</p>
      <div className="desk-form">{FIGURES.map((field) => input(field, t(field), field))}</div>
      <p className="desk-about">{t('toleranceHint')}</p>
      <div className="desk-form">
        {CLASSES.map((one) => input(one, t('from', { class: one }), 'classes'))}
      </div>
      <TextInput label={t('common.reason')} name="reason" most={500} value={reason} onChange={explain} />
      <DeskSubmit
        label={t('proposeMethod')}
        problem={problem}
        onSubmit={send}
        cancelLabel={t('common.cancel')}
        onCancel={onClose}
      />
    </>
  );
}

const whole = (text: string) => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN);

function read(typed: Typed, validFrom: string): MethodFigures | undefined {
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
  const isRead = Object.values(typed).every((text) => !Number.isNaN(whole(text)));
  return isRead && validFrom !== '' ? figures : undefined;
}
