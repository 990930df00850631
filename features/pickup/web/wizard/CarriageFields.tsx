// Form fields for rail and water carriage.

import { useTranslation } from '#packages/i18n/react.ts';
import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import type { RailForm, ShipForm } from './form.ts';

type ErrorOf = (field: string) => string | undefined;

export function RailFields({
  rail,
  errorOf,
  onChange,
}: {
  rail: RailForm;
  errorOf: ErrorOf;
  onChange: (rail: RailForm) => void;
}) {
  const t = useTranslation('pickup');
  const field = (key: 'planNo' | 'stationFrom' | 'stationTo') => (
    <TextField
      label={t(`carriage.${key}`)}
      name={`carriage.${key}`}
      error={errorOf(`carriage.${key}`)}
      value={rail[key]}
      maxLength={40}
      isRequired
      onChange={(text) => {
        onChange({ ...rail, [key]: text });
      }}
    />
  );
  return (
    <>
      {field('planNo')}
      <NumberField
        label={t('carriage.wagons')}
        name="carriage.wagons"
        error={errorOf('carriage.wagons')}
        value={rail.wagons}
        decimals={0}
        isRequired
        onChange={(wagons) => {
          onChange({ ...rail, wagons });
        }}
      />
      {field('stationFrom')}
      {field('stationTo')}
    </>
  );
}

export function ShipFields({
  ship,
  errorOf,
  onChange,
}: {
  ship: ShipForm;
  errorOf: ErrorOf;
  onChange: (ship: ShipForm) => void;
}) {
  const t = useTranslation('pickup');
  const field = (key: 'vessel' | 'voyage' | 'portFrom' | 'portTo', maxLength: number) => (
    <TextField
      label={t(`carriage.${key}`)}
      name={`carriage.${key}`}
      error={errorOf(`carriage.${key}`)}
      value={ship[key]}
      maxLength={maxLength}
      isRequired={key !== 'voyage'}
      onChange={(text) => {
        onChange({ ...ship, [key]: text });
      }}
    />
  );
  return (
    <>
      {field('vessel', 20)}
      {field('voyage', 20)}
      {field('portFrom', 40)}
      {field('portTo', 40)}
      <DateField
        label={t('carriage.laycanFrom')}
        name="carriage.laycanFrom"
        error={errorOf('carriage.laycanFrom')}
        value={ship.laycanFrom}
        isRequired
        onChange={(laycanFrom) => {
          onChange({ ...ship, laycanFrom });
        }}
      />
      <DateField
        label={t('carriage.laycanTo')}
        name="carriage.laycanTo"
        error={errorOf('carriage.laycanTo')}
        value={ship.laycanTo}
        min={ship.laycanFrom}
        isRequired
        onChange={(laycanTo) => {
          onChange({ ...ship, laycanTo });
        }}
      />
    </>
  );
}
