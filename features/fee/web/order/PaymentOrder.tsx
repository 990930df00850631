// Screen of one payment order: paper, sheets, related orders, actions.

import { useState } from 'react';
import * as z from 'zod/mini';
import { contractPath } from '#features/contract/web/parts/paths.ts';
import { FinanceThis } from '#features/funds/web/FinanceThis.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { LenientId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type OrderAct, paymentOrderDetail, displayStateOf } from '../../calls/order.ts';
import { isDraft } from '../../choices.ts';
import { FeeHistoryList } from '../parts/FeeHistoryList.tsx';
import { paymentOrderPath } from '../parts/paths.ts';
import { PAYMENT_ORDER_TONES } from '../parts/tones.ts';
import { paymentActPath, isPrimaryPaymentAct, PaymentActDrawer } from './OrderActs.tsx';

const DetailQuery = z.object({ id: LenientId });
export type PaymentDetail = OutputOf<typeof paymentOrderDetail>;

export default onTrial('money', PaymentOrder);

function PaymentOrder() {
  const t = useTranslation('fee');
  const [{ id }] = useScreenQuery(DetailQuery);
  const query = useCall(paymentOrderDetail, { orderId: id });
  return (
    <Screen title={t('order')} {...(query.data?.moves.length ? { bar: <Acts order={query.data} /> } : {})}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="fee">
          {(order) => (
            <>
              <Head order={order} />
              <Paper order={order} />
              <Sheets order={order} />
              {order.draftNo !== null && order.card.state === 'endorsed' && (
                <FinanceThis product="draft" baseId={order.card.id} ownerId={order.card.payee.id} />
              )}
              <RelatedOrders order={order} />
              <FeeHistoryList timeline={order.timeline} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ order: { card, surcharge, tenorMonths } }: { order: PaymentDetail }) {
  const t = useTranslation('fee');
  const { day, money } = useFormats();
  return (
    <TurnHeader
      matter={{ type: 'payment_order', id: card.id }}
      state={<Tag tone={PAYMENT_ORDER_TONES[card.state]}>{t(`order.${displayStateOf(card)}`)}</Tag>}
      id={<CopyableId id={card.no} />}
      title={t(`kind.${card.type}`)}
      {...(card.state === 'endorsed' ? { extra: t('memo.why') } : {})}
    >
      <p className="ui-card-note">
        {card.payer.shortName} → {card.payee.shortName}
      </p>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'amount',
            size: '22',
            value: money(card.amount),
            unit: t('common.yuan'),
            label: t('common.amount'),
            isAmount: true,
          },
          {
            key: 'matures',
            size: '16',
            value: day(card.maturesOn),
            label: t('maturesOn'),
            ...(tenorMonths > 0 ? { hint: t('months', { count: tenorMonths }) } : {}),
          },
        ]}
      />
      {card.presentedAt && <NoticeBox>{t('presented', { at: card.presentedAt })}</NoticeBox>}
      {surcharge > 0n && (
        <NoticeBox>
          {t('surcharge')} <span className="ui-number">{money(surcharge)}</span> · {t('surcharge.why')}
        </NoticeBox>
      )}
    </TurnHeader>
  );
}

function Paper({ order }: { order: PaymentDetail }) {
  const t = useTranslation('fee');
  const { day, integer } = useFormats();
  const {
    card,
    draftNo,
    rangeFrom,
    rangeTo,
    issuedOn,
    drawer,
    acceptor,
    endorsements,
    images,
    remark,
    reason,
  } = order;
  return (
    <Section title={t(`kind.${card.type}`)}>
      <Rows title={t(`kind.${card.type}`)}>
        {draftNo === null ? (
          <Row isFact label={t('reference')} value={<CopyableId id={card.reference} />} />
        ) : (
          <Row isFact label={t('draftNo')} value={<CopyableId id={draftNo} />} />
        )}
        {rangeFrom !== null && rangeTo !== null && (
          <Row
            isFact
            label={t('range')}
            value={
              <span className="ui-number">
                {integer(rangeFrom)} – {integer(rangeTo)}
              </span>
            }
          />
        )}
        <Row isFact label={t('issuedOn')} value={day(issuedOn)} />
        <Row isFact label={t('maturesOn')} value={day(card.maturesOn)} />
        <Row isFact label={t('drawer')} value={drawer} />
        <Row isFact label={isDraft(card.type) ? t('acceptor') : t('acceptor.other')} value={acceptor} />
        {endorsements.length > 0 && <Row isFact label={t('endorsements')} value={endorsements.join(' → ')} />}
        {remark !== '' && <Row isFact label={t('remark')} value={remark} />}
        {reason !== '' && <Row isFact label={t('common.reason')} value={reason} />}
        {images.map((image) => (
          <Row
            key={image.fileId}
            label={t('images')}
            value={image.name}
            onPress={() => {
              window.open(image.url, '_blank', 'noopener');
            }}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Sheets({ order: { card, sheets } }: { order: PaymentDetail }) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  return (
    <Section title={t('paysSheets')} {...(card.isPart ? { mark: <Tag tone="info">{t('part')}</Tag> } : {})}>
      <Rows title={t('paysSheets')}>
        <Row label={t('common.contract')} value={card.contractNo} to={contractPath(card.contractId)} />
        {sheets.map(({ id, no, payable, amount }) => (
          <Row
            key={id}
            isFact
            label={no}
            value={<span className="ui-number">{money(amount)}</span>}
            {...(amount < payable
              ? { valueHint: <span className="ui-number">/ {money(payable)}</span> }
              : {})}
          />
        ))}
      </Rows>
    </Section>
  );
}

function RelatedOrders({ order: { parent, children, replaces, replacedBy } }: { order: PaymentDetail }) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  if (!parent && !replaces && !replacedBy && children.length === 0) return null;
  return (
    <Section title={t('order')}>
      <Rows title={t('order')}>
        {parent && <Row label={t('parent')} value={parent.no} to={paymentOrderPath(parent.id)} />}
        {replaces && <Row label={t('replaces')} value={replaces.no} to={paymentOrderPath(replaces.id)} />}
        {replacedBy && (
          <Row label={t('replacedBy')} value={replacedBy.no} to={paymentOrderPath(replacedBy.id)} />
        )}
        {children.map(({ id, no, amount, state }) => (
          <Row
            key={id}
            label={`${t('children')} · ${no}`}
            value={<span className="ui-number">{money(amount)}</span>}
            valueHint={t(`order.${state}`)}
            to={paymentOrderPath(id)}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Acts({ order: { card, moves } }: { order: PaymentDetail }) {
  const t = useTranslation('fee');
  const { navigate } = useNavigate();
  const [open, setOpen] = useState<OrderAct>();
  const main = moves.find(isPrimaryPaymentAct);
  const action = (act: OrderAct) => {
    const to = paymentActPath(act, card);
    return {
      label: t(act),
      onPress: () => {
        if (to === undefined) setOpen(act);
        else navigate(to);
      },
    };
  };
  return (
    <>
      <StickyBar primary={main && action(main)} secondary={moves.filter((act) => act !== main).map(action)} />
      {open && (
        <PaymentActDrawer
          act={open}
          card={card}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}
