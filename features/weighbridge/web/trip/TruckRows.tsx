// Trucks under way, with the place and the moment they were recorded last.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { tripPath } from '#features/pickup/web/parts/paths.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { TruckPosition } from '../../calls/position.ts';

export function TruckRows({ trucks }: { trucks: readonly TruckPosition[] }) {
  const t = useTranslation('weighbridge');
  const tPickup = useTranslation('pickup');
  const names = useCatalogNames();
  const { minute } = useFormats();
  return (
    <Rows title={t('trucks')}>
      {trucks.map((truck) => (
        <Row
          key={truck.tripId}
          label={truck.plate}
          hint={`${truck.title} · ${truck.counterparty}`}
          value={tPickup(`trip.${truck.state}`)}
          valueHint={t('seen', { place: names.place(truck.placeId), at: minute(truck.seenAt) })}
          to={tripPath(truck.tripId)}
        />
      ))}
    </Rows>
  );
}
