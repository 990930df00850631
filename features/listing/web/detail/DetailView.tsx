// Sections of a listing, in the order in which a reader decides.

import { lazy, type ReactNode, Suspense } from 'react';
import { filesOfTerms } from '#features/terms/rules/files.ts';
import { ClauseSection, ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { QualityTable } from '#features/terms/web/QualityTable.tsx';
import { nextState } from '#packages/machine/machine.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import type { ListingDetail } from '../../calls/listing.ts';
import { listingMachine, type ListingState } from '../../states.ts';
import { useGoodsName } from '../board/BoardCard.tsx';
import { useSay } from '../say.ts';
import { Until } from '../shared/Until.tsx';
import { ComparedOffers } from './ComparedOffers.tsx';
import { ListingHistory } from './ListingHistory.tsx';
import { Owned } from './Owned.tsx';
import '#features/terms/web/terms.css';
import { TermSections } from './TermSections.tsx';

/** Few listings have files, so the code is loaded on demand. */
const Attached = lazy(() => import('./Attached.tsx'));

const TONES: Record<ListingState, Tone> = {
  draft: 'neutral',
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
      <ComparedOffers card={card} placeId={placeId} onPlace={onPlace} />
      <QualityTable spec={terms.spec} />
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
  const { say } = useSay();
  return (
    <NoticeBox tone={card.state === 'rejected' ? 'danger' : 'warning'}>
      {say('detail.reason', { reason })}
    </NoticeBox>
  );
}

function Head({ detail: { card, taken }, follow }: Pick<DetailViewProps, 'detail' | 'follow'>) {
  const { say, tonnes, integer, yuan, price } = useSay();
  const goods = useGoodsName();
  const isOpen = nextState(listingMachine, card.state, 'expire') !== undefined;
  const perKcal =
    card.priceMode === 'per_kcal' ? `${price(card.price)} ${say('unit.yuan_per_kcal')}` : undefined;
  return (
    <StatusHeader
      state={
        <>
          <Tag tone={TONES[card.state]}>{say(`state.${card.state}`)}</Tag>{' '}
          <Tag tone={card.direction}>{say(`direction.${card.direction}`)}</Tag>{' '}
          <Tag>{say(`mode.${card.mode}`)}</Tag>
        </>
      }
      id={<CopyableId id={card.no} />}
      title={card.title || `${goods(card)} ${integer(card.heat)} kcal/kg`}
      next={say(`next.${card.state}`)}
      deadline={isOpen && <Until moment={card.validTo} over={say('state.expired')} />}
    >
      <div className="trade-line trade-firm">
        <p className="trade-note">
          {card.firm.name} · {say('card.credit', { score: card.firm.credit })}
        </p>
        {follow}
      </div>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'price',
            size: '28',
            tone: 'brand',
            value: yuan(card.pricePerTonne),
            unit: say('unit.yuan_per_tonne'),
            hint: perKcal,
            label:
              `${say(`priceBasis.${card.priceBasis}`)} ` +
              say(card.isTaxIncluded ? 'tax.included' : 'tax.excluded'),
          },
          {
            key: 'left',
            size: '28',
            value: tonnes(card.left),
            unit: say('unit.tonne'),
            label: say('detail.left'),
            hint: taken > 0n ? `${say('detail.taken')} ${tonnes(taken)} ${say('unit.tonne')}` : undefined,
          },
        ]}
      />
      <p className="trade-note ui-number">
        {say('detail.takeRule', { least: card.minTake, step: card.step })}
      </p>
      <ProgressBar value={card.left} max={card.quantity} text={say('card.left', card)} />
    </StatusHeader>
  );
}
