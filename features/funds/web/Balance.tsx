// A firm's money: what is free, what is frozen, and for every frozen fen for what and until when.
import { readBalance, readHolds } from '../calls.ts';
import type { Bucket } from '../accounts.ts';
import { HoldRow } from './HoldRow.tsx';
import { useFundsWords } from './words.ts';
import { Failure, Reading } from '#packages/call/Reading.tsx';
import { useCall, usePages } from '#packages/call/useCall.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { type BarTone, StackedBar } from '#packages/ui/Bars.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { EyeToggle } from '#packages/ui/Concealment.tsx';
import { Figure } from '#packages/ui/Figure.tsx';
import { List } from '#packages/ui/List.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import './funds.css';

const FLOW = 'pages/business/finance/manage/accountFlow';
const DEPOSITS = 'pages/business/finance/manage/depositRecord';

export default function Balance() {
  const words = useFundsWords();
  const query = useCall(readBalance, {});
  return (
    <Screen title={words.balance} action={<EyeToggle />}>
      <Reading query={query} feature="funds">{(balance) => <Money balance={balance} />}</Reading>
      <ActiveHolds />
    </Screen>
  );
}

const TONES: Record<Bucket, BarTone> = {
  AVAIL: 'success', FRZ_TRADE: 'brand', FRZ_PERF: 'warning', FRZ_PAY: 'info', FRZ_WD: 'neutral', FRZ_DISP: 'neutral', FRZ_LIEN: 'neutral',
};

function Money({ balance }: { balance: AnswerOf<typeof readBalance> }) {
  const words = useFundsWords();
  const { money, second } = useFormats();
  const parts = balance.buckets.filter(({ bucket, amount }) => amount > 0n || bucket === 'AVAIL').map(({ bucket, amount }) => ({
    key: bucket, label: words[`bucket.${bucket}`], value: amount, text: money(amount), tone: TONES[bucket],
  }));
  return (
    <>
      <Card isFlush>
        <Figure label={words.total} value={money(balance.total)} unit="¥" size="28" isAmount />
        <StackedBar parts={parts} />
        <p className="funds-note">{words.asOf} {second(balance.asOf)}</p>
      </Card>
      <Card>
        <Rows title={words.available}>
          <Row label={words.spendable} value={<Figure value={money(balance.spendable)} isAmount size="18" />} weight="medium" />
          {balance.reserve > 0n && <Row isFact label={words.reserve} value={<Figure value={money(balance.reserve)} isAmount />} />}
        </Rows>
        <p className="funds-note">{words.topUpHint}</p>
        <div className="funds-doors">
          <Button to={FLOW} icon="flow">{words.flow}</Button>
          <Button to={DEPOSITS} icon="deposit">{words.deposits}</Button>
        </div>
      </Card>
    </>
  );
}

function ActiveHolds() {
  const words = useFundsWords();
  const pages = usePages(readHolds, { state: 'active' });
  const holds = pages.data?.pages.flatMap(({ list }) => list) ?? [];
  return (
    <Section title={words.activeHolds}>
      <List
        items={holds} keyOf={({ id }) => id} label={words.activeHolds} isLoading={pages.isPending} empty={<EmptyState icon="deposit" title={words.emptyHolds} />}
        error={pages.error && <Failure query={pages} feature="funds" isSlim={holds.length > 0} />}
        hasMore={pages.hasNextPage} isLoadingMore={pages.isFetchingNextPage} hasFailedMore={pages.isFetchNextPageError}
        onMore={() => pages.fetchNextPage()}
      >
        {(hold) => <HoldRow hold={hold} />}
      </List>
    </Section>
  );
}
