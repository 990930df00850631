// The result of a lot: price, winner, bids, bidders, time extended, its log.

import { contractOf } from '#features/negotiation/web/respond/TakeDone.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { acceptBelowReserve } from '../../calls/bid.ts';
import type { LotCard } from '../../calls/card.ts';
import { type LotBoard, type OwnLot, sessionDetail } from '../../calls/session.ts';
import type { LotState } from '../../states.ts';
import type { Self } from '../hall/bidding.ts';
import { Course, Ladder } from '../hall/Ladder.tsx';
import '../hall.css';

export const LOT_TONES: Readonly<Record<LotState, Tone>> = {
  waiting: 'neutral',
  running: 'info',
  paused: 'warning',
  closing: 'neutral',
  sold: 'success',
  no_sale: 'neutral',
  unsold_reserve: 'warning',
  cancelled: 'danger',
  voided: 'danger',
};

interface ResultProps {
  readonly board: LotBoard;
  readonly self: Self | undefined;
  readonly own: OwnLot | undefined;
  onDecided(): unknown;
}

export function Result({ board, self, own, onDecided }: ResultProps) {
  const t = useTranslation('auction');
  const { price } = useFormats();
  const { lot } = board;
  const [award, ...others] = lot.awards;
  const paidByAll = others.every(({ price: paid }) => paid === award?.price) ? award?.price : undefined;
  // Sealed prices have none that stood; winners of parts may all pay the least that won.
  const best = paidByAll ?? lot.standing?.price ?? award?.price;
  return (
    <>
      <Card>
        <p className="hall-label">
          <Tag tone={LOT_TONES[lot.state]}>{t(`state.lot.${lot.state}`)}</Tag>
        </p>
        <h2 className="hall-lot-title">
          {t('lot.no', { no: lot.no })} · {lot.title}
        </h2>
        {best !== undefined && (
          <>
            <p className="hall-price ui-number">{price(best)}</p>
            <p className="hall-note">{t('unit.yuanPerTonne')}</p>
          </>
        )}
      </Card>
      {lot.state === 'sold' && own?.won && (
        <NoticeBox tone="success" title={t('result.won')}>
          {t('result.wonWhat', { quantity: own.won.quantity, price: price(own.won.price) })}
        </NoticeBox>
      )}
      {lot.voidReason !== null && (
        <NoticeBox tone="danger" title={t('result.voided')}>
          {lot.voidReason}
        </NoticeBox>
      )}
      <Contracts lot={lot} self={self} />
      <BelowReserve lot={lot} onDecided={onDecided} />
      <Section title={t('result.title')}>
        <ResultRows lot={lot} code={self?.code} />
      </Section>
      {lot.spec.kind !== 'sealed' && <Course board={board} code={self?.code} />}
      <Ladder board={board} code={self?.code} />
      <div className="hall-foot">
        <Button icon="refresh" to={`pages/auction/replay?lotId=${lot.id}`}>
          {t('result.replay')}
        </Button>
        {lot.rerunAs !== null && (
          <Button icon="chevron" to={`pages/auction/lot?lotId=${lot.rerunAs}`}>
            {t('result.rerunAs')}
          </Button>
        )}
        {lot.rerunOf !== null && (
          <Button icon="chevron" to={`pages/auction/lot?lotId=${lot.rerunOf}`}>
            {t('result.rerunOf')}
          </Button>
        )}
      </div>
    </>
  );
}

/** To the winner its own, to the entruster all; others learn of none. */
function Contracts({ lot, self }: { lot: LotCard; self: Self | undefined }) {
  const t = useTranslation('auction');
  const deals = (self?.deals ?? []).filter(({ lotId }) => lotId === lot.id);
  if (lot.state !== 'sold' || deals.length === 0) return null;
  return (
    <div className="hall-foot">
      {deals.map(({ dealId, code }) => (
        <Button key={dealId} kind="primary" icon="contract" isWide to={contractOf(dealId)}>
          {deals.length === 1 ? t('result.contract') : t('result.contractOf', { code })}
        </Button>
      ))}
    </div>
  );
}

export function ResultRows({ lot, code }: { lot: LotCard; code: string | null | undefined }) {
  const t = useTranslation('auction');
  const { price, tonnes, integer, second } = useFormats();
  const unit = useQuantityUnit();
  const perTonne = t('unit.yuanPerTonne');
  const awarded = lot.state === 'voided' ? [] : lot.awards;
  return (
    <Rows>
      <Row isFact label={t('result.quantity')} value={`${tonnes(lot.spec.quantity)} ${unit}`} />
      <Row isFact label={t('result.base')} value={`${price(lot.spec.base)} ${perTonne}`} />
      {awarded.map((award) => (
        <Row
          key={award.code}
          isFact
          label={[
            t('result.winner', { code: award.code }),
            ...(award.code === code ? [t('ladder.me')] : []),
          ].join(' · ')}
          value={`${price(award.price)} ${perTonne}`}
          valueHint={`${tonnes(award.quantity)} ${unit}`}
          weight="strong"
        />
      ))}
      {lot.reserve !== null && (
        <Row isFact label={t('result.reserve')} value={`${price(lot.reserve)} ${perTonne}`} />
      )}
      <Row isFact label={t('result.bids')} value={integer(lot.bids)} />
      <Row isFact label={t('result.bidders')} value={integer(lot.bidders)} />
      <Row
        isFact
        label={t('result.extended')}
        value={t('result.seconds', { count: Math.round(lot.extendedMs / 1_000) })}
      />
      {lot.closedAt !== null && <Row isFact label={t('result.closed')} value={second(lot.closedAt)} />}
    </Rows>
  );
}

function BelowReserve({ lot, onDecided }: { lot: LotCard; onDecided(): unknown }) {
  const t = useTranslation('auction');
  const { price, second } = useFormats();
  const { run, problem, isBusy } = useMutationCall(acceptBelowReserve, { onDone: onDecided });
  const { acceptableUntil, standing, state } = lot;
  const isOpen =
    state === 'unsold_reserve' && acceptableUntil !== null && acceptableUntil.getTime() > serverNow();
  const { data } = useCall(sessionDetail, { sessionId: lot.sessionId }, { enabled: isOpen });
  if (!isOpen || standing === null || data?.party !== 'entruster') return null;
  const accept = async () => {
    const isSure = await confirmDialog({
      title: t('reserve.accept'),
      body: t('reserve.what', { price: price(standing.price) }),
      confirm: t('reserve.accept'),
    });
    if (isSure) await run({ lotId: lot.id });
  };
  return (
    <Section title={t('reserve.title')}>
      <p className="hall-text">{t('reserve.until', { at: second(acceptableUntil) })}</p>
      {problem !== undefined && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button kind="primary" isWide isBusy={isBusy} onPress={accept}>
        {t('reserve.accept')}
      </Button>
    </Section>
  );
}
