// A firm's balance, free and frozen with every hold; today or on a past day.

import * as z from 'zod/mini';
import { Word } from '#features/catalog/web/word/Word.tsx';
import './funds.css';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { dayAgo } from '#packages/time/marketDay.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryList } from '#packages/ui-data/mobile/QueryList.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Chip } from '#packages/ui/Chip.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { DateField } from '#packages/ui/DateField.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { readBalance, readHolds, STATEMENT_SEATS } from '../calls/ledger.ts';
import { readDailyBalances } from '../calls/manage.ts';
import { Amount } from './Amount.tsx';
import { BalanceChart } from './BalanceChart.tsx';
import { Banks } from './Banks.tsx';
import { HoldListItem } from './HoldListItem.tsx';
import { MoneyBar } from './MoneyBar.tsx';
import { DEPOSITS, FLOW } from './paths.ts';

type Balances = OutputOf<typeof readBalance>;

const BalanceQuery = z.object({ day: z.catch(z.optional(z.iso.date()), undefined) });

export default onTrial('money', Balance);

function Balance() {
  const t = useTranslation('funds');
  const { seats, holds } = useTrader();
  const mayReadAll = holds(STATEMENT_SEATS);
  const [{ day }, change] = useScreenQuery(BalanceQuery);
  const query = useCall(readBalance, {});
  return (
    <Screen title={t('balance')} action={<EyeToggle />}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        {mayReadAll && (
          <AsOf
            day={day}
            onChange={(one) => {
              change({ day: one });
            }}
          />
        )}
        {day === undefined || !mayReadAll ? (
          <QueryView query={query} feature="funds">
            {(balance) => (
              <>
                <MoneyBar balance={balance} />
                <Spendable balance={balance} hasDoors={mayReadAll} />
                {seats.length > 0 && !mayReadAll && <HoldSums balance={balance} />}
              </>
            )}
          </QueryView>
        ) : (
          <PastBuckets day={day} />
        )}
        {mayReadAll && <CourseOf day={day} />}
        {mayReadAll && day === undefined && <ActiveHolds />}
      </PullToRefresh>
    </Screen>
  );
}

function AsOf({ day, onChange }: { day: string | undefined; onChange: (day: string | undefined) => void }) {
  const t = useTranslation('funds');
  const today = dayAgo(serverNow(), 0);
  return (
    <Card>
      <div className="funds-as-of">
        <DateField
          label={t('asOfDay')}
          value={day ?? today}
          max={today}
          onChange={(one) => {
            onChange(one === '' || one >= today ? undefined : one);
          }}
        />
        {day !== undefined && (
          <Chip
            onPress={() => {
              onChange(undefined);
            }}
          >
            {t('today')}
          </Chip>
        )}
      </div>
    </Card>
  );
}

function PastBuckets({ day }: { day: string }) {
  const t = useTranslation('funds');
  const { day: write } = useFormats();
  const query = useCall(readDailyBalances, { day });
  return (
    <QueryView query={query} feature="funds">
      {(then) => <MoneyBar balance={then} asOf={t('dayEnd', { day: write(then.day) })} />}
    </QueryView>
  );
}

function CourseOf({ day }: { day: string | undefined }) {
  const t = useTranslation('funds');
  const query = useCall(readDailyBalances, day === undefined ? {} : { day });
  return (
    <QueryView query={query} feature="funds" shape="lines">
      {({ course, ...then }) => (
        <>
          <Banks {...then} />
          <Section title={t('course')}>
            <BalanceChart course={course} />
          </Section>
        </>
      )}
    </QueryView>
  );
}

export function Spendable({
  balance: { available, spendable, reserve },
  hasDoors,
}: {
  balance: Balances;
  hasDoors: boolean;
}) {
  const t = useTranslation('funds');
  return (
    <Card>
      <Rows title={t('available')}>
        {reserve > 0n && <Row isFact label={t('available')} value={<Amount fen={available} />} />}
        {reserve > 0n && (
          <Row
            isFact
            label={<Word of="reserve">{t('reserve')}</Word>}
            value={<Amount fen={reserve} />}
            hint={t('reserveHint')}
          />
        )}
        <Row label={t('spendable')} value={<Amount fen={spendable} size="18" />} weight="medium" />
      </Rows>
      <p className="funds-note">{t('topUpHint')}</p>
      {hasDoors && (
        <div className="funds-doors">
          <Button to={FLOW} icon="flow">
            {t('flow')}
          </Button>
          <Button to={DEPOSITS} icon="deposit">
            {t('deposits')}
          </Button>
        </div>
      )}
    </Card>
  );
}

/** For seats that may see sums but not single holds. */
export function HoldSums({ balance }: { balance: Balances }) {
  const t = useTranslation('funds');
  const { integer } = useFormats();
  if (balance.holds.length === 0) return null;
  return (
    <Section title={t('activeHolds')}>
      <Rows title={t('activeHolds')}>
        {balance.holds.map(({ kind, count, amount }) => (
          <Row
            key={kind}
            label={t(`kind.${kind}`)}
            hint={`× ${integer(count)}`}
            value={<Amount fen={amount} />}
          />
        ))}
      </Rows>
    </Section>
  );
}

function ActiveHolds() {
  const t = useTranslation('funds');
  const pages = useInfiniteCall(readHolds, { state: 'active' });
  const empty = (
    <EmptyState
      icon="deposit"
      title={t('emptyHolds')}
      why={t('emptyHoldsWhy')}
      next={{ label: t('common.market'), to: 'pages/tabBar/trade' }}
    />
  );
  return (
    <Section title={t('activeHolds')}>
      <QueryList pages={pages} feature="funds" keyOf={({ id }) => id} label={t('activeHolds')} empty={empty}>
        {(hold) => <HoldListItem hold={hold} />}
      </QueryList>
    </Section>
  );
}
