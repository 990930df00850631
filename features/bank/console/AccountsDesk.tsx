// Console page of settlement accounts: freezing, and release by another person.

import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import './cash.css';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { type AccountOfFirm, deskAccounts, freezeAccount, unfreezeAccount } from '../calls/account.ts';
import { accountMachine, type AccountState } from '../states.ts';
import { CashActions } from './CashActions.tsx';
import { useBankWords, useCashWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Readonly<Record<AccountState, string>> = {
  unverified: 'default',
  verifying: 'gold',
  bound: 'green',
  frozen: 'red',
  unbound: 'default',
};

const accounts = fromCall(deskAccounts, ({ state, keyword }) => ({
  pageSize: 50,
  ...(state ? { state: state as AccountState } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function AccountsDesk() {
  const words = useCashWords();
  const bank = useBankWords();
  const title = titles.accounts[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.accounts']}
      name="settlement-accounts"
      source={accounts}
      feature="bank"
      empty={{ title: words['none.accounts'], why: words.noneWhy }}
      filters={[
        { key: 'keyword', label: words.keyword },
        {
          key: 'state',
          label: words.state,
          options: statesOf(accountMachine).map((value) => ({ value, label: bank[`account.${value}`] })),
        },
      ]}
      columns={[
        { key: 'firm', title: words.firm, value: (row) => row.firmName },
        { key: 'bank', title: words.bank, value: (row) => bank[`bank.${row.bank}`] },
        { key: 'branch', title: words.branch, value: (row) => row.branch },
        { key: 'tail', title: words.account, value: (row) => `…${row.tail}` },
        { key: 'purpose', title: words.purpose, value: (row) => bank[`purpose.${row.purpose}`] },
        {
          key: 'state',
          title: words.state,
          value: (row) => bank[`account.${row.state}`],
          colour: (row) => COLOURS[row.state],
        },
        { key: 'addedAt', title: words.addedAt, value: (row) => row.addedAt },
        { key: 'reason', title: words.reason, value: (row) => row.reason },
      ]}
      rowPanel={(account, close) => <Panel account={account} onClose={close} />}
    />
  );
}

function Panel({ account, onClose }: { account: AccountOfFirm; onClose: () => void }) {
  const words = useCashWords();
  const bank = useBankWords();
  const { minute } = useFormats();
  const { id, state } = account;
  return (
    <Drawer open title={`${account.firmName} …${account.tail}`} size={560} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.state, value: <Tag color={COLOURS[state]}>{bank[`account.${state}`]}</Tag> },
          { label: words.bank, value: `${bank[`bank.${account.bank}`]} · ${account.branch}` },
          { label: words.cnaps, value: account.cnaps },
          { label: words.purpose, value: bank[`purpose.${account.purpose}`] },
          { label: words.addedAt, value: minute(account.addedAt) },
          { label: words.boundAt, value: account.boundAt ? minute(account.boundAt) : '—' },
          { label: words.reason, value: account.reason || '—' },
        ]}
      />
      <CashActions
        onDone={onClose}
        acts={[
          act({
            label: words['act.freeze'],
            what: words['what.freeze'],
            call: freezeAccount,
            isOpen: state === 'bound',
            kind: 'danger',
            reason: 'needed',
            input: (reason) => ({ id, reason }),
          }),
          act({
            label: words['act.unfreeze'],
            what: words['what.unfreeze'],
            call: unfreezeAccount,
            isOpen: state === 'frozen',
            input: () => ({ id }),
          }),
        ]}
        subject={
          <>
            {account.firmName} · {bank[`bank.${account.bank}`]} …{account.tail}
          </>
        }
      />
    </Drawer>
  );
}
