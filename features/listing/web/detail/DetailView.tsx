// Sections of a listing, in the order in which a reader decides.

import { lazy, type ReactNode, Suspense } from 'react';
import { WhereSection } from '#features/catalog/web/map/WhereSection.tsx';
import { Word } from '#features/catalog/web/word/Word.tsx';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { firmPresentationPath } from '#features/firm/web/paths.ts';
import { filesOfTerms } from '#features/terms/rules/files.ts';
import { ClauseSection, ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { HaulNote } from '#features/terms/web/HaulNote.tsx';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { listingMachine, type ListingState } from '../../states.ts';
import { useGoodsName } from '../board/BoardCard.tsx';
import { Until } from '../shared/Until.tsx';
import { ComparedOffers } from './ComparedOffers.tsx';
import '#features/terms/web/terms.css';
import { ListingHistory } from './ListingHistory.tsx';
import { Owned } from './Owned.tsx';
import { TermSections } from './TermSections.tsx';

/** Few listings have files, so the code is loaded on demand. */
const Attached = lazy(() => import('./Attached.tsx'));

const TONES: Record<ListingState, Tone> = {
  draft: 'neutral',
  in_session: 'info',
  review: 'warning',
  listed: 'success',
  rejected: 'danger',
  suspended: 'warning',
  halted: 'danger',
  withdrawn: 'neutral',
  sold_out: 'info',
  expired: 'neutral',
};

interface DetailViewProps {
  readonly detail: ListingDetail;
  readonly placeId: string | undefined;
  readonly onPlace: (id: string | undefined) => void;
  readonly follow?: ReactNode;
}

export function DetailView({ detail, placeId, onPlace, follow }: DetailViewProps) {
  const { card, terms } = detail;
  return (
    <>
      <Head detail={detail} follow={follow} />
      {detail.reason && <Reason detail={detail} />}
      {detail.party === 'owner' && <Owned detail={detail} />}
      {card.direction === 'sell' && detail.party !== 'owner' && (
        <ComparedOffers card={card} placeId={placeId} onPlace={onPlace} />
      )}
      <QualityTable spec={terms.spec} />
      <WhereSection placeId={terms.deliveryPlaceId} gateId={placeId} />
      <HaulNote terms={terms} toPlaceId={placeId} />
      {filesOfTerms(terms).length > 0 && (
        <Suspense fallback={<Skeleton shape="lines" />}>
          <Attached detail={detail} />
        </Suspense>
      )}
      <ClauseSection terms={terms} />
      {terms.clause && (
        <ListingSimulator
          terms={terms}
          clause={terms.clause}
          wholeSheetPath={`pages/settlement/simulate?listing=${card.id}`}
        />
      )}
      <TermSections terms={terms} />
      {detail.timeline.length > 0 && <ListingHistory detail={detail} />}
    </>
  );
}

function Reason({ detail: { reason, card } }: { detail: ListingDetail }) {
  const t = useTranslation('listing');
  return (
    <NoticeBox tone={card.state === 'rejected' ? 'danger' : 'warning'}>
      {t('detail.reason', { reason: reason ?? '' })}
    </NoticeBox>
  );
}

function Head({ detail: { card, taken }, follow }: Pick<DetailViewProps, 'detail' | 'follow'>) {
  const t = useTranslation(['listing', 'terms', 'terms.card']);
  const tCard = useTranslation('listing.card');
  const tNext = useTranslation('listing.next');
  const quantityUnit = useQuantityUnit();
  const { tonnes, integer, price } = useFormats();
  const { yuan } = useClauseFormats();
  const goods = useGoodsName();
  const isOpen = nextState(listingMachine, card.state, 'expire') !== undefined;
  const perKcal =
    card.priceMode === 'per_kcal' ? `${price(card.price)} ${t('unit.yuan_per_kcal')}` : undefined;
  return (
    <StatusHeader
      state={
        <>
          <Tag tone={TONES[card.state]}>{t(`state.${card.state}`)}</Tag>{' '}
          <Tag tone={card.direction}>{t(`direction.${card.direction}`)}</Tag>{' '}
          <Tag>{t(`mode.${card.mode}`)}</Tag>
        </>
      }
      id={<CopyableId id={card.no} />}
      title={card.title || `${goods(card)} ${integer(card.heat)} kcal/kg`}
      next={tNext(card.state)}
      deadline={isOpen && <Until moment={card.validTo} />}
    >
      <div className="trade-line trade-firm">
        <p className="trade-note">
          <Link to={firmPresentationPath(card.firm.id)}>{card.firm.name}</Link> ·{' '}
          {card.firm.credit ? tCard('credit', card.firm.credit) : tCard('creditNew')}
        </p>
        {follow}
      </div>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'price',
            size: '28',
            tone: 'price',
            value: yuan(card.pricePerTonne),
            unit: t('unit.yuan_per_tonne'),
            hint: perKcal,
            label: (
              <Word of="priceBasis">
                {t(`priceBasis.${card.priceBasis}`)} {t(card.isTaxIncluded ? 'tax.included' : 'tax.excluded')}
              </Word>
            ),
          },
          {
            key: 'left',
            size: '28',
            value: tonnes(card.left),
            unit: quantityUnit,
            label: t('detail.left'),
            hint: taken > 0n ? `${t('detail.taken')} ${tonnes(taken)} ${quantityUnit}` : undefined,
          },
        ]}
      />
      <p className="trade-note ui-number">
        {t('detail.takeRule', { least: card.minTake, step: card.step, unit: quantityUnit })}
      </p>
      <ProgressBar
        value={card.left}
        max={card.quantity}
        text={tCard('left', { ...card, unit: quantityUnit })}
      />
    </StatusHeader>
  );
}
