// Card of an intent in lists.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import type { IntentCard } from '../calls/intent.ts';
import { intentPath } from './paths.ts';
import { INTENT_TONES, useIntentTexts } from './useIntentTexts.ts';
import './intent.css';

export function IntentCardView({ card }: { card: IntentCard }) {
  return (
    <Card to={intentPath(card.id)}>
      <IntentBrief card={card} />
    </Card>
  );
}

export function IntentBrief({ card }: { card: IntentCard }) {
  const t = useTranslation('intent');
  const { variety, place } = useCatalogNames();
  const texts = useIntentTexts();
  const { day } = useFormats();
  const where = card.placeId === null ? texts.province(card) : place(card.placeId);
  return (
    <>
      <p className="intent-line">
        <span>
          <Tag tone={card.direction}>{t(card.direction)}</Tag>{' '}
          <Tag tone={INTENT_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>
        </span>
        {card.matches !== null && <span className="intent-note">{t('found', { count: card.matches })}</span>}
      </p>
      <p className="intent-name">
        {variety(card.varietyId)} · {texts.quantity(card)}
      </p>
      <p className="intent-price ui-number">{texts.price(card)}</p>
      <p className="intent-note">
        {where} · {day(card.windowFrom)} – {day(card.windowTo)}
      </p>
      <p className="intent-note">
        {texts.owner(card)} · <span className="ui-number">{card.no}</span>
      </p>
    </>
  );
}
