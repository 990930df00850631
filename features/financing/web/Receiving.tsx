// The account that a loan is paid out to: chosen, shown, changed by a signature.

import { useState } from 'react';
import { listAccounts, type SettlementAccount } from '#features/bank/calls/account.ts';
import { isPayable } from '#features/bank/states.ts';
import { ACCOUNTS, INOUT } from '#features/funds/web/paths.ts';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Select } from '#packages/ui/Select.tsx';
import { nameReceiving } from '../calls/loan.ts';
import { isBeforePayout } from '../states.ts';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { nameBases } from './parts/nameBases.ts';
import { useReceivingText } from './parts/useReceivingText.ts';

/** The choice that is no account: the money stays available on the platform. */
export const ON_PLATFORM = 'platform';
export const toReceivingId = (chosen: string): string | null => (chosen === ON_PLATFORM ? null : chosen);

/** Unless somebody chooses, the default account, or the only choice there is. */
export const firstReceiving = (accounts: readonly SettlementAccount[]): string =>
  (accounts.find(({ isDefault }) => isDefault) ?? accounts[0])?.id ?? ON_PLATFORM;

export function ReceivingSelect({
  accounts,
  value,
  onChange,
}: {
  /** Those that may be paid out to. */
  accounts: readonly SettlementAccount[];
  value: string;
  onChange: (chosen: string) => void;
}) {
  const t = useTranslation('financing');
  const textOf = useReceivingText();
  return (
    <>
      <Select
        label={t('receiving.title')}
        name="receivingId"
        value={value}
        onChange={onChange}
        isRequired
        hint={t(value === ON_PLATFORM ? 'receiving.balanceHint' : 'receiving.hint')}
        options={[
          ...accounts.map((account) => ({ value: account.id, label: textOf(account) })),
          { value: ON_PLATFORM, label: textOf(null) },
        ]}
      />
      {accounts.length === 0 && (
        <Rows>
          <Row label={t('receiving.bind')} hint={t('receiving.none')} to={ACCOUNTS} />
        </Rows>
      )}
    </>
  );
}

/** Where the money of the loan goes, for borrower and funder, and the withdrawal that takes it there. */
export function ReceivingRow({ loan: { card, transfer } }: { loan: LoanRead }) {
  const t = useTranslation('financing');
  const tBank = useTranslation('bank');
  const { sum: yuan } = useTermFormats();
  const textOf = useReceivingText();
  const { product, party, receiving, state } = card;
  if (party !== 'borrower' && party !== 'funder') return null;
  return (
    <>
      <Row
        isFact
        label={t('receiving.title')}
        value={product === 'order' ? t('receiving.order') : textOf(receiving)}
        {...(receiving && { valueHint: receiving.holder })}
        {...(receiving?.isPayable === false && isBeforePayout(state) && { hint: t('receiving.unusable') })}
      />
      {transfer && (
        <Row
          isFact
          label={t('receiving.transfer')}
          value={yuan(transfer.amount)}
          valueHint={tBank(`withdrawal.${transfer.state}`)}
          hint={transfer.no}
          to={`${INOUT}?way=out&id=${transfer.id}`}
        />
      )}
    </>
  );
}

export function NameReceiving({ loan: { card }, ...ends }: CloseHandlers & { loan: LoanRead }) {
  const t = useTranslation('financing');
  const textOf = useReceivingText();
  const query = useCall(listAccounts, {});
  const accounts = query.data?.accounts.filter(isPayable) ?? [];
  const [typed, choose] = useState<string>();
  const now = card.receiving?.id ?? ON_PLATFORM;
  // The account may have become unfit.
  const chosen = typed ?? (accounts.some(({ id }) => id === now) ? now : firstReceiving(accounts));
  return (
    <SignDrawer
      title={t('act.name_receiving')}
      meaning={t('why.name_receiving', { funder: card.funder.shortName })}
      isReady={query.data !== undefined && chosen !== now}
      call={nameReceiving}
      input={(proof) => ({ loanId: card.id, receivingId: toReceivingId(chosen), proof })}
      done={t('done')}
      rows={[
        { key: 'no', label: card.no, value: nameBases(card.bases) },
        { key: 'now', label: t('receiving.now'), value: textOf(card.receiving) },
      ]}
      {...ends}
    >
      <QueryView query={query} feature="bank">
        {() => <ReceivingSelect accounts={accounts} value={chosen} onChange={choose} />}
      </QueryView>
    </SignDrawer>
  );
}
