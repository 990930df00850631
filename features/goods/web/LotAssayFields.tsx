// Form fields of an assay.

import { useTranslation } from '#packages/i18n/react.ts';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import type { TypedAssay } from './assay.ts';

export function LotAssayFields({
  value,
  onChange,
}: {
  value: TypedAssay;
  onChange: (change: Partial<TypedAssay>) => void;
}) {
  const t = useTranslation('goods');
  const share = (name: 'sulphur' | 'moisture' | 'ash') => (
    <NumberField
      label={t(name)}
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
        label={t('heat')}
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
        label={t('sampledOn')}
        value={value.sampledOn}
        onChange={(sampledOn) => {
          onChange({ sampledOn });
        }}
      />
    </>
  );
}
