// List of payment orders and drafts the firm gave or received.

import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Forbidden } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { CardActions } from '#packages/ui/CardActions.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type ListedPayment, paymentOrderPage, displayStateOf } from '../../calls/order.ts';
import { isDraft, ORDER_TYPES } from '../../choices.ts';
import { FEE_READERS, type PaymentState, PAYING_SEATS } from '../../states.ts';
import { ListHead } from '../parts/ListHead.tsx';
import { paymentOrderPath, registerPath } from '../parts/paths.ts';
import { PAYMENT_ORDER_TONES } from '../parts/tones.ts';
import { paymentActPath, PaymentActDrawer } from './OrderActs.tsx';

const VIEWS = ['all', 'open', 'closed'] as const;
const STATES: Readonly<Record<(typeof VIEWS)[number], readonly PaymentState[] | undefined>> = {
  all: undefined,
  open: ['registered', 'verified', 'endorsed', 'dishonoured'],
  closed: ['collected', 'refused', 'withdrawn', 'split', 'replaced'],
};
const ListQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  keyword: z.optional(z.string()),
  type: z.catch(z.optional(z.enum(ORDER_TYPES)), undefined),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default onTrial('money', PaymentOrders);

function PaymentOrders() {
  const t = useTranslation('fee');
  const { holds, isKnown, firm } = useTrader();
  const [{ view = 'all', keyword = '', type, from, to }, change, reset] = useScreenQuery(ListQuery);
  const states = STATES[view];
  const filter = {
    ...(states && { states: [...states] }),
    ...(type && { type }),
    ...(keyword && { keyword }),
    ...(from && { maturesFrom: from }),
    ...(to && { maturesTo: to }),
  };
  const pages = useInfiniteCall(paymentOrderPage, filter);
  const [first] = pages.data?.pages ?? [];
  if (isKnown && !holds(FEE_READERS))
    return (
      <Screen title={t('orders')}>
        <Forbidden />
      </Screen>
    );
  return (
    <Screen
      title={t('orders')}
      top={
        <ListHead
          title={t('orders')}
          view={view}
          views={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          keyword={keyword}
          placeholder={t('search.orders')}
          onView={(value) => {
            change({ view: value === 'all' ? undefined : value });
          }}
          onSearch={(text) => {
            change({ keyword: text });
          }}
        >
          <PeriodChip label={t('maturesOn')} days={{ from, to }} onChange={change} />
          <ToggleChips
            values={ORDER_TYPES}
            value={type}
            nameOf={(one) => t(`kind.${one}`)}
            onChange={(one) => change({ type: one })}
          />
          <ExportChip call={paymentOrderPage} input={filter} />
        </ListHead>
      }
      {...(firm?.capabilities.includes('buy') && holds(PAYING_SEATS)
        ? { bar: <StickyBar primary={{ label: t('order.register'), to: registerPath() }} /> }
        : {})}
    >
      <PagedList
        pages={pages}
        feature="fee"
        label={t('orders')}
        {...(first ? { summary: t('sum', { count: first.total, amount: first.sum }) } : {})}
        icon="bank"
        isNarrowed={Boolean(keyword || view !== 'all' || type || from || to)}
        onReset={reset}
        empty={{ title: t('orders.empty'), why: t('orders.emptyWhy') }}
      >
        {(card) => <OrderItem card={card} ownId={firm?.id} />}
      </PagedList>
    </Screen>
  );
}

const TAIL = 6;

function OrderItem({ card, ownId }: { card: ListedPayment; ownId: string | undefined }) {
  const t = useTranslation('fee');
  const { day, money } = useFormats();
  const { type, state, amount, reference, maturesOn, payer, payee, contractNo, sheets, isPart, moves } = card;
  return (
    <Card
      to={paymentOrderPath(card.id)}
      acts={
        moves.length > 0 && (
          <CardActions
            acts={moves.toReversed()}
            nameOf={(act) => t(act)}
            pathOf={(act) => paymentActPath(act, card)}
          >
            {(act, close) => <PaymentActDrawer act={act} card={card} onClose={close} />}
          </CardActions>
        )
      }
    >
      <div className="ui-card-line">
        <strong>{t(`kind.${type}`)}</strong>
        <span className="ui-card-marks">
          {isPart && <Tag tone="info">{t('part')}</Tag>}
          <Tag tone={PAYMENT_ORDER_TONES[state]}>{t(`order.${displayStateOf(card)}`)}</Tag>
        </span>
      </div>
      <Figure size="22" value={money(amount)} unit={t('common.yuan')} isAmount />
      <p className="ui-card-note">
        {isDraft(type) ? t('tail', { tail: reference.slice(-TAIL) }) : reference} ·{' '}
        {t('matures', { day: day(maturesOn) })}
      </p>
      <p className="ui-card-note">
        {ownId === payer.id ? payee.shortName : payer.shortName} · {contractNo}
        {sheets.length > 0 && ` · ${sheets.join(' · ')}`}
      </p>
    </Card>
  );
}
