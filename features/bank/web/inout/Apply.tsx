// Form to apply for a withdrawal; shows the fee and the day of arrival.

import '../bank.css';
import { useState } from 'react';
import { Amount } from '#features/funds/web/Amount.tsx';
import { fenOf } from '#features/funds/web/flowQuery.ts';
import { ACCOUNTS } from '#features/funds/web/paths.ts';
import { PinDrawer } from '#features/funds/web/PinDrawer.tsx';
import { toDecimal } from '#packages/exact/decimal.ts';
import { type Fen, plus } from '#packages/exact/exact.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Concealable } from '#packages/ui/Concealment.tsx';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { scrollToFirstError } from '#packages/ui/scrollToFirstError.ts';
import { Select } from '#packages/ui/Select.tsx';
import { TextField } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { useFarOff } from '#packages/ui/useFarOff.tsx';
import { applyWithdrawal, readWithdrawal, withdrawalTerms } from '../../calls/inout.ts';
import { computeBankFee } from '../../rules/fee.ts';
import { findPayoutFlaw, maxPayable, toFeeTiers } from '../../rules/withdrawal.ts';

type Terms = OutputOf<typeof withdrawalTerms>;
interface Earlier {
  readonly amount: Fen;
  readonly accountId: string;
  readonly purpose: string;
}
interface ApplyProps {
  readonly againOf: string | undefined;
  readonly onClose: () => void;
  readonly onDone: (id: string) => void;
}

export function Apply({ againOf, onClose, onDone }: ApplyProps) {
  const t = useTranslation('bank');
  const terms = useCall(withdrawalTerms, {});
  const earlier = useCall(readWithdrawal, { id: againOf ?? '' }, { enabled: againOf !== undefined });
  const isReady = againOf === undefined || earlier.data !== undefined || earlier.error !== null;
  if (terms.data && isReady && terms.data.accounts.length > 0) {
    return (
      <WithdrawalForm
        terms={terms.data}
        earlier={earlier.data}
        againOf={earlier.data ? againOf : undefined}
        onClose={onClose}
        onDone={onDone}
      />
    );
  }
  return (
    <Drawer isOpen onClose={onClose} title={t('apply')}>
      <QueryView query={terms} feature="bank" shape="lines">
        {() => (
          <NoticeBox tone="warning" action={<Link to={ACCOUNTS}>{t('bind')}</Link>}>
            {t('noOutAccount')}
          </NoticeBox>
        )}
      </QueryView>
    </Drawer>
  );
}

const [LEAST_PURPOSE, MOST_PURPOSE] = [2, 60];

export function WithdrawalForm({
  terms,
  earlier,
  againOf,
  onClose,
  onDone,
}: Omit<ApplyProps, 'againOf'> & {
  terms: Terms;
  earlier: Earlier | undefined;
  againOf: string | undefined;
}) {
  const t = useTranslation('bank');
  const { money, day } = useFormats();
  const [typed, setTyped] = useState(earlier ? toDecimal(earlier.amount, 2) : '');
  const [accountId, setAccount] = useState(
    terms.accounts.find(({ id }) => id === earlier?.accountId)?.id ?? terms.accounts[0]?.id ?? '',
  );
  const [purpose, setPurpose] = useState(earlier?.purpose ?? '');
  const [isTried, setTried] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const amount = fenOf(typed || undefined);
  const max = maxPayable(terms);
  const flaw = useFlaw(amount, terms);
  const isPurpose = purpose.trim().length >= LEAST_PURPOSE;
  const account = terms.accounts.find(({ id }) => id === accountId);
  const fee = amount === undefined ? undefined : computeBankFee(amount, toFeeTiers(terms));
  const arrival = t('arrivalDay', { day: day(terms.valueDay) });
  const usual = terms.last === null ? undefined : toDecimal(terms.last, 2);
  const askIfFarOff = useFarOff();
  const check = async () => {
    setTried(true);
    if (flaw !== undefined || !isPurpose || !account) return scrollToFirstError();
    const figure = { label: t('common.amount'), value: typed, usual, unit: t('common.yuan') };
    if (await askIfFarOff([figure])) setConfirming(true);
  };
  if (isConfirming && amount !== undefined && fee !== undefined && account) {
    return (
      <PinDrawer
        call={applyWithdrawal}
        title={t('confirmApply')}
        confirmLabel={t('confirmApply')}
        onClose={() => {
          setConfirming(false);
        }}
        input={(proof) => ({
          accountId,
          amount,
          purpose: purpose.trim(),
          ...(againOf === undefined ? {} : { againOf }),
          proof,
        })}
        onDone={({ id }) => {
          showToast(t('applied'));
          onDone(id);
        }}
        wayOut={(name) =>
          name === 'account_not_bound' ? <Link to={ACCOUNTS}>{t('accounts')}</Link> : undefined
        }
        rows={[
          { key: 'amount', label: t('common.amount'), value: money(amount), weight: 'strong' },
          { key: 'fee', label: t('fee'), value: money(fee) },
          { key: 'debit', label: t('debit'), value: money(plus(amount, fee)) },
          {
            key: 'to',
            label: t('applyTo'),
            value: `${t(`bank.${account.bank}`)} ····${account.tail}`,
            valueHint: account.name,
          },
          { key: 'purpose', label: t('applyPurpose'), value: purpose.trim() },
          { key: 'arrival', label: t('arrival'), value: arrival },
        ]}
      />
    );
  }
  const isLocked = terms.lockedUntil !== null;
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('apply')}
      foot={
        <Button kind="primary" isWide isDisabled={isLocked} onPress={check}>
          {t('check')}
        </Button>
      }
    >
      <div className="bank-fields">
        {terms.lockedUntil && (
          <NoticeBox tone="warning">{t('lockedUntil', { until: terms.lockedUntil })}</NoticeBox>
        )}
        <Rows title={t('spendable')}>
          <Row
            label={t('spendable')}
            value={<Amount fen={terms.spendable} size="18" />}
            weight="medium"
            hint={
              terms.reserve > 0n ? (
                <Concealable>{t('reserveOff', { amount: terms.reserve })}</Concealable>
              ) : undefined
            }
          />
          {terms.capLeft !== null && (
            <Row isFact label={t('capLeft')} value={<Amount fen={terms.capLeft} />} />
          )}
        </Rows>
        <NumberField
          label={t('common.amount')}
          name="amount"
          isRequired
          unit={t('common.yuan')}
          value={typed}
          usual={usual}
          error={isTried || amount !== undefined ? flaw : undefined}
          onChange={setTyped}
        />
        <ChipRow label={t('common.amount')}>
          <Chip
            onPress={() => {
              setTyped(toDecimal(max, 2));
            }}
          >
            {t('common.all')}
          </Chip>
        </ChipRow>
        <Select
          label={t('applyTo')}
          name="accountId"
          isRequired
          value={accountId}
          onChange={setAccount}
          options={terms.accounts.map(({ id, bank, tail }) => ({
            value: id,
            label: `${t(`bank.${bank}`)} ····${tail}`,
          }))}
        />
        <TextField
          label={t('applyPurpose')}
          name="purpose"
          isRequired
          hint={t('applyPurposeHint')}
          value={purpose}
          maxLength={MOST_PURPOSE}
          onChange={setPurpose}
          error={isTried && !isPurpose ? t('applyPurposeWrong') : undefined}
        />
        <Rows title={t('fee')}>
          <Row isFact label={t('fee')} value={fee === undefined ? '–' : money(fee)} />
          {amount !== undefined && fee !== undefined && (
            <Row isFact label={t('debit')} value={money(plus(amount, fee))} />
          )}
          <Row isFact label={t('arrival')} value={arrival} />
        </Rows>
        <p className="bank-note">{t('cutOff', { time: terms.cutOff })}</p>
        <p className="bank-note">{t('secondCheck', { over: terms.secondCheckOver })}</p>
      </div>
    </Drawer>
  );
}

function useFlaw(amount: Fen | undefined, terms: Terms): string | undefined {
  const t = useTranslation('bank');
  if (amount === undefined) return t('amountWrong');
  const flaw = findPayoutFlaw(amount, terms);
  switch (flaw?.is) {
    case undefined:
      return undefined;
    case 'below_least':
      return t('amountLeast', { least: flaw.least });
    case 'over_cap':
      return t('fault.over_cap', { left: flaw.left });
    case 'insufficient':
      return t('amountOver', { most: flaw.most });
  }
}
