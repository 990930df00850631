// List of the firm's fees; several can be paid or invoiced at once.

import { useState } from 'react';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { fen, plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { Day } from '#packages/schema/wire.ts';
import { ExportChip } from '#packages/ui-data/mobile/ExportChip.tsx';
import { PagedList } from '#packages/ui-data/mobile/PagedList.tsx';
import { Forbidden } from '#packages/ui-data/mobile/QueryView.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { PeriodChip } from '#packages/ui/PeriodChip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { ToggleChips } from '#packages/ui/ToggleChips.tsx';
import { type FeeCard, feePage, type FeeStanding, payFees, requestInvoice } from '../../calls/bill.ts';
import { FEE_TYPES } from '../../choices.ts';
import { FEE_READERS, type FeeState, PAYING_SEATS } from '../../states.ts';
import { FeeConfirmDrawer } from '../parts/FeeConfirmDrawer.tsx';
import { ListHead } from '../parts/ListHead.tsx';
import { INVOICES_PATH } from '../parts/paths.ts';
import { FeeItem } from './FeeItem.tsx';

const VIEWS = ['all', 'billed', 'paid', 'waived', 'credited'] as const;
const STATES: Readonly<Record<(typeof VIEWS)[number], readonly FeeState[] | undefined>> = {
  all: undefined,
  billed: ['accrued', 'billed'],
  paid: ['paid', 'invoiced'],
  waived: ['waived'],
  credited: ['credited'],
};
const ListQuery = z.object({
  view: z.catch(z.optional(z.enum(VIEWS)), undefined),
  keyword: z.optional(z.string()),
  type: z.catch(z.optional(z.enum(FEE_TYPES)), undefined),
  overdue: z.optional(z.string()),
  from: z.catch(z.optional(Day), undefined),
  to: z.catch(z.optional(Day), undefined),
});

export default onTrial('money', FeesScreen);

function FeesScreen() {
  const t = useTranslation('fee');
  const { holds, isKnown } = useTrader();
  const [{ view = 'all', keyword = '', type, overdue, from, to }, change, reset] = useScreenQuery(ListQuery);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const states = STATES[view];
  const filter = {
    ...(states && { states: [...states] }),
    ...(type && { type }),
    ...(overdue && { isOverdue: true }),
    ...(keyword && { keyword }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const pages = useInfiniteCall(feePage, filter);
  const shown = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  const [first] = pages.data?.pages ?? [];
  const mayPay = holds(PAYING_SEATS);
  const isOpen = (card: FeeCard) =>
    mayPay &&
    (view === 'billed'
      ? card.state === 'billed'
      : view === 'paid' && card.state === 'paid' && !card.isOnInvoice);
  const chosen = shown.filter((card) => picked.includes(card.id) && isOpen(card));
  const pick = (id: string, isOn: boolean) => {
    setPicked((now) => (isOn ? [...now, id] : now.filter((one) => one !== id)));
  };
  if (isKnown && !holds(FEE_READERS))
    return (
      <Screen title={t('fees')}>
        <Forbidden />
      </Screen>
    );
  return (
    <Screen
      title={t('fees')}
      top={
        <ListHead
          title={t('fees')}
          view={view}
          views={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
          keyword={keyword}
          placeholder={t('search.fees')}
          onView={(value) => {
            setPicked([]);
            change({ view: value === 'all' ? undefined : value });
          }}
          onSearch={(text) => {
            change({ keyword: text });
          }}
        >
          <Chip
            isOn={overdue !== undefined}
            onPress={() => {
              change({ overdue: overdue ? undefined : '1' });
            }}
          >
            {t('overdue')}
          </Chip>
          <PeriodChip label={t('days')} days={{ from, to }} onChange={change} />
          <ToggleChips
            values={FEE_TYPES}
            value={type}
            nameOf={(one) => t(`type.${one}`)}
            onChange={(one) => change({ type: one })}
          />
          <ExportChip call={feePage} input={filter} />
        </ListHead>
      }
      {...(chosen.length > 0
        ? {
            bar: (
              <BatchDrawer
                cards={chosen}
                isPaying={view === 'billed'}
                onDone={() => {
                  setPicked([]);
                }}
              />
            ),
          }
        : { bar: <StickyBar secondary={[{ label: t('invoices'), to: INVOICES_PATH }]} /> })}
    >
      {first && <Standing standing={first.standing} />}
      <PagedList
        pages={pages}
        feature="fee"
        label={t('fees')}
        {...(first ? { summary: t('sum', { count: first.total, amount: first.sum }) } : {})}
        icon="funds"
        isNarrowed={Boolean(keyword || view !== 'all' || type || overdue || from || to)}
        onReset={reset}
        empty={{ title: t('fees.empty'), why: t('fees.emptyWhy') }}
      >
        {(card) => (
          <FeeItem
            card={card}
            {...(isOpen(card)
              ? {
                  isPicked: picked.includes(card.id),
                  onPick: (isOn: boolean) => {
                    pick(card.id, isOn);
                  },
                }
              : {})}
          />
        )}
      </PagedList>
    </Screen>
  );
}

function Standing({ standing: { tier, credit, gold, silver } }: { standing: FeeStanding }) {
  const t = useTranslation('fee');
  return (
    <Card>
      <Rows>
        <Row
          label={`${t('standing')} · ${t(`tier.${tier}`)}`}
          hint={t('standing.bounds', { gold, silver })}
          value={credit ? t('standing.score', credit) : t('standing.new')}
          to="pages/user/credit"
        />
      </Rows>
    </Card>
  );
}

function BatchDrawer({
  cards,
  isPaying,
  onDone,
}: {
  cards: readonly FeeCard[];
  isPaying: boolean;
  onDone: () => void;
}) {
  const t = useTranslation('fee');
  const { money } = useFormats();
  const [isAsking, setAsking] = useState(false);
  const amount = plus(fen(0n), ...cards.map(({ payable }) => payable));
  const rows = cards.map((card) => ({
    key: card.id,
    label: t(`type.${card.type}`),
    hint: card.no,
    value: <span className="ui-number">{money(card.payable)}</span>,
  }));
  const feeIds = cards.map(({ id }) => id);
  const shared = {
    rows,
    onClose: () => {
      setAsking(false);
    },
    onDone,
    input: () => ({ feeIds }),
  };
  return (
    <>
      <StickyBar
        primary={{
          label: t(isPaying ? 'pay.many' : 'askInvoice.many', { count: cards.length, amount }),
          onPress: () => {
            setAsking(true);
          },
        }}
      />
      {isAsking &&
        (isPaying ? (
          <FeeConfirmDrawer
            title={t('pay.ask')}
            confirmLabel={t('pay')}
            why={t('pay.why', { amount })}
            call={payFees}
            {...shared}
          />
        ) : (
          <FeeConfirmDrawer
            title={t('askInvoice.ask')}
            confirmLabel={t('askInvoice')}
            why={t('askInvoice.why')}
            call={requestInvoice}
            {...shared}
          />
        ))}
    </>
  );
}
