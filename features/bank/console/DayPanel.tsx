// Detail panel of one bank day: balances, differences, explanations, close.

import { useState } from 'react';
import type { Bank } from '#features/funds/accounts.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { act } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import {
  acceptDifference,
  closeDay,
  compareDay,
  type Difference,
  explainDifference,
  readDay,
  refuseExplanation,
} from '../calls/day.ts';
import { EXPLANATIONS, type Explanation } from '../states.ts';
import { CashActions } from './CashActions.tsx';
import { useBankWords, useCashWords } from './useWords.ts';

type Read = OutputOf<typeof readDay>;

export function DayPanel({ bank, day, onClose }: { bank: Bank; day: string; onClose: () => void }) {
  const own = useBankWords();
  const formats = useFormats();
  return (
    <DeskPanel
      call={readDay}
      input={{ bank, day }}
      title={() => `${own[`bank.${bank}`]} · ${formats.day(day)}`}
      waiting={`${own[`bank.${bank}`]} · ${formats.day(day)}`}
      size={860}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <BankAndBook read={read} />}
    </DeskPanel>
  );
}

export function BankAndBook({ read }: { read: Read }) {
  const words = useCashWords();
  return (
    <>
      <Sides day={read.day} />
      <DayActs day={read.day} />
      <DeskSection title={words.differences}>
        {read.differences.length === 0 ? (
          <p className="desk-about">
            {
              words[
                read.day.statement === null
                  ? 'noStatement'
                  : read.day.comparedAt === null
                    ? 'notCompared'
                    : 'differences.none'
              ]
            }
          </p>
        ) : (
          read.differences.map((one) => <OneDifference key={one.id} one={one} />)
        )}
      </DeskSection>
    </>
  );
}

function Sides({
  day: { book, statement, unexplained, comparedAt, closedAt, closedBy },
}: {
  day: Read['day'];
}) {
  const words = useCashWords();
  const { money, minute } = useFormats();
  return (
    <div className="cash-stack">
      <table className="desk-table" aria-label={words.difference}>
        <thead>
          <tr>
            <th scope="col">{words.amount}</th>
            <th scope="col" className="desk-number">
              {words.statement}
            </th>
            <th scope="col" className="desk-number">
              {words.book}
            </th>
            <th scope="col" className="desk-number">
              {words.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['opening', 'in', 'out', 'closing'] as const).map((part) => {
            const gap = statement ? statement[part] - book[part] : undefined;
            return (
              <tr key={part}>
                <th scope="row">{words[part]}</th>
                <td className="desk-number">{statement ? money(statement[part]) : '—'}</td>
                <td className="desk-number">{money(book[part])}</td>
                <td className={gap ? 'desk-number desk-problem' : 'desk-number'}>
                  {gap === undefined ? '—' : money(gap)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <DeskFacts
        facts={[
          { label: words.comparedAt, value: comparedAt ? minute(comparedAt) : words.notCompared },
          {
            label: words.unexplained,
            value: unexplained > 0 ? <span className="desk-problem">{unexplained}</span> : unexplained,
          },
          ...(closedAt ? [{ label: words.closedAt, value: `${minute(closedAt)} · ${closedBy ?? ''}` }] : []),
        ]}
      />
    </div>
  );
}

function DayActs({ day: { bank, day, state, statement, comparedAt, unexplained } }: { day: Read['day'] }) {
  const words = useCashWords();
  const own = useBankWords();
  const formats = useFormats();
  return (
    <CashActions
      acts={[
        act({
          label: words['act.compare'],
          what: words['about.days'],
          call: compareDay,
          isOpen: state === 'open',
          input: () => ({ bank, day }),
        }),
        act({
          label: words['act.close'],
          what: words['what.close'],
          call: closeDay,
          isOpen: state === 'open' && statement !== null && comparedAt !== null && unexplained === 0,
          input: () => ({ bank, day }),
        }),
      ]}
      subject={
        <>
          {own[`bank.${bank}`]} · {formats.day(day)}
        </>
      }
    />
  );
}

function OneDifference({ one }: { one: Difference }) {
  const words = useCashWords();
  const { money, minute } = useFormats();
  const { id, state } = one;
  const [explanation, choose] = useState<Explanation>('timing');
  const sum = (fen: bigint | null) => (fen === null ? '—' : money(fen));
  return (
    <article className="desk-section" aria-label={`${words[`kind.${one.kind}`]} ${one.no}`}>
      <DeskFacts
        facts={[
          {
            label: words.kind,
            value: [
              words[`kind.${one.kind}`],
              ...(one.direction ? [words[`direction.${one.direction}`]] : []),
            ].join(' · '),
          },
          ...(one.no ? [{ label: words.no, value: one.no }] : []),
          { label: words.bankAmount, value: sum(one.bankAmount) },
          { label: words.bookAmount, value: sum(one.bookAmount) },
          { label: words.state, value: `${words[`difference.${state}`]} · ${minute(one.foundAt)}` },
          ...(one.explanation
            ? [
                {
                  label: words.explanation,
                  value: [words[`explanation.${one.explanation}`], one.note, one.explainedBy]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          ...(one.decidedBy ? [{ label: words.madeBy, value: one.decidedBy }] : []),
        ]}
      />
      <CashActions
        needsOther={one.needsOther}
        acts={[
          act({
            label: words['act.explain'],
            what: words['what.explain'],
            call: explainDifference,
            isOpen: state === 'open',
            reason: 'needed',
            about: (
              <ChoiceInput
                label={words.explanation}
                value={explanation}
                options={EXPLANATIONS.map((value) => ({ value, label: words[`explanation.${value}`] }))}
                onChange={(value) => {
                  choose(value);
                }}
              />
            ),
            input: (note) => ({ id, explanation, note }),
          }),
          act({
            label: words['act.accept'],
            what: words['what.accept'],
            call: acceptDifference,
            isOpen: state === 'explained',
            isSecond: true,
            input: () => ({ id }),
          }),
          act({
            label: words['act.refuseExplanation'],
            what: words['what.refuseExplanation'],
            call: refuseExplanation,
            isOpen: state === 'explained',
            isSecond: true,
            kind: 'danger',
            reason: 'needed',
            input: (note) => ({ id, note }),
          }),
        ]}
      />
    </article>
  );
}
