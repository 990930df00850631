// Form fields for rail and water carriage.

import { DateField } from '#packages/ui/DateField.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { useSay } from '../say.ts';
import type { RailForm, ShipForm } from './form.ts';

export function RailFields({ rail, onChange }: { rail: RailForm; onChange: (rail: RailForm) => void }) {
  const { say } = useSay();
  const field = (key: 'planNo' | 'stationFrom' | 'stationTo') => (
    <TextField
      label={say(`carriage.${key}`)}
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
        label={say('carriage.wagons')}
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

export function ShipFields({ ship, onChange }: { ship: ShipForm; onChange: (ship: ShipForm) => void }) {
  const { say } = useSay();
  const field = (key: 'vessel' | 'voyage' | 'portFrom' | 'portTo', maxLength: number) => (
    <TextField
      label={say(`carriage.${key}`)}
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
        label={say('carriage.laycanFrom')}
        value={ship.laycanFrom}
        isRequired
        onChange={(laycanFrom) => {
          onChange({ ...ship, laycanFrom });
        }}
      />
      <DateField
        label={say('carriage.laycanTo')}
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
