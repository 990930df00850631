// A field for a period: first and last day, typed or picked.

import './period-field.css';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import type { Period } from '#packages/time/period.ts';
import { Button } from './Button.tsx';
import { DateField } from './DateField.tsx';
import { Drawer } from './Drawer.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';

const PeriodCalendar = lazy(() => import('./PeriodCalendar.tsx'));

export interface PeriodFieldProps extends FieldProps {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  readonly text: string;
}

export function PeriodField({ value, onChange, text, ...field }: PeriodFieldProps) {
  const t = useTranslation('ui');
  const [wished, setWished] = useState<Period | undefined>(undefined);
  const isWhole = wished !== undefined && wished.from !== '' && wished.to !== '' && wished.from <= wished.to;
  const close = () => {
    setWished(undefined);
  };
  const take = () => {
    if (wished) onChange(wished);
    close();
  };
  return (
    <>
      <Field {...field} value={`${value.from} ${value.to}`} unit={<Icon name="calendar" size="small" />}>
        {({ id, 'aria-describedby': describedBy }) => (
          <button
            id={id}
            aria-describedby={describedBy}
            aria-haspopup="dialog"
            type="button"
            className="ui-control ui-select"
            onClick={() => {
              setWished(value);
            }}
          >
            <span className="ui-hidden">{field.label} </span>
            {text || <span className="ui-select-none">{t('choose')}</span>}
          </button>
        )}
      </Field>
      <Drawer
        isOpen={wished !== undefined}
        onClose={close}
        title={field.label}
        foot={
          <>
            <Button onPress={close}>{t('cancel')}</Button>
            <Button kind="primary" isDisabled={!isWhole} onPress={take}>
              {t('confirm')}
            </Button>
          </>
        }
      >
        {wished && (
          <>
            <div className="ui-period-days">
              <DateField
                label={t('from')}
                value={wished.from}
                onChange={(from) => {
                  setWished({ ...wished, from });
                }}
              />
              <DateField
                label={t('to')}
                value={wished.to}
                onChange={(to) => {
                  setWished({ ...wished, to });
                }}
              />
            </div>
            <Suspense fallback={<Skeleton shape="lines" />}>
              <PeriodCalendar value={wished} onChange={setWished} />
            </Suspense>
          </>
        )}
      </Drawer>
    </>
  );
}
