// Freight from one place: rate, other costs, loss and distance.

import * as z from 'zod/mini';
import { listFreight } from '#features/catalog/calls/referenceData.ts';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { Select } from '#packages/ui/Select.tsx';
import { EmptyState } from '#packages/ui/States.tsx';

const METRES_IN_KILOMETRE = 1_000n;

export function FreightIndexScreen() {
  const t = useTranslation('market');
  const names = useCatalogNames();
  const [{ from: asked }, change] = useScreenQuery(z.object({ from: z.optional(z.string()) }));
  const query = useCall(listFreight, {});
  return (
    <QueryView query={query} feature="catalog" shape="list">
      {(lanes) => {
        const origins = [...new Set(lanes.map(({ fromPlaceId }) => fromPlaceId))];
        const from = origins.find((one) => one === asked) ?? origins[0];
        if (from === undefined) return <EmptyState icon="pickup" title={t('freight.none')} />;
        return (
          <>
            <Card>
              <Select
                label={t('freight.from')}
                value={from}
                options={origins.map((value) => ({ value, label: names.place(value) }))}
                onChange={(value) => {
                  change({ from: value });
                }}
              />
            </Card>
            <Section title={t('figure.lanes')} note={t('unit')}>
              <Rows title={t('figure.lanes')}>
                {lanes
                  .filter(({ fromPlaceId }) => fromPlaceId === from)
                  .map((lane) => (
                    <LaneRow
                      key={`${lane.toPlaceId}/${lane.transport}`}
                      lane={lane}
                      place={names.place(lane.toPlaceId)}
                    />
                  ))}
              </Rows>
            </Section>
          </>
        );
      }}
    </QueryView>
  );
}

type Lane = z.output<typeof listFreight.output>[number];

function LaneRow({
  lane: { transport, rate, other, lossRate, distance },
  place,
}: {
  lane: Lane;
  place: string;
}) {
  const t = useTranslation('market');
  const tCatalog = useTranslation('catalog');
  const { price } = useFormats();
  const hint = [
    tCatalog(`dict.transport.${transport}`),
    t('freight.distance', { count: distance / METRES_IN_KILOMETRE }),
    t('freight.other', { value: other }),
    t('freight.loss', { value: lossRate }),
  ].join(' · ');
  return <Row label={t('freight.row', { place })} hint={hint} value={price(rate)} weight="strong" />;
}
