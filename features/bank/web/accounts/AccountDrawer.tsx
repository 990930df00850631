// Drawer with one settlement account: data, test transfer, actions.

import '../bank.css';
import { useState } from 'react';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import type { SettlementAccount } from '../../calls/account.ts';
import { AccountStateTag } from './AccountCard.tsx';
import { BindSteps, type BindStep } from './BindSteps.tsx';
import { type AccountChange, ChangeAccountDrawer } from './ChangeAccountDrawer.tsx';
import { StartTest, TestAnswer } from './Test.tsx';

interface DrawerProps {
  readonly account: SettlementAccount;
  readonly mayChange: boolean;
  readonly onClose: () => void;
  readonly onChanged: () => unknown;
}

const STEP: Partial<Record<SettlementAccount['state'], BindStep>> = {
  unverified: 'send',
  verifying: 'answer',
};

export function AccountDrawer({ account, mayChange, onClose, onChanged }: DrawerProps) {
  const t = useTranslation('bank');
  const [change, setChange] = useState<AccountChange>();
  if (change) {
    const back = () => {
      setChange(undefined);
    };
    return (
      <ChangeAccountDrawer
        account={account}
        change={change}
        onClose={back}
        onDone={() => {
          back();
          if (change === 'unbind') onClose();
          void onChanged();
        }}
      />
    );
  }
  const { state, reason } = account;
  const step = STEP[state];
  return (
    <Drawer isOpen onClose={onClose} title={`${t(`bank.${account.bank}`)} ····${account.tail}`}>
      {step && <BindSteps at={step} />}
      {reason !== '' && (
        <NoticeBox tone={state === 'frozen' ? 'danger' : 'warning'} title={t(`account.${state}`)}>
          {reason}
        </NoticeBox>
      )}
      {mayChange && state === 'unverified' && <StartTest account={account} onDone={onChanged} />}
      {mayChange && state === 'verifying' && <TestAnswer account={account} onDone={onChanged} />}
      <AccountFacts account={account} />
      {mayChange && <Acts account={account} onChoose={setChange} />}
      {!mayChange && <p className="bank-note">{t('notYours')}</p>}
    </Drawer>
  );
}

export function AccountFacts({ account }: { account: SettlementAccount }) {
  const t = useTranslation('bank');
  const { minute } = useFormats();
  return (
    <Rows title={t('accounts')}>
      <Row isFact label={t('common.state')} value={<AccountStateTag state={account.state} />} />
      <Row isFact label={t('holder')} value={account.name} />
      <Row isFact label={t('branch')} value={account.branch} />
      <Row isFact label={t('cnaps')} value={<CopyableId id={account.cnaps} />} />
      <Row isFact label={t('number')} value={`····${account.tail}`} />
      <Row isFact label={t('kind')} value={t(`kind.${account.kind}`)} />
      <Row isFact label={t('purpose')} value={t(`purpose.${account.purpose}`)} />
      <Row isFact label={t('addedAt')} value={minute(account.addedAt)} />
      {account.boundAt && <Row isFact label={t('boundAt')} value={minute(account.boundAt)} />}
    </Rows>
  );
}

function Acts({
  account: { state, isDefault },
  onChoose,
}: {
  account: SettlementAccount;
  onChoose: (change: AccountChange) => void;
}) {
  const t = useTranslation('bank');
  return (
    <div className="bank-acts">
      {state === 'bound' && !isDefault && (
        <Button
          onPress={() => {
            onChoose('default');
          }}
        >
          {t('makeDefault')}
        </Button>
      )}
      {state === 'bound' && (
        <Button
          onPress={() => {
            onChoose('purpose');
          }}
        >
          {t('changePurpose')}
        </Button>
      )}
      <Button
        kind="danger"
        onPress={() => {
          onChoose('unbind');
        }}
      >
        {t('unbind')}
      </Button>
    </div>
  );
}
