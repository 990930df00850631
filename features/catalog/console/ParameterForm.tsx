// Form for the next value of a parameter.

import Button from 'antd/es/button';
import Input from 'antd/es/input';
import Select from 'antd/es/select';
import { useId, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskNumber } from '#packages/ui/admin/DeskNumber.tsx';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { Diff } from '#packages/ui/admin/Diff.tsx';
import { type DeskParameter, proposeParameter } from '../calls/parameter.ts';
import { parseMarketMoment } from './parseMarketMoment.ts';
import { toTyped, fromTyped } from './units.ts';
import { isValidValue, useAllowedText, useValueText } from './useValueText.ts';

export function ParameterForm({ parameter }: { parameter: DeskParameter }) {
  const t = useTranslation('catalog.console');
  const shown = useValueText();
  const allowed = useAllowedText();
  const propose = useMutationCall(proposeParameter).attempt;
  const id = useId();
  const { kind } = parameter;
  const [typed, type] = useState(toTyped(kind, parameter.value));
  const [from, setFrom] = useState('');
  const [isAsking, ask] = useState(false);
  const value = fromTyped(kind, typed);
  const isWrong = !isValidValue(parameter.key, value);
  const unit =
    kind === 'choice' || kind === 'text' || kind === 'count' || kind === 'ratio'
      ? undefined
      : t(`unit.${kind}`);
  const Control = kind === 'text' ? Input : DeskNumber;
  return (
    <DeskSection title={t('form.title')}>
      <div className="desk-filters">
        <div className="desk-filter">
          <label htmlFor={`${id}-value`}>{t('form.value')}</label>
          {kind === 'choice' ? (
            <Select
              id={`${id}-value`}
              value={typed}
              options={parameter.choices.map((one) => ({ value: one, label: shown(parameter, one) }))}
              onChange={(one: string) => {
                type(one);
              }}
            />
          ) : parameter.choices.length > 0 ? (
            <Select
              id={`${id}-value`}
              mode="multiple"
              value={typed === '' ? [] : typed.split(',')}
              options={parameter.choices.map((one) => ({ value: one, label: shown(parameter, one) }))}
              onChange={(chosen: string[]) => {
                type(parameter.choices.filter((one) => chosen.includes(one)).join(','));
              }}
            />
          ) : (
            <Control
              id={`${id}-value`}
              value={typed}
              suffix={unit}
              maxLength={200}
              onChange={({ target }) => {
                type(target.value);
              }}
            />
          )}
        </div>
        <div className="desk-filter">
          <label htmlFor={`${id}-from`}>{t('form.from')}</label>
          <Input
            id={`${id}-from`}
            type="datetime-local"
            value={from}
            onChange={({ target }) => {
              setFrom(target.value);
            }}
          />
        </div>
        <Button
          type="primary"
          disabled={isWrong || (value === parameter.value && from === '' && parameter.isChosen)}
          onClick={() => {
            ask(true);
          }}
        >
          {t(parameter.movesMoney ? 'form.propose' : 'form.publish')}
        </Button>
      </div>
      <p className="desk-about">{t('form.fromHint')}</p>
      {isWrong && (
        <p className="desk-problem" role="alert">
          {t('form.allowed')} {allowed(parameter)}
        </p>
      )}
      {isAsking && (
        <ConfirmWithReason
          title={t(parameter.movesMoney ? 'form.propose' : 'form.publish')}
          confirmLabel={t(parameter.movesMoney ? 'form.propose' : 'form.publish')}
          reason="needed"
          onConfirm={(note) =>
            propose({
              key: parameter.key,
              over: parameter.newest,
              value,
              effectiveAt: parseMarketMoment(from),
              note,
            })
          }
          onClose={() => {
            ask(false);
          }}
        >
          <Diff
            fields={[
              {
                label: t('parameter.value'),
                before: shown(parameter, parameter.value),
                after: shown(parameter, value),
              },
            ]}
          />
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
