// What the marks of a map mean.

import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { PLACE_KINDS } from '../../dictionaries.ts';
import type { MapMark } from './mark.ts';
import { PlaceIcon } from './PlaceIcon.tsx';

export function Legend({ marks }: { marks: readonly MapMark[] }) {
  const t = useTranslation('catalog.map');
  const kinds = PLACE_KINDS.filter((kind) => marks.some((mark) => mark.kind === kind && !mark.isGate));
  return (
    <ul className="map-legend" aria-label={t('legend')}>
      {marks.some(({ isGate }) => isGate) && (
        <li className="map-kind-gate">
          <Icon name="home" size="small" /> {t('gate')}
        </li>
      )}
      {kinds.map((kind) => (
        <li key={kind} className={`map-kind-${kind}`}>
          <PlaceIcon kind={kind} /> {t(`kind.${kind}`)}
        </li>
      ))}
      {marks.some(({ trucks }) => trucks) && (
        <li>
          <Icon name="pickup" size="small" /> {t('trucks')}
        </li>
      )}
    </ul>
  );
}
