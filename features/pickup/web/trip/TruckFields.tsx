// Form fields of one truck and its driver.

import { useTranslation } from '#packages/i18n/react.ts';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Switch } from '#packages/ui/Choices.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import type { Transport } from '../../carriage.ts';
import type { TruckFlaw } from './checkTrucks.ts';
import type { TruckForm } from './truck.ts';

interface TruckProps {
  /** Its place among the trucks sent. */
  readonly at: number;
  readonly truck: TruckForm;
  readonly transport: Transport;
  readonly delegates: readonly { readonly id: string; readonly name: string }[];
  readonly errorOf: (field: TruckFlaw['field']) => string | undefined;
  readonly onChange: (change: Partial<TruckForm>) => void;
  readonly onRemove: () => void;
}

export function TruckFields({ at, truck, transport, delegates, errorOf, onChange, onRemove }: TruckProps) {
  const t = useTranslation('pickup');
  const tTerms = useTranslation('terms');
  return (
    <FieldSet title={truck.plate || t('trucks.another')}>
      <TextField
        label={t(`vehicle.${transport}`)}
        name={`trucks.${at}.plate`}
        value={truck.plate}
        maxLength={20}
        isRequired
        onChange={(plate) => {
          onChange({ plate });
        }}
      />
      {transport !== 'road' && (
        <TextField
          label={t(`papers.run.${transport}`)}
          name={`trucks.${at}.runNo`}
          value={truck.runNo}
          maxLength={20}
          onChange={(runNo) => {
            onChange({ runNo });
          }}
        />
      )}
      <NameField
        label={t('trucks.driver')}
        name={`trucks.${at}.driver`}
        value={truck.driver}
        maxLength={40}
        isRequired
        onChange={(driver) => {
          onChange({ driver });
        }}
      />
      <TextField
        label={t('trucks.phone')}
        name={`trucks.${at}.phone`}
        type="tel"
        value={truck.phone}
        maxLength={20}
        onChange={(phone) => {
          onChange({ phone });
        }}
      />
      <TextField
        label={t('trucks.idNumber')}
        name={`trucks.${at}.idNumber`}
        value={truck.idNumber}
        maxLength={18}
        onChange={(idNumber) => {
          onChange({ idNumber });
        }}
      />
      {transport === 'road' && (
        <TextField
          label={t('trucks.licence')}
          name={`trucks.${at}.licence`}
          value={truck.licence}
          maxLength={20}
          onChange={(licence) => {
            onChange({ licence });
          }}
        />
      )}
      {transport === 'road' && (
        <TextField
          label={t('trucks.kind')}
          name={`trucks.${at}.kind`}
          value={truck.kind}
          maxLength={20}
          onChange={(kind) => {
            onChange({ kind });
          }}
        />
      )}
      <NumberField
        label={t('trucks.load')}
        name={`trucks.${at}.planned`}
        value={truck.load}
        decimals={3}
        unit={tTerms('unit.tonne')}
        isRequired
        error={errorOf('planned')}
        onChange={(load) => {
          onChange({ load });
        }}
      />
      {delegates.length > 0 && (
        <Select
          label={t('delegates')}
          name={`trucks.${at}.delegateId`}
          value={truck.delegateId}
          error={errorOf('delegateId')}
          options={delegates.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(delegateId) => {
            onChange({ delegateId });
          }}
        />
      )}
      {transport === 'road' && (
        <Switch
          label={t('trucks.remember')}
          isOn={truck.isKept}
          onChange={(isKept) => {
            onChange({ isKept });
          }}
        />
      )}
      <Button size="small" kind="danger" onPress={onRemove}>
        {t('trucks.remove')}
      </Button>
    </FieldSet>
  );
}
