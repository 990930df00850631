// Test transfer of an account: sent, then confirmed by its amount.

import { useState } from 'react';
import '../bank.css';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { answerTest, type SettlementAccount, startTest } from '../../calls/account.ts';
import { payInGuide } from '../../calls/inout.ts';
import { readSimulatedStatement } from '../../calls/simulation.ts';

interface TestProps {
  readonly account: SettlementAccount;
  readonly onDone: () => unknown;
}

export function StartTest({ account: { id }, onDone }: TestProps) {
  const t = useTranslation('bank');
  const { run, problem, isBusy } = useMutationCall(startTest);
  const start = async () => {
    if ((await run({ id })) === undefined) return;
    showToast(t('testStarted'));
    await onDone();
  };
  return (
    <div className="bank-fields">
      <p className="bank-note">{t('startTestWhy')}</p>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button kind="primary" isWide isBusy={isBusy} onPress={start}>
        {t('startTest')}
      </Button>
    </div>
  );
}

const MAX_TEST = 99n;

export function TestAnswer({ account: { id, test }, onDone }: TestProps) {
  const t = useTranslation('bank');
  const { countdown } = useFormats();
  const [typed, setTyped] = useState('');
  const [isTried, setTried] = useState(false);
  const [wrong, setWrong] = useState<string>();
  const { run, problem, isBusy } = useMutationCall(answerTest);
  const amount = fenOf(typed || undefined);
  const isAmount = amount !== undefined && amount > 0n && amount <= MAX_TEST;
  if (!test) return null;
  const { isSent, triesLeft, until } = test;
  const answer = async () => {
    setTried(true);
    setWrong(undefined);
    if (!isAmount) return;
    const given = await run({ id, amount });
    if (given === undefined) return;
    if (given.isRight) showToast(t('bound'));
    else setWrong(given.triesLeft > 0 ? t('answerWrong', { count: given.triesLeft }) : t('answerLast'));
    await onDone();
  };
  return (
    <div className="bank-fields">
      <NoticeBox tone={isSent ? 'success' : 'info'}>{isSent ? t('testSent') : t('testWaiting')}</NoticeBox>
      <p className="bank-note">
        <Countdown
          deadline={until.getTime()}
          now={serverNow}
          over={t('testOver')}
          format={(left) => t('testLeft', { count: triesLeft, time: countdown(left) })}
        />
      </p>
      <NumberField
        label={t('testAmount')}
        unit={t('common.yuan')}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setWrong(undefined);
        }}
        error={wrong ?? (isTried && !isAmount ? t('testAmountWrong') : undefined)}
      />
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
      <Button kind="primary" isWide isBusy={isBusy} onPress={answer}>
        {t('answer')}
      </Button>
      <OwnStatement accountId={id} />
    </div>
  );
}

/** With the simulated bank, the user also reads the other bank's statement here. */
function OwnStatement({ accountId }: { accountId: string }) {
  const { data } = useCall(payInGuide, {});
  return data?.isDemonstration ? <Statement accountId={accountId} /> : null;
}

function Statement({ accountId }: { accountId: string }) {
  const t = useTranslation('bank');
  const { money, minute } = useFormats();
  const query = useCall(readSimulatedStatement, { accountId });
  return (
    <>
      <p className="bank-note">{t('ownStatement')}</p>
      <QueryView query={query} feature="bank" shape="lines">
        {({ lines }) =>
          lines.length === 0 ? (
            <Row label={t('ownStatementNone')} />
          ) : (
            <Rows title={t('ownStatement')}>
              {lines.map(({ serial, amount, remark, at }) => (
                <Row
                  key={serial}
                  label={remark}
                  hint={minute(at)}
                  value={`+${money(amount)}`}
                  tone="success"
                />
              ))}
            </Rows>
          )
        }
      </QueryView>
      <Button size="small" icon="refresh" onPress={() => query.refetch()}>
        {t('reload')}
      </Button>
    </>
  );
}
