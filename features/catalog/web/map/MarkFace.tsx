// One mark of a map: what a place is and what is there.

import { useTranslation } from '#packages/i18n/react.ts';
import { classes } from '#packages/ui/classes.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import type { MarkGroup } from './groupMarks.ts';
import { isFull } from './mark.ts';
import { PlaceIcon } from './PlaceIcon.tsx';

export function MarkFace({
  group: { lead, marks },
  isOn,
  onPress,
}: {
  group: MarkGroup;
  isOn: boolean;
  onPress: (() => void) | undefined;
}) {
  const t = useTranslation('catalog.map');
  const isGroup = marks.length > 1;
  const sum = (of: 'count' | 'trucks') => marks.reduce((total, mark) => total + (mark[of] ?? 0), 0);
  const [count, trucks] = [sum('count'), sum('trucks')];
  const isPlain = !isGroup && !isFull(lead);
  const face = classes(
    'map-mark',
    `map-kind-${lead.isGate ? 'gate' : lead.kind}`,
    isPlain && 'map-mark-plain',
    isGroup && 'map-mark-group',
    lead.isGate && 'map-mark-gate',
    isOn && 'map-mark-on',
  );
  const content = (
    <>
      <span className="map-mark-body" aria-hidden="true">
        <span className="map-mark-icon">
          {lead.isGate ? <Icon name="home" size="small" /> : <PlaceIcon kind={lead.kind} />}
        </span>
        {!isPlain && (
          <span className="map-mark-text">
            <span className="map-mark-name">
              {isGroup ? t('places', { count: marks.length }) : lead.name}
              {count > 0 && <span className="map-mark-count ui-number">{count}</span>}
            </span>
            {lead.figure !== undefined && <strong className="ui-number">{lead.figure}</strong>}
            {trucks > 0 && (
              <span className="map-mark-trucks ui-number">
                <Icon name="pickup" size="small" /> {trucks}
              </span>
            )}
          </span>
        )}
      </span>
      <span className="map-mark-foot" />
    </>
  );
  const name = (
    <span className="ui-hidden">
      {isGroup
        ? t('group', { count: marks.length, names: marks.map((mark) => mark.name).join(', ') })
        : lead.spoken}
    </span>
  );
  return onPress ? (
    <button type="button" className={face} aria-pressed={isOn} onClick={onPress}>
      {name}
      {content}
    </button>
  ) : (
    <span className={face}>
      {name}
      {content}
    </span>
  );
}
