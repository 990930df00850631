// Page of a negotiation: turn, deadline and all offers.

import { useState } from 'react';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { Until } from '#features/listing/web/shared/Until.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { pricedAt } from '#features/terms/rules/pricing.ts';
import { ListingSimulator } from '#features/terms/web/ClauseSection.tsx';
import { FurtherTermsSection } from '#features/terms/web/FurtherTermsSection.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Concealable, EyeToggle } from '#packages/ui/Concealment.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Row } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { Tag, type Tone } from '#packages/ui/Tag.tsx';
import { responseDetail, type ResponseDetail } from '../../calls/response.ts';
import type { DepositNotice } from '../../depositNotice.ts';
import { MAX_ROUNDS, type ResponseState } from '../../states.ts';
import { ListingBrief } from './ListingBrief.tsx';
import { NoticeText } from './NoticeText.tsx';
import { contractOf } from './TakeDone.tsx';
import { ThreadBar } from './ThreadBar.tsx';
import { isMyTurn, isResponseOpen } from './threadMoves.ts';
import { ThreadOffers } from './ThreadOffers.tsx';

export const RESPONSE_TONES: Record<ResponseState, Tone> = {
  submitted: 'warning',
  owner_countered: 'warning',
  responder_countered: 'warning',
  dealt: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
  expired: 'neutral',
};

export function ThreadScreen({ responseId }: { responseId: string }) {
  const t = useTranslation('negotiation');
  const { seats } = useTrader();
  const query = useCall(responseDetail, { responseId });
  return (
    <Screen
      title={t('thread.title')}
      action={<EyeToggle />}
      bar={query.data && <ThreadBar detail={query.data} seats={seats} onMoved={() => query.refetch()} />}
    >
      <QueryView feature="listing" query={query}>
        {(detail) => <ThreadView detail={detail} />}
      </QueryView>
    </Screen>
  );
}

export function ThreadView({ detail }: { detail: ResponseDetail }) {
  const t = useTranslation(['negotiation', 'terms']);
  const { money } = useFormats();
  const { card, listing, terms, frozen, notice } = detail;
  const offered = pricedAt(terms, card.price);
  const hasEnded = !isResponseOpen(card.state) && card.state !== 'dealt';
  return (
    <>
      <Head detail={detail} />
      {card.state === 'dealt' && (
        <NoticeBox
          tone="success"
          action={
            <Button kind="primary" to={contractOf(card.id)}>
              {t('take.contracts')}
            </Button>
          }
        >
          {t('thread.dealt')}
        </NoticeBox>
      )}
      {hasEnded && <NoticeBox>{t('thread.ended')}</NoticeBox>}
      <ThreadOffers offers={detail.offers} party={card.party} listed={listing.pricePerTonne} />
      <ListingBrief card={listing} />
      {(frozen > 0n || notice) && (
        <Card>
          {frozen > 0n && (
            <Row
              isFact
              label={t('thread.frozen')}
              value={<Concealable>{`${money(frozen)} ${t('unit.yuan')}`}</Concealable>}
            />
          )}
          {notice && <AgreedNotice notice={notice} />}
        </Card>
      )}
      {offered.clause && <ListingSimulator terms={offered} clause={offered.clause} />}
      <FurtherTermsSection terms={terms} isFolded />
    </>
  );
}

function AgreedNotice({ notice }: { notice: DepositNotice }) {
  const t = useTranslation('negotiation');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Row
        label={t('consent.agreed')}
        value={t('notice.version', { version: String(notice.version) })}
        onPress={() => {
          setOpen(true);
        }}
      />
      <Drawer
        isOpen={isOpen}
        onClose={() => {
          setOpen(false);
        }}
        title={t('notice.title')}
      >
        <NoticeText notice={notice} />
      </Drawer>
    </>
  );
}

function Head({ detail: { card } }: { detail: ResponseDetail }) {
  const t = useTranslation(['negotiation', 'terms']);
  const quantityUnit = useQuantityUnit();
  const { tonnes } = useFormats();
  const { yuan } = useClauseFormats();
  const turn = isResponseOpen(card.state)
    ? t(isMyTurn(card) ? 'thread.yourTurn' : 'thread.theirTurn')
    : t('thread.over');
  const rounds = isResponseOpen(card.state) && t('thread.roundsLeft', { count: MAX_ROUNDS - card.round });
  return (
    <TurnHeader
      matter={{ type: 'response', id: card.id }}
      state={<Tag tone={RESPONSE_TONES[card.state]}>{t(`response.${card.state}`)}</Tag>}
      id={<CopyableId id={card.no} />}
      title={`${card.counterparty.shortName} · ${card.title}`}
      note={turn}
      extra={rounds}
      deadline={
        isResponseOpen(card.state) && (
          <Until
            moment={card.validUntil}
            over={t('response.expired')}
            textOf={(at) => t('thread.validUntil', { at })}
          />
        )
      }
    >
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'price',
            size: '28',
            tone: 'price',
            value: yuan(card.price),
            unit: t('unit.yuan_per_tonne'),
            label: t('thread.lastOffer'),
          },
          {
            key: 'quantity',
            size: '28',
            value: tonnes(card.quantity),
            unit: quantityUnit,
            label: t('offer.quantity'),
          },
        ]}
      />
    </TurnHeader>
  );
}
