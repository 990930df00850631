// Drawer that groups trucks as a convoy with a leader.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { ActDrawer } from '#packages/ui-data/mobile/ActDrawer.tsx';
import { NameField } from '#packages/ui-data/mobile/NameField.tsx';
import { ListError } from '#packages/ui/Field.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { type ConvoyTruck, formConvoy, MAX_CONVOY } from '../../calls/convoy.ts';

interface FormConvoyProps {
  readonly orderId: string;
  readonly trucks: readonly ConvoyTruck[];
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** All trucks without a convoy are chosen at first: those sent together drive together. */
export function FormConvoy({ orderId, trucks, onClose, onDone }: FormConvoyProps) {
  const t = useTranslation('dispatch');
  const [leader, setLeader] = useState(trucks[0]?.driver ?? '');
  const [phone, setPhone] = useState('');
  const [chosen, choose] = useState<ReadonlySet<string>>(
    () => new Set(trucks.slice(0, MAX_CONVOY).map(({ tripId }) => tripId)),
  );
  const toggle = (tripId: string) => {
    const changed = new Set(chosen);
    if (!changed.delete(tripId)) changed.add(tripId);
    choose(changed);
  };
  return (
    <ActDrawer
      title={t('convoy.form')}
      label={t('convoy.formOf', { count: chosen.size })}
      why={t('convoy.formWhy', { most: MAX_CONVOY })}
      call={formConvoy}
      input={() => ({ orderId, leader, phone, tripIds: [...chosen] })}
      isDisabled={leader.trim() === '' || chosen.size < 2 || chosen.size > MAX_CONVOY}
      done={t('convoy.formed')}
      onClose={onClose}
      onDone={onDone}
    >
      <div className="delivery-stack">
        <NameField
          label={t('convoy.leader')}
          name="leader"
          value={leader}
          maxLength={40}
          isRequired
          onChange={setLeader}
        />
        <TextField
          label={t('convoy.phone')}
          name="phone"
          type="tel"
          value={phone}
          maxLength={20}
          onChange={setPhone}
        />
        <ListError name="tripIds" value={[...chosen].join()} />
        <Options title={t('convoy.trucks')}>
          {trucks.map(({ tripId, plate, driver }) => (
            <OptionRow
              key={tripId}
              label={plate}
              hint={driver}
              isCurrent={chosen.has(tripId)}
              onPress={() => {
                toggle(tripId);
              }}
            />
          ))}
        </Options>
      </div>
    </ActDrawer>
  );
}
