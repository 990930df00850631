// Where a trip was recorded last, and its way to the buyer.

import { WhereSection } from '#features/catalog/web/map/WhereSection.tsx';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { truckPositions } from '../../calls/position.ts';
import { TruckRows } from './TruckRows.tsx';

/** Nothing before the first gate and after the signature. Only the buyer knows which place is the goal. */
export function TripWhere({ tripId, side }: { tripId: string; side: 'buyer' | 'seller' }) {
  const t = useTranslation('weighbridge');
  const { firm } = useTrader();
  const { data } = useCall(truckPositions, { tripId });
  const [truck] = data?.list ?? [];
  if (!truck) return null;
  return (
    <WhereSection
      title={t('where')}
      placeId={truck.fromPlaceId}
      gateId={side === 'buyer' ? (firm?.placeId ?? undefined) : undefined}
      trucks={{ placeId: truck.placeId, count: 1 }}
    >
      <TruckRows trucks={[truck]} />
      <p className="ui-card-note">{t('notFollowed')}</p>
    </WhereSection>
  );
}
