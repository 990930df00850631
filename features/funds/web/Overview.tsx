// Money overview: balance, frozen sums, expected money and to-dos.

import './funds.css';
import ArrowDownUp from 'lucide-react/icons/arrow-down-up';
import FileCheck from 'lucide-react/icons/file-check';
import FileSpreadsheet from 'lucide-react/icons/file-spreadsheet';
import IdCard from 'lucide-react/icons/id-card';
import Landmark from 'lucide-react/icons/landmark';
import Settings from 'lucide-react/icons/settings';
import { useHasMenu } from '#features/account/web/useMenus.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { fen, minus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Concealable, EyeToggle, useConcealment } from '#packages/ui/Concealment.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type Drawing, ShortcutGrid } from '#packages/ui/ShortcutGrid.tsx';
import { type FundsTodo, readOverview } from '../calls/manage.ts';
import { Amount } from './Amount.tsx';
import { MoneyBar } from './MoneyBar.tsx';
import {
  ACCOUNTS,
  BALANCE,
  DEPOSITS,
  FEES,
  FIRM_ACCOUNT,
  FLOW,
  heldPath,
  INOUT,
  LOANS,
  PAYMENTS,
  PROOFS,
  SETTING,
  STATEMENTS,
} from './paths.ts';

type View = OutputOf<typeof readOverview>;

export default onTrial('money', Overview);

function Overview() {
  const t = useTranslation('funds');
  const query = useCall(readOverview, {});
  return (
    <Screen title={t('manage')} action={<EyeToggle />}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="funds">
          {(view) => (
            <>
              <MoneyBar balance={view} />
              <TransferLinks />
              <Todos todos={view.todos} />
              <Available view={view} />
              <Frozen view={view} />
              <OnTheWay view={view} />
            </>
          )}
        </QueryView>
        <Shortcuts />
      </PullToRefresh>
    </Screen>
  );
}

function TransferLinks() {
  const t = useTranslation('funds');
  return (
    <Card>
      <div className="funds-ways">
        <Button kind="primary" to={`${INOUT}?way=in`}>
          {t('payIn')}
        </Button>
        <Button to={`${INOUT}?way=out`}>{t('payOut')}</Button>
        <Button to={STATEMENTS}>{t('statements')}</Button>
      </div>
    </Card>
  );
}

const TODO_PAGES: Readonly<Record<FundsTodo, string>> = {
  balance_low: `${INOUT}?way=in`,
  account_to_verify: ACCOUNTS,
  withdrawal_failed: `${INOUT}?way=out`,
  proof_returned: PROOFS,
  statement_to_confirm: STATEMENTS,
  payment_late: `${PAYMENTS}?payer=us`,
  sheet_to_confirm: 'pages/settlement/confirm/list',
  fee_due: FEES,
  release_to_consent: 'pages/settlement/supervise/list',
  loan_to_answer: LOANS,
};

function Todos({ todos }: Pick<View, 'todos'>) {
  const t = useTranslation('funds');
  const { integer } = useFormats();
  if (todos.length === 0) return null;
  return (
    <Section
      title={t('todos')}
      mark={<span className="ui-number ui-tone-brand">{integer(todos.length)}</span>}
    >
      <Rows title={t('todos')}>
        {todos.map(({ kind, count }) => (
          <Row
            key={kind}
            to={TODO_PAGES[kind]}
            label={t(`todo.${kind}`)}
            value={count > 1 ? integer(count) : undefined}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Available({ view: { available, reserve, spendable, dailyLimit } }: { view: View }) {
  const t = useTranslation('funds');
  const { limit } = useFormats();
  return (
    <Section title={t('usable')}>
      <Rows title={t('usable')}>
        <Row isFact label={t('available')} value={<Amount fen={available} />} />
        {reserve > 0n && (
          <Row isFact label={t('reserve')} value={<Amount fen={fen(-reserve)} />} to={SETTING} />
        )}
        {reserve > 0n && (
          <Row label={t('spendable')} value={<Amount fen={spendable} size="18" />} weight="medium" />
        )}
        <Row
          isFact
          label={t('dailyLimit')}
          value={dailyLimit > 0n ? <Concealable>{limit(dailyLimit)}</Concealable> : limit(dailyLimit)}
        />
      </Rows>
    </Section>
  );
}

/** Frozen buckets with their holds, whose sums add up to the bucket. */
function Frozen({ view: { frozen, buckets } }: { view: View }) {
  const t = useTranslation('funds');
  const { integer } = useFormats();
  const { isConcealed } = useConcealment();
  const held = buckets.flatMap(({ holds }) => holds);
  const isExplained = held.reduce((left, { amount }) => minus(left, amount), frozen) === 0n;
  return (
    <Section title={t('frozenWhy')} action={{ label: t('deposits'), to: DEPOSITS }}>
      {held.length === 0 ? (
        <p className="funds-note">{t('nothingFrozen')}</p>
      ) : (
        <>
          <p className="funds-note funds-note-first">{t('frozenWhyHint')}</p>
          {buckets
            .filter(({ holds }) => holds.length > 0)
            .map(({ bucket, amount, holds }) => (
              <div key={bucket} className="funds-bucket">
                {holds.length > 1 && (
                  <div className="funds-bucket-head">
                    <h3>{t(`bucket.${bucket}`)}</h3>
                    <Amount fen={amount} size="14" />
                  </div>
                )}
                <Rows title={t(`bucket.${bucket}`)}>
                  {holds.map(({ kind, count, amount: sum }) => (
                    <Row
                      key={kind}
                      to={heldPath(kind)}
                      label={t(`kind.${kind}`)}
                      hint={`× ${integer(count)}`}
                      value={<Amount fen={sum} />}
                    />
                  ))}
                </Rows>
              </div>
            ))}
          {isExplained && !isConcealed && (
            <p className="funds-proved">
              <Icon name="check" size="small" />
              <span>
                {t('explained', {
                  amount: frozen,
                  count: held.reduce((sum, { count }) => sum + count, 0),
                })}
              </span>
            </p>
          )}
        </>
      )}
    </Section>
  );
}

function OnTheWay({
  view: { onTheWayIn, onTheWayOut, toPay, toReceive, unpaidFees, loans },
}: {
  view: View;
}) {
  const t = useTranslation('funds');
  return (
    <Section title={t('onTheWay')}>
      <Rows title={t('onTheWay')}>
        <Row
          to={`${INOUT}?way=in`}
          label={t('onTheWayIn')}
          hint={t('onTheWayInHint')}
          value={<Amount fen={onTheWayIn} />}
        />
        <Row
          to={`${INOUT}?way=out`}
          label={t('onTheWayOut')}
          hint={t('onTheWayOutHint')}
          value={<Amount fen={onTheWayOut} />}
        />
        <Row to={`${PAYMENTS}?payer=us`} label={t('toPay')} value={<Amount fen={toPay} />} />
        <Row to={`${PAYMENTS}?payer=them`} label={t('toReceive')} value={<Amount fen={toReceive} />} />
        <Row to={FEES} label={t('unpaidFees')} value={<Amount fen={unpaidFees} />} />
        {loans > 0n && <Row to={LOANS} label={t('loans')} value={<Amount fen={loans} />} />}
      </Rows>
    </Section>
  );
}

const SHORTCUTS = [
  { key: 'balance', icon: 'funds', to: BALANCE, authId: '030304' },
  { key: 'flow', icon: 'flow', to: FLOW, authId: '030303' },
  { key: 'deposits', icon: 'deposit', to: DEPOSITS, authId: '030307' },
  { key: 'inout', icon: ArrowDownUp, to: INOUT, authId: '030308' },
  { key: 'accounts', icon: Landmark, to: ACCOUNTS, authId: '030305' },
  { key: 'proofs', icon: FileCheck, to: PROOFS, authId: '030310' },
  { key: 'statements', icon: FileSpreadsheet, to: STATEMENTS, authId: '030306' },
  { key: 'setting', icon: Settings, to: SETTING, authId: '030302' },
  { key: 'firm', icon: IdCard, to: FIRM_ACCOUNT, authId: '030309' },
] as const satisfies readonly { key: string; icon: Drawing; to: string; authId: string }[];

function Shortcuts() {
  const t = useTranslation('funds');
  const hasMenu = useHasMenu();
  const doors = SHORTCUTS.filter(({ authId }) => hasMenu(authId));
  if (doors.length === 0) return null;
  return (
    <Section title={t('shortcuts')}>
      <ShortcutGrid
        label={t('shortcuts')}
        shortcuts={doors.map(({ key, icon, to }) => ({ key, icon, tint: 'funds', to, label: t(key) }))}
      />
    </Section>
  );
}
