// Form fields of an assay.

import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import type { TypedAssay } from './assay.ts';
import { useSay } from './say.ts';

export function LotAssayFields({
  value,
  onChange,
}: {
  value: TypedAssay;
  onChange: (change: Partial<TypedAssay>) => void;
}) {
  const { say } = useSay();
  const share = (name: 'sulphur' | 'moisture' | 'ash') => (
    <NumberField
      label={say(name)}
      value={value[name]}
      decimals={2}
      unit="%"
      onChange={(text) => {
        onChange({ [name]: text });
      }}
    />
  );
  return (
    <>
      <NumberField
        label={say('heat')}
        value={value.heat}
        decimals={0}
        unit="kcal/kg"
        onChange={(heat) => {
          onChange({ heat });
        }}
      />
      {share('sulphur')}
      {share('moisture')}
      {share('ash')}
      <DateField
        label={say('sampledOn')}
        value={value.sampledOn}
        onChange={(sampledOn) => {
          onChange({ sampledOn });
        }}
      />
    </>
  );
}
