// Where a thing is and how far from the reader's place; on a map if asked for.

import './map.css';
import { type ReactNode, useState } from 'react';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Section } from '#packages/ui/Card.tsx';
import { listPlaces } from '../../calls/referenceData.ts';
import { Legend } from './Legend.tsx';
import type { MapMark } from './mark.ts';
import { PlacesMap } from './PlacesMap.tsx';
import { useWays } from './useWays.ts';
import { useWayText } from './useWayText.ts';

interface WhereSectionProps {
  readonly title?: string | undefined;
  readonly placeId: string;
  readonly gateId: string | undefined;
  /** Where trucks were seen last, and how many. */
  readonly trucks?: { readonly placeId: string; readonly count: number } | undefined;
  readonly children?: ReactNode;
}

/** Few look at the map of a thing they have opened: its code is not loaded before. */
export function WhereSection({ title, placeId, gateId, trucks, children }: WhereSectionProps) {
  const t = useTranslation('catalog.map');
  const [isShown, show] = useState(false);
  const locale = useLocale();
  const { data: places } = useCall(listPlaces, {});
  const way = useWays(gateId)(placeId);
  const wayText = useWayText();
  const shown = new Set([placeId, trucks?.placeId, gateId].filter((id) => id !== undefined));
  const marks = [...shown].flatMap((id): MapMark[] => {
    const place = places?.find((one) => one.id === id);
    if (!place) return [];
    const name = place.names[locale];
    const isGate = id === gateId;
    const seen = trucks?.placeId === id ? trucks.count : undefined;
    return [
      {
        placeId: id,
        kind: place.kind,
        latitude: place.latitude,
        longitude: place.longitude,
        name,
        spoken: [
          isGate ? t('gate') : t(`kind.${place.kind}`),
          name,
          ...(seen ? [t('trucksHere', { count: seen })] : []),
        ].join(', '),
        isGate,
        trucks: seen,
        // Of so few places each has its name.
        isNamed: true,
      },
    ];
  });
  return (
    <Section
      title={title ?? t('where')}
      {...(isShown || marks.length === 0
        ? {}
        : {
            action: {
              label: t('show'),
              onPress: () => {
                show(true);
              },
            },
          })}
    >
      <p className="map-way">
        {way
          ? `${t('way', { from: way.from.names[locale], to: way.to.names[locale] })} · ${wayText(way)}`
          : marks.find((mark) => mark.placeId === placeId)?.name}
      </p>
      {children}
      {isShown && (
        <>
          <div className="map-section">
            <PlacesMap label={title ?? t('where')} marks={marks} ways={way && [way]} instead={null} />
          </div>
          <Legend marks={marks} />
        </>
      )}
    </Section>
  );
}
