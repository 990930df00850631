// Offers of both sides, newest first, with what each changed.

import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import type { HaoPerTonne } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import '#features/terms/web/terms.css';

import { Card } from '#packages/ui/Card.tsx';
import type { ResponseDetail } from '../../calls/response.ts';
import { PlanLines } from './PlanLines.tsx';

type Offer = ResponseDetail['offers'][number];

export function ThreadOffers({
  offers,
  party,
  listed,
}: {
  offers: readonly Offer[];
  party: Offer['by'];
  listed: HaoPerTonne;
}) {
  return offers
    .map((offer, at) => (
      <OfferCard
        key={offer.round}
        offer={offer}
        before={offers[at - 1]}
        isOurs={offer.by === party}
        listed={listed}
      />
    ))
    .toReversed();
}

function OfferCard({
  offer,
  before,
  isOurs,
  listed,
}: {
  offer: Offer;
  before: Offer | undefined;
  isOurs: boolean;
  listed: HaoPerTonne;
}) {
  const t = useTranslation(['negotiation', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes, minute } = useFormats();
  const { yuan } = useClauseFormats();
  const title = offer.round === 0 ? t('thread.first') : t('thread.round', { round: offer.round });
  return (
    <Card>
      <div className={isOurs ? 'trade-offer trade-offer-ours' : 'trade-offer'}>
        <div className="trade-line">
          <span className="trade-name">
            {t(isOurs ? 'thread.you' : 'thread.them')} · {title}
          </span>
          <span className="trade-note ui-number">{minute(offer.madeAt)}</span>
        </div>
        <p className="ui-number">
          <Changed now={yuan(offer.price)} before={yuan(before?.price ?? listed)} />{' '}
          {t('unit.yuan_per_tonne')}
          {' · '}
          <Changed now={tonnes(offer.quantity)} before={before && tonnes(before.quantity)} /> {quantityUnit}
        </p>
        {offer.plan && <PlanLines plan={offer.plan} />}
        {offer.message && <p className="trade-text">{offer.message}</p>}
        <p className="trade-note ui-number">
          {offer.personName} · {t('thread.validUntil', { at: minute(offer.validUntil) })}
        </p>
      </div>
    </Card>
  );
}

function Changed({ now, before }: { now: string; before: string | undefined }) {
  if (before === undefined || before === now) return <span>{now}</span>;
  return (
    <>
      <del className="trade-old">{before}</del> → <strong className="ui-tone-brand">{now}</strong>
    </>
  );
}
