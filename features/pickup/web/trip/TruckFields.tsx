// Form fields of one truck and its driver.

import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import type { Transport } from '../../carriage.ts';
import { useSay } from '../say.ts';
import type { TruckForm } from './truck.ts';

interface TruckProps {
  readonly truck: TruckForm;
  readonly transport: Transport;
  readonly delegates: readonly { readonly id: string; readonly name: string }[];
  readonly onChange: (change: Partial<TruckForm>) => void;
  readonly onRemove: () => void;
}

export function TruckFields({ truck, transport, delegates, onChange, onRemove }: TruckProps) {
  const { say, trade } = useSay();
  return (
    <FieldSet title={truck.plate || say('trucks.another')}>
      <TextField
        label={say(`vehicle.${transport}`)}
        value={truck.plate}
        maxLength={20}
        isRequired
        onChange={(plate) => {
          onChange({ plate });
        }}
      />
      {transport !== 'road' && (
        <TextField
          label={say(`papers.run.${transport}`)}
          value={truck.runNo}
          maxLength={20}
          onChange={(runNo) => {
            onChange({ runNo });
          }}
        />
      )}
      <NameField
        label={say('trucks.driver')}
        value={truck.driver}
        maxLength={40}
        isRequired
        onChange={(driver) => {
          onChange({ driver });
        }}
      />
      <TextField
        label={say('trucks.phone')}
        type="tel"
        value={truck.phone}
        maxLength={20}
        onChange={(phone) => {
          onChange({ phone });
        }}
      />
      <TextField
        label={say('trucks.idNumber')}
        value={truck.idNumber}
        maxLength={18}
        onChange={(idNumber) => {
          onChange({ idNumber });
        }}
      />
      {transport === 'road' && (
        <TextField
          label={say('trucks.licence')}
          value={truck.licence}
          maxLength={20}
          onChange={(licence) => {
            onChange({ licence });
          }}
        />
      )}
      {transport === 'road' && (
        <TextField
          label={say('trucks.kind')}
          value={truck.kind}
          maxLength={20}
          onChange={(kind) => {
            onChange({ kind });
          }}
        />
      )}
      <NumberField
        label={say('trucks.load')}
        value={truck.load}
        decimals={3}
        unit={trade('unit.tonne')}
        isRequired
        onChange={(load) => {
          onChange({ load });
        }}
      />
      {delegates.length > 0 && (
        <Select
          label={say('delegates')}
          value={truck.delegateId}
          options={delegates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(delegateId) => {
            onChange({ delegateId });
          }}
        />
      )}
      {transport === 'road' && (
        <Switch
          label={say('trucks.remember')}
          isOn={truck.isKept}
          onChange={(isKept) => {
            onChange({ isKept });
          }}
        />
      )}
      <Button size="small" kind="danger" onPress={onRemove}>
        {say('trucks.remove')}
      </Button>
    </FieldSet>
  );
}
