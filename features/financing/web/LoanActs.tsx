// Actions of a party on a loan.

import { useState } from 'react';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { toDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { useTranslation, useFormats } from '#packages/i18n/react.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { submitLoan } from '../calls/apply.ts';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  guaranteeLoan,
  refuseLoan,
  rejectLoan,
  repayLoanEarly,
  withdrawLoan,
} from '../calls/loan.ts';
import type { LoanAct } from '../calls/shared.ts';
import type { Product } from '../products.ts';
import { maxRepayment, payoutOf } from '../rules/offer.ts';
import { OfferDrawer } from './OfferDrawer.tsx';
import { AskExtension, AskRelease, Disposing, TopUp } from './OwingActs.tsx';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { nameBases } from './parts/nameBases.ts';
import { parseSum } from './parts/parse.ts';
import { useReceivingText } from './parts/useReceivingText.ts';
import { NameReceiving } from './Receiving.tsx';
import { SellPledge } from './SellPledge.tsx';

interface ActionProps extends CloseHandlers {
  readonly loan: LoanRead;
}

const PRIMARY = [
  'submit',
  'offer',
  'accept',
  'acknowledge',
  'guarantee',
  'disburse',
  'repay',
  'sell_pledge',
] as const satisfies readonly LoanAct[];
const isPrimary = (act: LoanAct) => PRIMARY.some((one) => one === act);

/** A debtor promises to pay, a warehouse certifies coal, a seller confirms an order. */
const labelOf = (act: LoanAct, product: Product) =>
  act === 'acknowledge' && (product === 'receipt' || product === 'order')
    ? (`act.${act}_${product}` as const)
    : (`act.${act}` as const);

export function LoanActionBar({ loan, onDone }: { loan: LoanRead; onDone: () => unknown }) {
  const t = useTranslation('financing');
  const [chosen, choose] = useState<LoanAct>();
  const { mayDo, product } = loan.card;
  const close = () => {
    choose(undefined);
  };
  const action = (act: LoanAct) => ({
    label: t(labelOf(act, product)),
    onPress: () => {
      choose(act);
    },
  });
  const main = mayDo.find(isPrimary);
  const ends = {
    loan,
    onClose: close,
    onDone: () => {
      close();
      return onDone();
    },
  };
  return (
    <>
      <StickyBar
        primary={main && action(main)}
        secondary={mayDo.filter((act) => !isPrimary(act)).map(action)}
      />
      {chosen !== undefined && mayDo.includes(chosen) && <Act act={chosen} {...ends} />}
    </>
  );
}

function Act({ act, ...acting }: ActionProps & { act: LoanAct }) {
  switch (act) {
    case 'offer':
      return <OfferDrawer {...acting} />;
    case 'repay':
      return <Repaying {...acting} />;
    case 'submit':
    case 'accept':
    case 'acknowledge':
    case 'guarantee':
    case 'disburse':
      return <Signing act={act} {...acting} />;
    case 'name_receiving':
      return <NameReceiving {...acting} />;
    case 'top_up':
      return <TopUp {...acting} />;
    case 'ask_release':
      return <AskRelease {...acting} />;
    case 'ask_extension':
      return <AskExtension {...acting} />;
    case 'dispose':
      return <Disposing {...acting} />;
    case 'sell_pledge':
      return <SellPledge {...acting} />;
    case 'reject':
    case 'refuse':
    case 'withdraw':
      return <Ending act={act} {...acting} />;
  }
}

const SIGNED = {
  submit: submitLoan,
  accept: acceptLoan,
  acknowledge: acknowledgeLoan,
  guarantee: guaranteeLoan,
  disburse: disburseLoan,
} as const;

function Signing({ act, loan: { card, liens }, ...ends }: ActionProps & { act: keyof typeof SIGNED }) {
  const t = useTranslation('financing');
  const { percent } = useFormats();
  const { sum: yuan } = useTermFormats();
  const receivingText = useReceivingText();
  const { product, offer, asked, borrower, funder, counterparty, bases, left, receiving } = card;
  const why = act === 'acknowledge' || act === 'accept' ? (`${act}_${product}` as const) : act;
  return (
    <SignDrawer
      title={t(labelOf(act, product))}
      call={SIGNED[act]}
      input={(proof) => ({ loanId: card.id, proof })}
      done={t('done')}
      {...ends}
      meaning={t(`why.${why}`, {
        funder: funder.shortName,
        borrower: borrower.shortName,
        counterparty: counterparty?.shortName ?? '',
        left: yuan(left),
      })}
      rows={[
        { key: 'no', label: card.no, value: nameBases(bases) },
        ...(bases.length > 1
          ? liens.map(({ id, base, unpaid, worth }) => ({
              key: id,
              label: base.no,
              value: yuan(unpaid ?? worth),
            }))
          : []),
        ...(offer
          ? [
              {
                key: 'amount',
                label: t('detail.amount'),
                value: yuan(offer.amount),
                weight: 'strong' as const,
              },
              { key: 'rate', label: t('detail.rate'), value: `${percent(offer.rate)} %` },
              {
                key: 'payout',
                label: t('detail.payout'),
                value: yuan(payoutOf(offer.amount, offer.fee, offer.discount)),
                valueHint: `${t('detail.fee')} ${yuan(offer.fee)}`,
              },
              { key: 'tenor', label: t('detail.tenor'), value: t('days', { count: offer.tenorDays }) },
            ]
          : [
              asked
                ? {
                    key: 'asked',
                    label: t('apply.amount'),
                    value: yuan(asked.amount),
                    weight: 'strong' as const,
                  }
                : {
                    key: 'left',
                    label: t(`left.${product}`),
                    value: yuan(left),
                    weight: 'strong' as const,
                  },
              { key: 'funder', label: t('party.funder'), value: funder.name },
            ]),
        ...(act === 'submit' || act === 'accept' || act === 'disburse'
          ? [
              {
                key: 'receiving',
                label: t('receiving.title'),
                value: product === 'order' ? t('receiving.order') : receivingText(receiving),
              },
            ]
          : []),
      ]}
    />
  );
}

function Repaying({ loan: { card }, ...ends }: ActionProps) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money } = useFormats();
  const { sum: yuan } = useTermFormats();
  const most = maxRepayment(card.owing?.outstanding ?? fen(0n), card.owing?.interest ?? fen(0n));
  const [typed, setTyped] = useState(toDecimal(most, 2));
  const amount = parseSum(typed);
  const isWrong = amount === undefined || amount <= 0n || amount > most;
  return (
    <SignDrawer
      title={t('act.repay')}
      meaning={t('why.repay')}
      isReady={!isWrong}
      call={repayLoanEarly}
      input={(proof) => ({ loanId: card.id, amount: amount ?? most, proof })}
      done={t('done')}
      {...ends}
      rows={[
        { key: 'outstanding', label: t('detail.outstanding'), value: yuan(card.owing?.outstanding ?? 0n) },
        { key: 'interest', label: t('detail.interest'), value: yuan(card.owing?.interest ?? 0n) },
      ]}
    >
      <NumberField
        label={t('repay.amount')}
        name="amount"
        unit={tTerms('unit.yuan')}
        value={typed}
        onChange={setTyped}
        isRequired
        error={isWrong ? t('repay.most', { most: money(most) }) : undefined}
      />
    </SignDrawer>
  );
}

function Ending({ act, loan: { card }, ...ends }: ActionProps & { act: 'reject' | 'refuse' | 'withdraw' }) {
  const t = useTranslation('financing');
  const loanId = card.id;
  const plain = {
    title: t(`act.${act}`),
    why: t(`why.${act}`),
    rows: [{ key: 'no', label: card.no, value: nameBases(card.bases) }],
    isDanger: true,
    ...ends,
  };
  switch (act) {
    case 'reject':
      return (
        <ReasonDrawer
          {...plain}
          call={rejectLoan}
          needsReason
          mostReason={300}
          input={(reason) => ({ loanId, reason })}
        />
      );
    case 'refuse':
      return (
        <ReasonDrawer
          {...plain}
          call={refuseLoan}
          needsReason
          mostReason={300}
          input={(reason) => ({ loanId, reason })}
        />
      );
    case 'withdraw':
      return <ReasonDrawer {...plain} call={withdrawLoan} input={() => ({ loanId })} />;
  }
}
