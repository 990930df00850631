// Detail panel of one bank day: balances, differences, explanations, close.

import { useState } from 'react';
import type { Bank } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
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

type Read = OutputOf<typeof readDay>;

export function DayPanel({ bank, day, onClose }: { bank: Bank; day: string; onClose: () => void }) {
  const t = useTranslation('bank');
  const formats = useFormats();
  return (
    <DeskPanel
      call={readDay}
      input={{ bank, day }}
      title={() => `${t(`bank.${bank}`)} · ${formats.day(day)}`}
      waiting={`${t(`bank.${bank}`)} · ${formats.day(day)}`}
      size={860}
      feature="bank"
      onClose={onClose}
    >
      {(read) => <BankAndBook read={read} />}
    </DeskPanel>
  );
}

export function BankAndBook({ read }: { read: Read }) {
  const t = useTranslation('bank.console');
  return (
    <>
      <Sides day={read.day} />
      <DayActs day={read.day} />
      <DeskSection title={t('differences')}>
        {read.differences.length === 0 ? (
          <p className="desk-about">
            {t(
              read.day.statement === null
                ? 'noStatement'
                : read.day.comparedAt === null
                  ? 'notCompared'
                  : 'differences.none',
            )}
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
  const t = useTranslation('bank.console');
  const { money, minute } = useFormats();
  return (
    <div className="cash-stack">
      <table className="desk-table" aria-label={t('difference')}>
        <thead>
          <tr>
            <th scope="col">{t('amount')}</th>
            <th scope="col" className="desk-number">
              {t('statement')}
            </th>
            <th scope="col" className="desk-number">
              {t('book')}
            </th>
            <th scope="col" className="desk-number">
              {t('difference')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(['opening', 'in', 'out', 'closing'] as const).map((part) => {
            const gap = statement ? statement[part] - book[part] : undefined;
            return (
              <tr key={part}>
                <th scope="row">{t(part)}</th>
                <td className="desk-number">{statement ? money(statement[part]) : '–'}</td>
                <td className="desk-number">{money(book[part])}</td>
                <td className={gap ? 'desk-number desk-problem' : 'desk-number'}>
                  {gap === undefined ? '–' : money(gap)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <DeskFacts
        facts={[
          { label: t('comparedAt'), value: comparedAt ? minute(comparedAt) : t('notCompared') },
          {
            label: t('unexplained'),
            value: unexplained > 0 ? <span className="desk-problem">{unexplained}</span> : unexplained,
          },
          ...(closedAt ? [{ label: t('closedAt'), value: `${minute(closedAt)} · ${closedBy ?? ''}` }] : []),
        ]}
      />
    </div>
  );
}

function DayActs({ day: { bank, day, state, statement, comparedAt, unexplained } }: { day: Read['day'] }) {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const formats = useFormats();
  return (
    <CashActions
      acts={[
        act({
          label: t('act.compare'),
          what: t('about.days'),
          call: compareDay,
          isOpen: state === 'open',
          input: () => ({ bank, day }),
        }),
        act({
          label: t('act.close'),
          what: t('what.close'),
          call: closeDay,
          isOpen: state === 'open' && statement !== null && comparedAt !== null && unexplained === 0,
          input: () => ({ bank, day }),
        }),
      ]}
      subject={
        <>
          {tBank(`bank.${bank}`)} · {formats.day(day)}
        </>
      }
    />
  );
}

function OneDifference({ one }: { one: Difference }) {
  const t = useTranslation('bank.console');
  const { money, minute } = useFormats();
  const { id, state } = one;
  const [explanation, choose] = useState<Explanation>('timing');
  const sum = (fen: bigint | null) => (fen === null ? '–' : money(fen));
  return (
    <article className="desk-section" aria-label={`${t(`kind.${one.kind}`)} ${one.no}`}>
      <DeskFacts
        facts={[
          {
            label: t('kind'),
            value: [t(`kind.${one.kind}`), ...(one.direction ? [t(`direction.${one.direction}`)] : [])].join(
              ' · ',
            ),
          },
          ...(one.no ? [{ label: t('no'), value: one.no }] : []),
          { label: t('bankAmount'), value: sum(one.bankAmount) },
          { label: t('bookAmount'), value: sum(one.bookAmount) },
          { label: t('state'), value: `${t(`difference.${state}`)} · ${minute(one.foundAt)}` },
          ...(one.explanation
            ? [
                {
                  label: t('explanation'),
                  value: [t(`explanation.${one.explanation}`), one.note, one.explainedBy]
                    .filter(Boolean)
                    .join(' · '),
                },
              ]
            : []),
          ...(one.decidedBy ? [{ label: t('madeBy'), value: one.decidedBy }] : []),
        ]}
      />
      <CashActions
        // Beside what it explains: at the foot of the drawer there would be one for each difference.
        size="small"
        needsOther={one.needsOther}
        acts={[
          act({
            label: t('act.explain'),
            what: t('what.explain'),
            call: explainDifference,
            isOpen: state === 'open',
            reason: 'needed',
            about: (
              <ChoiceInput
                label={t('explanation')}
                value={explanation}
                options={EXPLANATIONS.map((value) => ({ value, label: t(`explanation.${value}`) }))}
                onChange={(value) => {
                  choose(value);
                }}
              />
            ),
            input: (note) => ({ id, explanation, note }),
          }),
          act({
            label: t('act.accept'),
            what: t('what.accept'),
            call: acceptDifference,
            isOpen: state === 'explained',
            isSecond: true,
            input: () => ({ id }),
          }),
          act({
            label: t('act.refuseExplanation'),
            what: t('what.refuseExplanation'),
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
