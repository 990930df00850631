// Drawer that books one run of hours for a convoy.

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
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { BookedTruck } from '../../calls/board.ts';
import { bookConvoy, convoySlots } from '../../calls/leader.ts';

interface RunDrawerProps {
  readonly pass: string;
  readonly window: { readonly from: string; readonly to: string };
  readonly asOf: Date;
  readonly onClose: () => void;
  readonly onDone: () => Promise<unknown>;
}

export function RunDrawer({ pass, window: { from, to }, asOf, onClose, onDone }: RunDrawerProps) {
  const t = useTranslation('dispatch.leader');
  const { clock } = useFormats();
  const today = dayInMarket(asOf);
  const [day, setDay] = useState(today < from ? from : today);
  const [booked, setBooked] = useState<readonly BookedTruck[]>();
  const slots = useCall(convoySlots, { pass, day });
  const booking = useMutationCall(bookConvoy);
  const book = async (slotAt: Date) => {
    const answer = await booking.run({ pass, slotAt });
    if (!answer) return;
    setBooked(answer.trucks);
    await onDone();
  };
  if (booked) return <Booked trucks={booked} onClose={onClose} />;
  return (
    <Drawer isOpen onClose={onClose} title={t('run')}>
      <p className="ui-card-note">{t('runWhy')}</p>
      {booking.problem && <NoticeBox tone="danger">{booking.problem}</NoticeBox>}
      <DateField
        label={t('day')}
        name="slotAt"
        value={day}
        min={from}
        max={to}
        onChange={(chosen) => {
          if (chosen) setDay(chosen);
        }}
      />
      <QueryView query={slots} feature="dispatch" shape="list">
        {({ slots: free }) =>
          free.every(({ left }) => left === 0) ? (
            <p className="ui-card-note">{t('full')}</p>
          ) : (
            <div className="leader-hours">
              {free
                .filter(({ left }) => left > 0)
                .map(({ at, left }) => (
                  <Button key={at.getTime()} isBusy={booking.isBusy} onPress={() => book(at)}>
                    {t('from', { at: clock(at), count: left })}
                  </Button>
                ))}
            </div>
          )
        }
      </QueryView>
    </Drawer>
  );
}

function Booked({ trucks, onClose }: { trucks: readonly BookedTruck[]; onClose: () => void }) {
  const t = useTranslation('dispatch.leader');
  const { minute } = useFormats();
  return (
    <Drawer isOpen onClose={onClose} title={t('run')}>
      <Rows title={t('run')}>
        {trucks.map(({ tripId, plate, slotAt, problem }) => (
          <Row
            key={tripId}
            isFact
            tone={problem ? 'danger' : 'plain'}
            label={plate}
            value={problem ? t(`problem.${problem}`) : slotAt && minute(slotAt)}
          />
        ))}
      </Rows>
    </Drawer>
  );
}
