// A filter chip for a period, set in a drawer.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { isAllowedPeriod, type OpenPeriod } from '#packages/time/period.ts';
import { Button } from './Button.tsx';
import { Chip } from './Chip.tsx';
import { DateField } from './DateField.tsx';
import { Drawer } from './Drawer.tsx';
import { FieldSet } from './Field.tsx';

export function PeriodChip({
  label,
  days: { from, to },
  onChange,
}: {
  label: string;
  days: OpenPeriod;
  onChange: (days: OpenPeriod) => void;
}) {
  const t = useTranslation('ui');
  const { day } = useFormats();
  const dayOf = (one: string | undefined) => (one ? day(one) : '…');
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const isSet = from !== undefined || to !== undefined;
  const isWrong = typed !== undefined && !isAllowedPeriod(typed);
  const take = () => {
    onChange({ from: typed?.from || undefined, to: typed?.to || undefined });
    setTyped(undefined);
  };
  return (
    <>
      <Chip
        opensSheet
        isOn={isSet}
        onPress={() => {
          setTyped({ from: from ?? '', to: to ?? '' });
        }}
        {...(isSet
          ? {
              onRemove: () => {
                onChange({ from: undefined, to: undefined });
              },
            }
          : {})}
      >
        {isSet ? `${dayOf(from)} – ${dayOf(to)}` : label}
      </Chip>
      {typed && (
        <Drawer
          isOpen
          onClose={() => {
            setTyped(undefined);
          }}
          title={label}
          foot={
            <Button kind="primary" isWide isDisabled={isWrong} onPress={take}>
              {t('confirm')}
            </Button>
          }
        >
          <FieldSet>
            <DateField
              label={t('from')}
              value={typed.from}
              max={typed.to}
              onChange={(day) => {
                setTyped({ ...typed, from: day });
              }}
            />
            <DateField
              label={t('to')}
              value={typed.to}
              min={typed.from}
              error={isWrong ? t('periodWrong') : undefined}
              onChange={(day) => {
                setTyped({ ...typed, to: day });
              }}
            />
          </FieldSet>
        </Drawer>
      )}
    </>
  );
}
