// Drawer to add or change a truck; the plate identifies it.

import { useState } from 'react';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { dropVehicle, saveVehicle, type Vehicle } from '../../calls/vehicle.ts';
import { normaliseVehicleNo } from '../../carriage.ts';
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
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  const [form, setForm] = useState(vehicle ? { ...vehicle, load: formatTonnesInput(vehicle.load) } : NEW);
  const [isDropping, setDropping] = useState(false);
  const load = parseTonnes(form.load);
  const isReady =
    normaliseVehicleNo('road', form.plate) !== undefined && form.driver.trim() !== '' && load !== undefined;
  const { plate, kind, driver, phone, idNumber, licence } = form;
  const field = (key: Field, label: string, isRequired = false) => (
    <TextField
      label={label}
      name={key}
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
        title={t('vehicles.drop')}
        why={t('vehicles.dropWhy')}
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
  const title = t(vehicle ? 'vehicles.edit' : 'vehicles.add');
  return (
    <ActDrawer
      title={title}
      call={saveVehicle}
      input={() => (load ? { plate, kind, driver, phone, idNumber, licence, load } : undefined)}
      isDisabled={!isReady}
      rows={vehicle ? [{ key: 'plate', label: vehicle.plate, value: vehicle.driver }] : []}
      done={t('saved')}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="delivery-stack">
        {!vehicle && field('plate', t('vehicle.road'), true)}
        {field('driver', t('trucks.driver'), true)}
        {field('phone', t('trucks.phone'))}
        {field('idNumber', t('trucks.idNumber'))}
        {field('licence', t('trucks.licence'))}
        {field('kind', t('trucks.kind'))}
        <NumberField
          label={t('trucks.load')}
          name="load"
          value={form.load}
          decimals={3}
          unit={tTerms('unit.tonne')}
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
            {t('vehicles.drop')}
          </Button>
        )}
      </div>
    </ActDrawer>
  );
}
