// Drawer to add or change a truck; the plate identifies it.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { dropVehicle, saveVehicle, type Vehicle } from '../../calls/vehicle.ts';
import { normaliseVehicleNo } from '../../carriage.ts';
import { useSay } from '../say.ts';
import { parseTonnes, formatTonnesInput } from '../wizard/form.ts';

interface VehicleSheetProps {
  readonly vehicle: Vehicle | undefined;
  readonly onClose: () => void;
  readonly onDone: () => void;
}
const NEW = { plate: '', kind: '', load: '33', driver: '', phone: '', idNumber: '', licence: '' };
type Field = Exclude<keyof typeof NEW, 'load'>;
const MAX_LENGTH: Readonly<Record<Field, number>> = {
  plate: 12,
  kind: 20,
  driver: 40,
  phone: 20,
  idNumber: 18,
  licence: 20,
};

export function VehicleDrawer({ vehicle, onClose, onDone }: VehicleSheetProps) {
  const { say, trade } = useSay();
  const [form, setForm] = useState(vehicle ? { ...vehicle, load: formatTonnesInput(vehicle.load) } : NEW);
  const [isDropping, setDropping] = useState(false);
  const load = parseTonnes(form.load);
  const isReady =
    normaliseVehicleNo('road', form.plate) !== undefined && form.driver.trim() !== '' && load !== undefined;
  const { plate, kind, driver, phone, idNumber, licence } = form;
  const field = (key: Field, label: string, isRequired = false) => (
    <TextField
      label={label}
      value={form[key]}
      maxLength={MAX_LENGTH[key]}
      isRequired={isRequired}
      onChange={(text) => {
        setForm({ ...form, [key]: text });
      }}
    />
  );
  if (vehicle && isDropping) {
    return (
      <ReasonDrawer
        title={say('vehicles.drop')}
        why={say('vehicles.dropWhy')}
        call={dropVehicle}
        input={() => ({ vehicleId: vehicle.id })}
        isDanger
        rows={[{ key: 'plate', label: vehicle.plate, value: vehicle.driver }]}
        onClose={() => {
          setDropping(false);
        }}
        onDone={onDone}
      />
    );
  }
  const title = say(vehicle ? 'vehicles.edit' : 'vehicles.add');
  return (
    <ActDrawer
      title={title}
      call={saveVehicle}
      input={() => (load ? { plate, kind, driver, phone, idNumber, licence, load } : undefined)}
      isDisabled={!isReady}
      rows={vehicle ? [{ key: 'plate', label: vehicle.plate, value: vehicle.driver }] : []}
      done={say('saved')}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="delivery-stack">
        {!vehicle && field('plate', say('vehicle.road'), true)}
        {field('driver', say('trucks.driver'), true)}
        {field('phone', say('trucks.phone'))}
        {field('idNumber', say('trucks.idNumber'))}
        {field('licence', say('trucks.licence'))}
        {field('kind', say('trucks.kind'))}
        <NumberField
          label={say('trucks.load')}
          value={form.load}
          decimals={3}
          unit={trade('unit.tonne')}
          isRequired
          onChange={(text) => {
            setForm({ ...form, load: text });
          }}
        />
        {vehicle && (
          <Button
            size="small"
            kind="danger"
            onPress={() => {
              setDropping(true);
            }}
          >
            {say('vehicles.drop')}
          </Button>
        )}
      </div>
    </ActDrawer>
  );
}
