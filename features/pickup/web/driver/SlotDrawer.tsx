// Drawer to book or change a slot at the loading place.

import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { bookByPass, passSlots } from '../../calls/pass.ts';
import type { DriverTrip } from './trip.ts';

export function SlotDrawer({
  pass,
  trip,
  onClose,
  onDone,
}: {
  pass: string;
  trip: DriverTrip;
  onClose: () => void;
  onDone: () => Promise<void>;
}) {
  const t = useTranslation('pickup.driver');
  const { clock } = useFormats();
  const today = dayInMarket(trip.asOf);
  const [day, setDay] = useState(today < trip.windowFrom ? trip.windowFrom : today);
  const slots = useCall(passSlots, { pass, day });
  const booking = useMutationCall(bookByPass);
  const book = async (slotAt: Date) => {
    if (!(await booking.run({ pass, slotAt }))) return;
    showToast(t('common.done'));
    await onDone();
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('slot.book')}>
      {booking.problem && <NoticeBox tone="danger">{booking.problem}</NoticeBox>}
      <DateField
        label={t('slot.day')}
        name="slotAt"
        value={day}
        min={trip.windowFrom}
        max={trip.windowTo}
        onChange={(chosen) => {
          if (chosen) setDay(chosen);
        }}
      />
      <QueryView query={slots} feature="pickup" shape="list">
        {({ slots: free }) =>
          free.every(({ left }) => left === 0) ? (
            <p className="driver-small">{t('slot.full')}</p>
          ) : (
            <div className="driver-slots">
              {free
                .filter(({ left }) => left > 0)
                .map(({ at, left }) => (
                  <Button
                    key={at.toISOString()}
                    isBusy={booking.isBusy}
                    onPress={() => book(at)}
                  >{`${clock(at)} · ${t('slot.left', { count: left })}`}</Button>
                ))}
            </div>
          )
        }
      </QueryView>
    </Drawer>
  );
}
