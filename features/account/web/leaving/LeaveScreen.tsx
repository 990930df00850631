// Leaving the platform: what is erased, what stays, what comes first.

import { useState } from 'react';
import type * as z from 'zod/mini';
import { matterPath } from '#features/catalog/matter.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { askToLeave, ownDeparture, stayAfterAll } from '../../calls/departure.ts';
import { PresentPassword } from '../PasswordFields.tsx';
import '../login.css';

type Own = z.output<typeof ownDeparture.output>;

const GONE = ['account', 'security', 'identity', 'certificates', 'habits'] as const;
const KEPT = ['papers', 'ledger', 'audit'] as const;

export default function LeaveScreen() {
  const t = useTranslation('account.leave');
  const own = useCall(ownDeparture, {});
  const refresh = () => {
    void own.refetch();
  };
  return (
    <Screen title={t('title')}>
      <QueryView query={own} feature="account" shape="lines">
        {({ departure, blocks, days }) =>
          departure ? (
            <Leaving departure={departure} onStayed={refresh} />
          ) : (
            <>
              {blocks.length > 0 && <Blocks blocks={blocks} />}
              <Consequences />
              {blocks.length === 0 && <Ask days={days} onAsked={refresh} />}
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}

function Leaving({
  departure: { dueAt },
  onStayed,
}: {
  departure: NonNullable<Own['departure']>;
  onStayed: () => void;
}) {
  const t = useTranslation('account.leave');
  const staying = useMutationCall(stayAfterAll, {
    showError: true,
    onDone: () => {
      showToast(t('stayed'));
      onStayed();
    },
  });
  return (
    <>
      <Card>
        <div className="login-fields">
          <NoticeBox tone="warning" title={t('asked', { at: dueAt })}>
            {t('askedWhy')}
          </NoticeBox>
          <Button kind="primary" isWide onPress={() => staying.run({})}>
            {t('stay')}
          </Button>
        </div>
      </Card>
      <Consequences />
    </>
  );
}

function Blocks({ blocks }: Pick<Own, 'blocks'>) {
  const t = useTranslation('account.leave');
  return (
    <Section title={t('blocked')}>
      <Rows title={t('blocked')}>
        {blocks.map(({ block, name, matter }) => (
          <Row
            key={`${block}/${matter.id}`}
            label={t(`block.${block}`)}
            hint={name}
            {...(block === 'operator_seat' ? {} : { to: matterPath(matter) })}
          />
        ))}
      </Rows>
    </Section>
  );
}

function Consequences() {
  const t = useTranslation('account.leave');
  return (
    <>
      <Section title={t('erased')}>
        <Rows title={t('erased')}>
          {GONE.map((what) => (
            <Row key={what} label={t(`gone.${what}`)} hint={t(`gone.${what}Why`)} />
          ))}
        </Rows>
      </Section>
      <Section title={t('stays')}>
        <Rows title={t('stays')}>
          {KEPT.map((what) => (
            <Row key={what} label={t(`kept.${what}`)} hint={t(`kept.${what}Why`)} />
          ))}
        </Rows>
      </Section>
    </>
  );
}

function Ask({ days, onAsked }: { days: number; onAsked: () => void }) {
  const t = useTranslation('account.leave');
  const tAccount = useTranslation('account');
  const [password, setPassword] = useState('');
  const asking = useMutationCall(askToLeave);
  const ask = async () => {
    if (password === '') return asking.setProblem(tAccount('password.missing'));
    if (!(await asking.run({ password }))) return undefined;
    showToast(t('done'));
    return onAsked();
  };
  return (
    <Card>
      <div className="login-fields">
        <NoticeBox tone="warning">{t('days', { days })}</NoticeBox>
        {asking.problem && <NoticeBox tone="danger">{asking.problem}</NoticeBox>}
        <PresentPassword
          value={password}
          onChange={(typed) => {
            setPassword(typed);
            asking.setProblem(undefined);
          }}
        />
        <Button kind="danger" isWide onPress={ask}>
          {t('submit')}
        </Button>
      </div>
    </Card>
  );
}
