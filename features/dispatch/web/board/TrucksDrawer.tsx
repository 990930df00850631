// Trucks of an hour, or without one: move each to another hour of the day.

import { useState } from 'react';
import { bookTrip, tripSlots } from '#features/pickup/calls/trip.ts';
import { tripMachine } from '#features/pickup/states.ts';
import { tripPath } from '#features/pickup/web/parts/paths.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { isOpen } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { ListError } from '#packages/ui/Field.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { BoardOrder, BoardTruck } from '../../calls/board.ts';

export interface OpenedTrucks {
  readonly order: BoardOrder;
  readonly title: string;
  readonly trucks: readonly BoardTruck[];
}

interface TrucksDrawerProps {
  readonly opened: OpenedTrucks;
  readonly day: string;
  readonly mayAct: boolean;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

export function TrucksDrawer({ opened, day, mayAct, onClose, onMoved }: TrucksDrawerProps) {
  const tPickup = useTranslation('pickup');
  const { clock } = useFormats();
  const { weight } = useTermFormats();
  const [moving, setMoving] = useState<BoardTruck>();
  if (moving)
    return (
      <MoveDrawer
        truck={moving}
        order={opened.order}
        day={day}
        onClose={() => {
          setMoving(undefined);
        }}
        onMoved={onMoved}
      />
    );
  return (
    <Drawer isOpen onClose={onClose} title={`${opened.title} · ${opened.order.title}`}>
      <Options title={opened.title}>
        {opened.trucks.map((truck) => (
          <OptionRow
            key={truck.tripId}
            label={truck.plate}
            hint={[
              truck.driver,
              tPickup(`trip.${truck.state}`),
              weight(truck.weight),
              ...(truck.at ? [clock(truck.at)] : []),
            ].join(' · ')}
            {...(mayAct && isOpen(tripMachine, truck.state, 'book', 'buyer')
              ? {
                  onPress: () => {
                    setMoving(truck);
                  },
                }
              : { to: tripPath(truck.tripId) })}
          />
        ))}
      </Options>
    </Drawer>
  );
}

interface MoveDrawerProps {
  readonly truck: BoardTruck;
  readonly order: BoardOrder;
  readonly day: string;
  readonly onClose: () => void;
  readonly onMoved: () => void;
}

function MoveDrawer({ truck, order, day, onClose, onMoved }: MoveDrawerProps) {
  const t = useTranslation('dispatch');
  const { clock, day: dayOf } = useFormats();
  const slots = useCall(tripSlots, { orderId: order.orderId, day });
  const { run, problem, isBusy } = useMutationCall(bookTrip);
  const book = async (slotAt: Date) => {
    if (!(await run({ tripId: truck.tripId, slotAt }))) return;
    showToast(t('moved', { plate: truck.plate, at: clock(slotAt) }));
    onMoved();
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('move', { plate: truck.plate, day: dayOf(day) })}>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <ListError name="slotAt" value={truck.at?.getTime()} />
      <QueryView query={slots} feature="pickup" shape="list">
        {({ slots: hours }) =>
          hours.every(({ left }) => left === 0) ? (
            <p className="ui-card-note">{t('noHour')}</p>
          ) : (
            <Options title={t('hours')}>
              {hours
                .filter(({ left }) => left > 0)
                .map(({ at, left }) => (
                  <OptionRow
                    key={at.getTime()}
                    isCurrent={truck.at?.getTime() === at.getTime()}
                    isDisabled={isBusy}
                    label={t('hourFree', { at: clock(at), count: left })}
                    onPress={() => book(at)}
                  />
                ))}
            </Options>
          )
        }
      </QueryView>
      <Rows>
        <Row label={t('trip')} to={tripPath(truck.tripId)} />
      </Rows>
    </Drawer>
  );
}
