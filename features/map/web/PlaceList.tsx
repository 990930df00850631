// The places of the map as a list, the cheapest first.

import type { Way } from '#features/catalog/web/map/useWays.ts';
import { useWayText } from '#features/catalog/web/map/useWayText.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { MarketPlace } from './gatherPlaces.ts';
import { usePlaceText } from './usePlaceText.ts';

interface PlaceListProps {
  readonly places: readonly MarketPlace[];
  readonly gateId: string | undefined;
  readonly wayFrom: (placeId: string) => Way | undefined;
  readonly onSelect: (placeId: string) => void;
}

export function PlaceList({ places, gateId, wayFrom, onSelect }: PlaceListProps) {
  const t = useTranslation('map');
  const locale = useLocale();
  const text = usePlaceText(gateId);
  const wayText = useWayText();
  return (
    <Card>
      <Rows title={t('list')}>
        {places.map((one) => {
          const way = wayFrom(one.place.id);
          const facts = [text.kind(one), ...text.counts(one), ...(way ? [wayText(way)] : [])];
          return (
            <Row
              key={one.place.id}
              label={one.place.names[locale]}
              hint={facts.join('\u00a0· ')}
              value={text.figure(one)}
              valueHint={text.meaning(one)}
              weight="medium"
              onPress={() => {
                onSelect(one.place.id);
              }}
            />
          );
        })}
      </Rows>
    </Card>
  );
}
