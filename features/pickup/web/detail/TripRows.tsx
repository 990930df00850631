// Trips of an order; arrived ones are signed together.

import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { signTrip } from '../../calls/trip.ts';
import { DISPATCH_SEATS } from '../../seats.ts';
import { tripPath } from '../parts/paths.ts';
import { tripTone } from '../parts/tones.ts';
import type { OrderDetail } from './orderDetail.ts';

export function TripRows({
  order: { card, trips, weightBasis },
  onDone,
}: {
  order: OrderDetail;
  onDone: () => unknown;
}) {
  const t = useTranslation('pickup');
  const { weight } = useTermFormats();
  const { holds } = useTrader();
  const { run, problem, isBusy } = useMutationCall(signTrip);
  if (trips.length === 0) return <p className="ui-card-note">{t('trips.none')}</p>;
  const arrived = trips.filter(
    ({ state }) => state === 'recv_tared' || (weightBasis === 'load' && state === 'arrived'),
  );
  const sign = async () => {
    if (await run({ tripIds: arrived.slice(0, 50).map(({ id }) => id) })) await onDone();
  };
  return (
    <>
      <Rows>
        {trips.map((trip) => (
          <Row
            key={trip.id}
            to={tripPath(trip.id)}
            label={trip.plate}
            hint={`${trip.no} · ${trip.driver}`}
            value={
              <span className="delivery-tags">
                {trip.isOver && <Tag tone="danger">{t('over')}</Tag>}
                {trip.isShort && <Tag tone="warning">{t('short')}</Tag>}
                <Tag tone={tripTone(trip.state)}>{t(`trip.${trip.state}`)}</Tag>
              </span>
            }
            valueHint={weight(trip.received ?? trip.loaded ?? trip.planned)}
          />
        ))}
      </Rows>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      {card.side === 'buyer' && holds(DISPATCH_SEATS) && arrived.length > 0 && (
        <Button
          isWide
          isBusy={isBusy}
          onPress={sign}
        >{`${t('move.sign')} · ${String(arrived.length)}`}</Button>
      )}
    </>
  );
}
