// Console panel of one loan: findings about its trade, and the check.

import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { CheckInput } from '#packages/ui/admin/Inputs.tsx';
import { MatterLink } from '#packages/ui/admin/matters.tsx';
import {
  callTopUp,
  CONFIRMATIONS,
  deskLoan,
  passLoan,
  returnLoan,
  takeLoan,
  turnDownLoan,
} from '../calls/desk.ts';
import { BASE_MATTERS } from './bases.ts';
import { LOAN_COLOURS } from './colours.ts';

type LoanDetail = OutputOf<typeof deskLoan>;

export function LoanPanel({ loanId, onClose }: { loanId: string; onClose: () => void }) {
  const t = useTranslation('financing');
  return (
    <DeskPanel
      call={deskLoan}
      input={{ loanId }}
      title={({ loan: { no, product } }) => `${no} · ${t(`product.${product}`)}`}
      waiting={t('detail.title')}
      size={1_080}
      feature="financing"
      onClose={onClose}
    >
      {(read) => <LoanFile read={read} />}
    </DeskPanel>
  );
}

export function LoanFile({ read }: { read: LoanDetail }) {
  return (
    <>
      <Facts read={read} />
      <Sales read={read} />
      <Checks read={read} />
      <Acts read={read} />
      <History read={read} />
    </>
  );
}

function Facts({ read }: { read: LoanDetail }) {
  const { loan, purpose, repaySource, receiving, hasRecourse, files } = read;
  const t = useTranslation('financing');
  const tDesk = useTranslation('financing.console');
  const tBank = useTranslation('bank');
  const tTerms = useTranslation('terms');
  const { money, day, percent, tonnes } = useFormats();
  const yuan = (sum: bigint) => `${money(sum)} ${tTerms('unit.yuan')}`;
  return (
    <FactsWithPapers
      papers={files}
      facts={[
        {
          label: tDesk('common.state'),
          value: <Tag color={LOAN_COLOURS[loan.state]}>{t(`state.${loan.state}`)}</Tag>,
        },
        {
          label: t('party.borrower'),
          value: loan.borrower.name,
          leadsTo: { type: 'firm', id: loan.borrower.id },
        },
        { label: t('party.funder'), value: loan.funder.name, leadsTo: { type: 'firm', id: loan.funder.id } },
        ...(loan.counterparty
          ? [
              {
                label: t(`counterparty.${loan.product}`),
                value: loan.counterparty.name,
                leadsTo: { type: 'firm', id: loan.counterparty.id },
              },
            ]
          : []),
        ...(loan.guarantor
          ? [
              {
                label: t('party.guarantor'),
                value: loan.guarantor.name,
                leadsTo: { type: 'firm', id: loan.guarantor.id },
              },
            ]
          : []),
        {
          label: t(`base.${loan.product}`),
          value: <Linked type={BASE_MATTERS[loan.product]} list={loan.bases} />,
        },
        ...(loan.product === 'order'
          ? []
          : [
              {
                label: t('detail.contract'),
                value: <Linked type="contract" list={contractsOf(loan.bases)} />,
              },
            ]),
        { label: t('detail.worth'), value: yuan(loan.worth) },
        { label: t('detail.asked'), value: yuan(loan.asked) },
        { label: t('detail.tenor'), value: t('days', { count: loan.askedDays }) },
        { label: t('apply.purpose'), value: purpose },
        { label: t('apply.repaySource'), value: t(`repaySource.${repaySource}`) },
        {
          label: t('receiving.title'),
          value:
            loan.product === 'order'
              ? t('receiving.order')
              : receiving
                ? `${tBank(`bank.${receiving.bank}`)} ····${receiving.tail} · ${receiving.holder}`
                : t('receiving.balance'),
        },
        ...(loan.product === 'receivable'
          ? [
              {
                label: t('detail.recourse'),
                value: t(hasRecourse ? 'apply.recourse' : 'detail.withoutRecourse'),
              },
            ]
          : []),
        ...(loan.amount === null ? [] : [{ label: t('detail.amount'), value: yuan(loan.amount) }]),
        ...(loan.dueOn === null
          ? []
          : [
              { label: t('detail.outstanding'), value: yuan(loan.outstanding) },
              { label: t('detail.dueOn'), value: day(loan.dueOn) },
            ]),
        ...(loan.pledged > 0n
          ? [{ label: t('pledge.title'), value: `${tonnes(loan.pledged)} ${tTerms('unit.tonne')}` }]
          : []),
        ...(loan.ltv === null
          ? []
          : [{ label: t('detail.ltv'), value: `${percent(loan.ltv)} % · ${t(`level.${loan.level}`)}` }]),
        ...(files.length === 0 ? [{ label: t('apply.files'), value: '–' }] : []),
      ]}
    />
  );
}

interface Numbered {
  readonly id: string;
  readonly no: string;
}

const contractsOf = (bases: LoanDetail['loan']['bases']): readonly Numbered[] => [
  ...new Map(bases.map(({ contract }) => [contract.id, contract])).values(),
];

function Linked({ type, list }: { type: string | undefined; list: readonly Numbered[] }) {
  return (
    <span className="desk-tools">
      {list.map(({ id, no }) => (
        <MatterLink key={id} to={type === undefined ? null : { type, id }}>
          {no}
        </MatterLink>
      ))}
    </span>
  );
}

/** What the funder makes of the pledge in a disposal. */
function Sales({ read: { sales } }: { read: LoanDetail }) {
  const t = useTranslation('financing');
  const tTerms = useTranslation('terms');
  const { money, tonnes, minute } = useFormats();
  if (sales.length === 0) return null;
  return (
    <DeskSection title={t('sale.title')}>
      <DeskFacts
        facts={sales.map((sale) => ({
          label: `${sale.buyer} · ${t(`sale.state.${sale.state}`)}`,
          value: [
            sale.baseNo,
            `${tonnes(sale.quantity)} ${tTerms('unit.tonne')}`,
            `${money(sale.sum)} ${tTerms('unit.yuan')}`,
            minute(sale.createdAt),
            sale.answer,
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DeskSection>
  );
}

function Checks({ read: { facts } }: { read: LoanDetail }) {
  const t = useTranslation('financing.console');
  return (
    <DeskSection title={t('facts')}>
      <DeskFacts
        facts={facts.map(({ check, isGood }) => ({
          label: t(`fact.${check}`),
          value: t(isGood ? 'fact.good' : 'fact.bad'),
        }))}
      />
    </DeskSection>
  );
}

function Acts({ read: { loan, mayCall, mayTake, mayDecide } }: { read: LoanDetail }) {
  const t = useTranslation('financing.console');
  const [confirmed, setConfirmed] = useState<readonly (typeof CONFIRMATIONS)[number][]>([]);
  const loanId = loan.id;
  return (
    <DeskActs
      isRow
      acts={[
        act({ label: t('take'), isOpen: mayTake, call: takeLoan, input: () => ({ loanId }) }),
        act({
          label: t('call'),
          isOpen: mayCall,
          call: callTopUp,
          what: t('call.what', { borrower: loan.borrower.shortName }),
          input: () => ({ loanId }),
        }),
        act({
          label: t('turnDown'),
          kind: 'danger',
          isOpen: mayDecide,
          call: turnDownLoan,
          reason: 'needed',
          longestReason: 300,
          what: t('turnDown.what'),
          input: (reason) => ({ loanId, reason }),
        }),
        act({
          label: t('return'),
          kind: 'plain',
          isOpen: mayDecide,
          call: returnLoan,
          reason: 'needed',
          longestReason: 300,
          what: t('return.what'),
          input: (reason) => ({ loanId, reason }),
        }),
        act({
          label: t('pass'),
          isOpen: mayDecide,
          call: passLoan,
          what: t('pass.what'),
          about: (
            <>
              {CONFIRMATIONS.map((one) => (
                <CheckInput
                  key={one}
                  label={t(`confirm.${one}`)}
                  isOn={confirmed.includes(one)}
                  onChange={(isOn) =>
                    setConfirmed(isOn ? [...confirmed, one] : confirmed.filter((other) => other !== one))
                  }
                />
              ))}
            </>
          ),
          check: () => (confirmed.length < CONFIRMATIONS.length ? t('confirm.needed') : undefined),
          input: () => ({ loanId, confirmed: [...confirmed] }),
        }),
      ]}
    />
  );
}

function History({ read: { timeline } }: { read: LoanDetail }) {
  const t = useTranslation('financing.console');
  const find = useTexts('financing');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('history')}>
      <DeskFacts
        facts={timeline.toReversed().map(({ move, firm, by, reason, at }, number) => ({
          label: `${String(timeline.length - number)} · ${minute(at)}`,
          value: [find(`move.${move}`) ?? move, firm, by ?? t('clock'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
