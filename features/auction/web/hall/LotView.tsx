// A lot that is on: clock, price, standing, bid, ladder.

import { useEffect, useState } from 'react';
import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { joinFacts } from '#features/listing/web/shared/facts.ts';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { useRoom } from '#packages/ui/room.ts';
import type { LotCard } from '../../calls/card.ts';
import type { LotBoard, OwnLot } from '../../calls/session.ts';
import { Result } from '../session/Result.tsx';
import { Attention, HallSettings } from './Attention.tsx';
import { Automatic } from './Automatic.tsx';
import { type Self, type Standing, standingOf } from './bidding.ts';
import { BidBar, BidPad } from './BidPad.tsx';
import { HallClock } from './Clock.tsx';
import { Course, Ladder } from './Ladder.tsx';
import { LineNote } from './LineNote.tsx';
import { useSealed } from './Sealed.tsx';
import { StandingBanner } from './StandingBanner.tsx';
import { useBidding } from './useBidding.ts';
import type { LineState } from './useLot.ts';
import '../hall.css';

interface LotViewProps {
  readonly board: LotBoard;
  readonly self: Self | undefined;
  readonly own: OwnLot | undefined;
  readonly line: LineState;
  /** Beside the wide table: keys are named. */
  readonly isWide?: boolean;
  /** Whether the staircase stands here. */
  readonly hasCourse?: boolean;
  onDecided(): unknown;
  /** Gives the wide table what its keys do; undefined where nothing can be bid any more. */
  onActs?(acts: HallActs | undefined): void;
}

/** What keys do to the lot that is shown. */
export interface HallActs {
  choose(at: number): void;
  bid(): unknown;
}

function useActs(acts: HallActs, { onActs }: LotViewProps) {
  useEffect(() => {
    onActs?.(acts);
    // Whoever turns to another lot must not bid in this one.
    return () => onActs?.(undefined);
  });
}

export function LotView(props: LotViewProps) {
  const { board, self } = props;
  const standing = standingOf(board, self, props.own);
  if (['sold', 'no_sale', 'unsold_reserve', 'cancelled', 'voided'].includes(board.lot.state))
    return <Result {...props} />;
  return board.lot.spec.kind === 'sealed' ? (
    <SealedLot {...props} standing={standing} />
  ) : (
    <OpenLot {...props} standing={standing} />
  );
}

type RunningLot = LotViewProps & { readonly standing: Standing };

function OpenLot(props: RunningLot) {
  const { board, own, standing, isWide = false, onDecided } = props;
  const hasRoom = useRoom() === 'wide';
  const bidding = useBidding({ board, own, standing, onDecided });
  useActs(bidding, props);
  return (
    <>
      <Front {...props} />
      {standing !== 'watches' && (
        <>
          <BidPad lot={board.lot} bidding={bidding} showsKeys={isWide} />
          {(isWide || hasRoom) && <BidBar bidding={bidding} isSticky={false} />}
          <Automatic lot={board.lot} own={own} onDecided={onDecided} />
        </>
      )}
      <Back {...props} />
      {!isWide && !hasRoom && standing !== 'watches' && <BidBar bidding={bidding} isSticky />}
    </>
  );
}

function SealedLot(props: RunningLot) {
  const { form, bar, ask } = useSealed(props);
  useActs({ choose: () => undefined, bid: ask }, props);
  return (
    <>
      <Front {...props} />
      {props.standing !== 'watches' && form}
      <Back {...props} />
      {props.standing !== 'watches' && bar}
    </>
  );
}

function Front({ board, self, own, standing, line, isWide }: RunningLot) {
  const t = useTranslation('auction');
  const { lot } = board;
  return (
    <>
      <Card>
        <LotFacts lot={lot} />
        <HallClock lot={lot} />
        <StandingBanner lot={lot} standing={standing} own={own} />
        <LineNote board={board} line={line} />
        {!isWide && self?.isEnrolled && <OwnDeposit self={self} />}
      </Card>
      {lot.state === 'paused' && (
        <NoticeBox tone="warning" title={t(lot.isFault ? 'pause.byFault' : 'pause.byOperator')}>
          {lot.isFault ? t('pause.faultWhy') : (lot.pauseReason ?? '')}
        </NoticeBox>
      )}
      {standing === 'watches' && <NoticeBox>{t(self?.isEnrolled ? 'watch.early' : 'watch.why')}</NoticeBox>}
      <Attention board={board} standing={standing} />
    </>
  );
}

function Back({ board, self, isWide, hasCourse = true }: RunningLot) {
  const t = useTranslation('auction');
  const [isSetting, set] = useState(false);
  const record = board.lot.spec.kind !== 'sealed' && (
    <>
      {hasCourse && <Course board={board} code={self?.code} />}
      <Ladder board={board} code={self?.code} />
    </>
  );
  return (
    <>
      {record && !isWide ? <div className="hall-record ui-aside">{record}</div> : record}
      <div className="hall-foot">
        <Button
          kind="plain"
          icon="setting"
          onPress={() => {
            set(true);
          }}
        >
          {t('settings.title')}
        </Button>
        <Button kind="plain" icon="listing" to={`pages/trade/detail?id=${board.lot.listingId}`}>
          {t('lot.terms')}
        </Button>
      </div>
      <HallSettings
        isOpen={isSetting}
        onClose={() => {
          set(false);
        }}
      />
    </>
  );
}

function OwnDeposit({ self: { code, deposit } }: { self: Self }) {
  const t = useTranslation('auction');
  const { money } = useFormats();
  return (
    <p className="hall-own ui-number">
      <span>
        {t('session.code')} <strong>{code ?? '–'}</strong>
      </span>
      <span>
        {t('session.deposit')} <Concealable>{`${money(deposit)} ${t('unit.yuan')}`}</Concealable>
      </span>
    </p>
  );
}

export function LotFacts({ lot }: { lot: LotCard }) {
  const t = useTranslation('auction');
  const { price, tonnes, integer } = useFormats();
  const unit = useQuantityUnit();
  const names = useCatalogNames();
  const { spec } = lot;
  return (
    <div className="hall-facts">
      <h2 className="hall-lot-title">
        {t('lot.no', { no: lot.no })} · {lot.title}
      </h2>
      <p className="hall-note ui-number">
        {joinFacts([
          `${tonnes(spec.quantity)} ${unit}`,
          `${integer(lot.heat)} kcal/kg`,
          names.place(lot.deliveryPlaceId),
          t('lot.base', { price: price(spec.base) }),
          ...(spec.kind === 'sealed'
            ? []
            : [t('lot.step', { least: price(spec.incMin), most: price(spec.incMax) })]),
          ...(spec.cap === undefined
            ? []
            : [t(spec.direction === 'up' ? 'lot.cap' : 'lot.floor', { price: price(spec.cap) })]),
        ])}
      </p>
    </div>
  );
}
