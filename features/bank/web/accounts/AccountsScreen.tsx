// Page of the firm's settlement accounts.

import '../bank.css';
import * as z from 'zod/mini';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { listAccounts, type SettlementAccount } from '../../calls/account.ts';
import { TREASURERS } from '../../states.ts';
import { AccountCard } from './AccountCard.tsx';
import { AccountDrawer } from './AccountDrawer.tsx';
import { BindDrawer } from './BindDrawer.tsx';

/** `id` is the open account; `do=bind` opens the form for a new one. */
const Query = z.object({ id: z.optional(z.string()), do: z.catch(z.optional(z.enum(['bind'])), undefined) });

export default onTrial('money', AccountsScreen);

function AccountsScreen() {
  const t = useTranslation('bank');
  const { holds } = useTrader();
  const [{ id, do: doing }, change] = useScreenQuery(Query);
  const query = useCall(listAccounts, {});
  const mayBind = holds(TREASURERS);
  const known = query.data;
  const isFull = known !== undefined && known.accounts.length >= known.most;
  const bar =
    known && mayBind ? (
      <StickyBar
        primary={{
          label: t('bind'),
          onPress: () => {
            change({ do: 'bind' });
          },
          reason: isFull ? t('accountsCount', { count: known.accounts.length, most: known.most }) : undefined,
        }}
      />
    ) : undefined;
  const opened = known?.accounts.find((account) => account.id === id);
  return (
    <Screen title={t('accounts')} bar={bar}>
      <PullToRefresh onRefresh={() => query.refetch()}>
        <QueryView query={query} feature="bank">
          {(list) => (
            <List
              list={list}
              mayBind={mayBind}
              onOpen={(account) => {
                change({ id: account.id });
              }}
              onChanged={() => query.refetch()}
            />
          )}
        </QueryView>
      </PullToRefresh>
      {known && doing === 'bind' && mayBind && (
        <BindDrawer
          firmName={known.firmName}
          onClose={() => {
            change({ do: undefined });
          }}
          onDone={(account) => {
            change({ do: undefined, id: account.id });
            void query.refetch();
          }}
        />
      )}
      {opened && doing === undefined && (
        <AccountDrawer
          account={opened}
          mayChange={mayBind}
          onClose={() => {
            change({ id: undefined });
          }}
          onChanged={() => query.refetch()}
        />
      )}
    </Screen>
  );
}

interface ListProps {
  readonly list: OutputOf<typeof listAccounts>;
  readonly mayBind: boolean;
  readonly onOpen: (account: SettlementAccount) => void;
  readonly onChanged: () => unknown;
}

function List({ list: { accounts, most, lockedUntil }, mayBind, onOpen, onChanged }: ListProps) {
  const t = useTranslation('bank');
  if (accounts.length === 0) {
    return (
      <EmptyState icon="bank" title={t('noAccounts')} why={mayBind ? t('noAccountsWhy') : t('notYours')} />
    );
  }
  return (
    <>
      {lockedUntil && <NoticeBox tone="warning">{t('lockedUntil', { until: lockedUntil })}</NoticeBox>}
      <div className="ui-list-summary">
        {t('accountsWhy')} · {t('accountsCount', { count: accounts.length, most })}
      </div>
      {accounts.map((account) => (
        <AccountCard
          key={account.id}
          account={account}
          mayChange={mayBind}
          onPress={() => {
            onOpen(account);
          }}
          onChanged={onChanged}
        />
      ))}
    </>
  );
}
