// A chip for the days a list lies between: opened to be set, pressed away to be dropped.
import { useState } from 'react';
import { useFeeWords } from '../words.ts';
import { Button } from '#packages/ui/Button.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { Sheet } from '#packages/ui/Sheet.tsx';

export interface Days { readonly from?: string | undefined; readonly to?: string | undefined }

export function PeriodChip({ label, days, onChange }: { label: string; days: Days; onChange: (days: Days) => void }) {
  const words = useFeeWords();
  const [typed, setTyped] = useState<{ from: string; to: string }>();
  const isSet = days.from !== undefined || days.to !== undefined;
  const isWrong = typed !== undefined && typed.from !== '' && typed.to !== '' && typed.from > typed.to;
  const take = () => {
    if (!typed || isWrong) return;
    onChange({ from: typed.from || undefined, to: typed.to || undefined });
    setTyped(undefined);
  };
  return (
    <>
      <Chip
        opensSheet isOn={isSet} onPress={() => { setTyped({ from: days.from ?? '', to: days.to ?? '' }); }}
        {...(isSet ? { onRemove: () => { onChange({ from: undefined, to: undefined }); } } : {})}
      >
        {isSet ? `${days.from ?? '…'} – ${days.to ?? '…'}` : label}
      </Chip>
      {typed && (
        <Sheet isOpen onClose={() => { setTyped(undefined); }} title={label} foot={<Button kind="primary" isWide onPress={take}>{words.confirm}</Button>}>
          <FieldSet>
            <DateField label={words['day.from']} value={typed.from} onChange={(from) => { setTyped({ ...typed, from }); }} />
            <DateField label={words['day.to']} value={typed.to} onChange={(to) => { setTyped({ ...typed, to }); }} error={isWrong ? words.dayBad : undefined} />
          </FieldSet>
        </Sheet>
      )}
    </>
  );
}
