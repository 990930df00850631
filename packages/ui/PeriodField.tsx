// A field for a period: first and last day, typed or picked.

import './period-field.css';
import { lazy, Suspense, useState } from 'react';
import type { Period } from '#packages/time/period.ts';
import { Button } from './Button.tsx';
import { DateField } from './DateField.tsx';
import { Drawer } from './Drawer.tsx';
import { Field, type FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { Skeleton } from './Skeleton.tsx';
import { useUiWords } from './useWords.ts';

const PeriodCalendar = lazy(() => import('./PeriodCalendar.tsx'));

export interface PeriodFieldProps extends FieldProps {
  readonly value: Period;
  readonly onChange: (period: Period) => void;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly text: string;
}

export function PeriodField({ value, onChange, min, max, text, ...field }: PeriodFieldProps) {
  const words = useUiWords();
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
      <Field {...field} unit={<Icon name="calendar" size="small" />}>
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
            {text || <span className="ui-select-none">{words.choose}</span>}
          </button>
        )}
      </Field>
      <Drawer
        isOpen={wished !== undefined}
        onClose={close}
        title={field.label}
        foot={
          <>
            <Button onPress={close}>{words.cancel}</Button>
            <Button kind="primary" isDisabled={!isWhole} onPress={take}>
              {words.confirm}
            </Button>
          </>
        }
      >
        {wished && (
          <>
            <div className="ui-period-days">
              <DateField
                {...{ min, max }}
                label={words.from}
                value={wished.from}
                onChange={(from) => {
                  setWished({ ...wished, from });
                }}
              />
              <DateField
                {...{ min, max }}
                label={words.to}
                value={wished.to}
                onChange={(to) => {
                  setWished({ ...wished, to });
                }}
              />
            </div>
            <Suspense fallback={<Skeleton shape="lines" />}>
              <PeriodCalendar value={wished} onChange={setWished} min={min} max={max} />
            </Suspense>
          </>
        )}
      </Drawer>
    </>
  );
}
