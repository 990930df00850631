// Actions of a party on a loan.

import { useState } from 'react';
import { SignDrawer } from '#features/settlement/web/parts/SignDrawer.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { toDecimal } from '#packages/exact/decimal.ts';
import { fen } from '#packages/exact/exact.ts';
import { NumberField } from '#packages/ui/NumberField.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import {
  acceptLoan,
  acknowledgeLoan,
  disburseLoan,
  refuseLoan,
  rejectLoan,
  repayLoanEarly,
  withdrawLoan,
} from '../calls/loan.ts';
import type { LoanAct } from '../calls/shared.ts';
import { OfferDrawer } from './OfferDrawer.tsx';
import type { CloseHandlers, LoanRead } from './parts/loan.ts';
import { parseSum } from './parts/parse.ts';
import { useSay } from './parts/say.ts';

interface ActionProps extends CloseHandlers {
  readonly loan: LoanRead;
}

const PRIMARY = ['offer', 'accept', 'acknowledge', 'disburse', 'repay'] as const satisfies readonly LoanAct[];
const isPrimary = (act: LoanAct) => PRIMARY.some((one) => one === act);

export function LoanActionBar({ loan, onDone }: { loan: LoanRead; onDone: () => unknown }) {
  const { say } = useSay();
  const [chosen, choose] = useState<LoanAct>();
  const { mayDo } = loan.card;
  const close = () => {
    choose(undefined);
  };
  const action = (act: LoanAct) => ({
    label: say(`act.${act}`),
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
    case 'accept':
    case 'acknowledge':
    case 'disburse':
      return <Signing act={act} {...acting} />;
    case 'reject':
    case 'refuse':
    case 'withdraw':
      return <Ending act={act} {...acting} />;
  }
}

const SIGNED = { accept: acceptLoan, acknowledge: acknowledgeLoan, disburse: disburseLoan } as const;

function Signing({ act, loan: { card }, ...ends }: ActionProps & { act: keyof typeof SIGNED }) {
  const { say, yuan, percent } = useSay();
  const { offer, borrower, funder, debtor, sheet, left } = card;
  return (
    <SignDrawer
      title={say(`act.${act}`)}
      call={SIGNED[act]}
      input={(proof) => ({ loanId: card.id, proof })}
      done={say('done')}
      {...ends}
      meaning={say(`why.${act}`, {
        funder: funder.shortName,
        borrower: borrower.shortName,
        debtor: debtor.shortName,
        left: yuan(left),
      })}
      rows={[
        { key: 'no', label: card.no, value: sheet.no },
        ...(offer
          ? [
              {
                key: 'amount',
                label: say('detail.amount'),
                value: yuan(offer.amount),
                weight: 'strong' as const,
              },
              { key: 'rate', label: say('detail.rate'), value: `${percent(offer.rate)} %` },
              {
                key: 'payout',
                label: say('detail.payout'),
                value: yuan(fen(offer.amount - offer.fee)),
                valueHint: `${say('detail.fee')} ${yuan(offer.fee)}`,
              },
              { key: 'tenor', label: say('detail.tenor'), value: say('days', { count: offer.tenorDays }) },
            ]
          : [
              { key: 'left', label: say('detail.left'), value: yuan(left), weight: 'strong' as const },
              { key: 'funder', label: say('party.funder'), value: funder.name },
            ]),
      ]}
    />
  );
}

function Repaying({ loan: { card }, ...ends }: ActionProps) {
  const { say, trade, yuan, money } = useSay();
  const most = fen((card.owing?.outstanding ?? 0n) + (card.owing?.interest ?? 0n));
  const [typed, setTyped] = useState(toDecimal(most, 2));
  const amount = parseSum(typed);
  const isWrong = amount === undefined || amount <= 0n || amount > most;
  return (
    <SignDrawer
      title={say('act.repay')}
      meaning={say('why.repay')}
      isReady={!isWrong}
      call={repayLoanEarly}
      input={(proof) => ({ loanId: card.id, amount: amount ?? most, proof })}
      done={say('done')}
      {...ends}
      rows={[
        { key: 'outstanding', label: say('detail.outstanding'), value: yuan(card.owing?.outstanding ?? 0n) },
        { key: 'interest', label: say('detail.interest'), value: yuan(card.owing?.interest ?? 0n) },
      ]}
    >
      <NumberField
        label={say('repay.amount')}
        unit={trade('unit.yuan')}
        value={typed}
        onChange={setTyped}
        isRequired
        error={isWrong ? say('repay.most', { most: money(most) }) : undefined}
      />
    </SignDrawer>
  );
}

function Ending({ act, loan: { card }, ...ends }: ActionProps & { act: 'reject' | 'refuse' | 'withdraw' }) {
  const { say } = useSay();
  const loanId = card.id;
  const plain = {
    title: say(`act.${act}`),
    why: say(`why.${act}`),
    rows: [{ key: 'no', label: card.no, value: card.sheet.no }],
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
