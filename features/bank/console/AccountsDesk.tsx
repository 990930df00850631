// Console page of settlement accounts: freezing, and release by another person.

import Tag from 'antd/es/tag';
import './cash.css';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { type AccountOfFirm, deskAccounts, freezeAccount, unfreezeAccount } from '../calls/account.ts';
import { accountMachine, type AccountState } from '../states.ts';
import { CashActions } from './CashActions.tsx';

const COLOURS: Readonly<Record<AccountState, string>> = {
  unverified: 'default',
  verifying: 'gold',
  bound: 'green',
  frozen: 'red',
  unbound: 'default',
};

const accounts = fromCall(
  deskAccounts,
  ({ state, keyword }) => ({
    pageSize: 50,
    ...(state ? { state: state as AccountState } : {}),
    ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
  }),
  (id) => ({ id: askedId(id) }),
);

export default function AccountsDesk() {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const title = useTranslation('*.desk')('accounts');
  return (
    <DeskList
      title={title}
      about={t('about.accounts')}
      name="settlement-accounts"
      source={accounts}
      feature="bank"
      empty={{ title: t('none.accounts'), why: t('noneWhy') }}
      filters={[
        { key: 'keyword', label: t('keyword') },
        {
          key: 'state',
          label: t('state'),
          options: statesOf(accountMachine).map((value) => ({ value, label: tBank(`account.${value}`) })),
        },
      ]}
      columns={[
        {
          key: 'firm',
          title: t('firm'),
          value: (row) => row.firmName,
          leadsTo: (row) => ({ type: 'firm', id: row.firmId }),
        },
        { key: 'bank', title: t('bank'), value: (row) => tBank(`bank.${row.bank}`) },
        { key: 'branch', title: t('branch'), value: (row) => row.branch },
        { key: 'tail', title: t('account'), value: (row) => `…${row.tail}` },
        { key: 'purpose', title: t('purpose'), value: (row) => tBank(`purpose.${row.purpose}`) },
        {
          key: 'state',
          title: t('state'),
          value: (row) => tBank(`account.${row.state}`),
          colour: (row) => COLOURS[row.state],
        },
        { key: 'addedAt', title: t('addedAt'), value: (row) => row.addedAt },
        { key: 'reason', title: t('reason'), value: (row) => row.reason },
      ]}
      rowPanel={(account, close) => <Panel account={account} onClose={close} />}
    />
  );
}

function Panel({ account, onClose }: { account: AccountOfFirm; onClose: () => void }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { minute } = useFormats();
  const { id, state } = account;
  return (
    <DeskDrawer title={`${account.firmName} …${account.tail}`} size={560} onClose={onClose}>
      <DeskFacts
        facts={[
          { label: t('firm'), value: account.firmName, leadsTo: { type: 'firm', id: account.firmId } },
          { label: t('state'), value: <Tag color={COLOURS[state]}>{tBank(`account.${state}`)}</Tag> },
          { label: t('bank'), value: `${tBank(`bank.${account.bank}`)} · ${account.branch}` },
          { label: t('cnaps'), value: account.cnaps },
          { label: t('purpose'), value: tBank(`purpose.${account.purpose}`) },
          { label: t('addedAt'), value: minute(account.addedAt) },
          { label: t('boundAt'), value: account.boundAt ? minute(account.boundAt) : '–' },
          { label: t('reason'), value: account.reason || '–' },
        ]}
      />
      <CashActions
        onDone={onClose}
        acts={[
          act({
            label: t('act.freeze'),
            what: t('what.freeze'),
            call: freezeAccount,
            isOpen: state === 'bound',
            kind: 'danger',
            reason: 'needed',
            input: (reason) => ({ id, reason }),
          }),
          act({
            label: t('act.unfreeze'),
            what: t('what.unfreeze'),
            call: unfreezeAccount,
            isOpen: state === 'frozen',
            input: () => ({ id }),
          }),
        ]}
        subject={
          <>
            {account.firmName} · {tBank(`bank.${account.bank}`)} …{account.tail}
          </>
        }
      />
    </DeskDrawer>
  );
}
