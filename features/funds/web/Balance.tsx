// A firm's money: what is free, what is frozen, and for every frozen fen for what and until when.
import './funds.css';
import { readBalance, readHolds, STATEMENT_SEATS } from '../calls.ts';
import type { Bucket } from '../accounts.ts';
import { Amount } from './Amount.tsx';
import { HoldRow } from './HoldRow.tsx';
import { DEPOSITS, FLOW } from './paths.ts';
import { useFundsWords } from './words.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { Reading } from '#packages/call/Reading.tsx';
import { ReadingList } from '#packages/call/ReadingList.tsx';
import { useCall, usePages } from '#packages/call/useCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { type BarTone, StackedBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';

type Balances = AnswerOf<typeof readBalance>;

export default function Balance() {
  const words = useFundsWords();
  const query = useCall(readBalance, {});
  const { seats, holds } = useTrader();
  const mayReadAll = holds(STATEMENT_SEATS);
  return (
    <Screen title={words.balance} action={<EyeToggle />}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <Reading query={query} feature="funds">
          {(balance) => (
            <>
              <Money balance={balance} />
              <Spendable balance={balance} hasDoors={mayReadAll} />
              {seats.length > 0 && !mayReadAll && <HoldSums balance={balance} />}
            </>
          )}
        </Reading>
        {mayReadAll && <ActiveHolds />}
      </PullToRefresh>
    </Screen>
  );
}

const TONES: Record<Bucket, BarTone> = {
  AVAIL: 'success', FRZ_TRADE: 'brand', FRZ_PERF: 'warning', FRZ_PAY: 'info', FRZ_WD: 'neutral', FRZ_DISP: 'neutral', FRZ_LIEN: 'neutral',
};

export function Money({ balance: { total, frozen, buckets, asOf } }: { balance: Balances }) {
  const words = useFundsWords();
  const { money, second } = useFormats();
  const parts = buckets.filter(({ bucket, amount }) => amount > 0n || bucket === 'AVAIL').map(({ bucket, amount }) => ({
    key: bucket, label: words[`bucket.${bucket}`], value: amount, text: money(amount), tone: TONES[bucket],
  }));
  return (
    <Card isFlush>
      <Figure label={words.total} value={money(total)} unit={words.yuan} size="28" isAmount />
      <StackedBar parts={parts} />
      <Row isFact label={words.frozen} value={<Amount fen={frozen} />} hint={`${words.asOf} ${second(asOf)}`} />
    </Card>
  );
}

export function Spendable({ balance: { available, spendable, reserve }, hasDoors }: { balance: Balances; hasDoors: boolean }) {
  const words = useFundsWords();
  return (
    <Card>
      <Rows title={words.available}>
        {reserve > 0n && <Row isFact label={words.available} value={<Amount fen={available} />} />}
        {reserve > 0n && <Row isFact label={words.reserve} value={<Amount fen={reserve} />} hint={words.reserveHint} />}
        <Row label={words.spendable} value={<Amount fen={spendable} size="18" />} weight="medium" />
      </Rows>
      <p className="funds-note">{words.topUpHint}</p>
      {hasDoors && (
        <div className="funds-doors">
          <Button to={FLOW} icon="flow">{words.flow}</Button>
          <Button to={DEPOSITS} icon="deposit">{words.deposits}</Button>
        </div>
      )}
    </Card>
  );
}

/** For seats that see sums but not for what each is. */
export function HoldSums({ balance }: { balance: Balances }) {
  const words = useFundsWords();
  const { integer } = useFormats();
  if (balance.holds.length === 0) return null;
  return (
    <Section title={words.activeHolds}>
      <Rows title={words.activeHolds}>
        {balance.holds.map(({ kind, count, amount }) => (
          <Row key={kind} label={words[`kind.${kind}`]} hint={`× ${integer(count)}`} value={<Amount fen={amount} />} />
        ))}
      </Rows>
    </Section>
  );
}

function ActiveHolds() {
  const words = useFundsWords();
  const pages = usePages(readHolds, { state: 'active' });
  const empty = <EmptyState icon="deposit" title={words.emptyHolds} why={words.emptyHoldsWhy} next={{ label: words.toBoard, to: 'pages/tabBar/trade' }} />;
  return (
    <Section title={words.activeHolds}>
      <ReadingList pages={pages} feature="funds" keyOf={({ id }) => id} label={words.activeHolds} empty={empty}>
        {(hold) => <HoldRow hold={hold} />}
      </ReadingList>
    </Section>
  );
}
