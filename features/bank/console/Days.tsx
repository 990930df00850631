// Console page of reconciliation, by bank and day.

import './cash.css';
import * as z from 'zod/mini';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type BankDay, listDays } from '../calls/day.ts';
import { DayPanel } from './DayPanel.tsx';
import { OwnMoney } from './OwnMoney.tsx';
import { useBankWords, useCashWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const Open = z.object({
  bank: z.catch(z.optional(z.enum(BANKS)), undefined),
  day: z.catch(z.optional(z.iso.date()), undefined),
});
const days = fromCall(listDays, ({ which, bank }) => ({
  pageSize: 50,
  ...(which === 'all' ? {} : { isOpen: true }),
  ...(bank ? { bank: bank as Bank } : {}),
}));
const keyOf = ({ bank, day }: { readonly bank: string; readonly day: string }) => `${bank} ${day}`;

export default function Days() {
  const words = useCashWords();
  const own = useBankWords();
  const title = titles.days[useLocale()];
  const [{ bank, day }, open] = useScreenQuery(Open);
  return (
    <DeskPage title={title} about={words['about.days']}>
      <OwnMoney />
      <DeskTable
        name="bank-days"
        label={title}
        source={days}
        columns={useColumns()}
        rowKey={(row) => keyOf(row)}
        feature="bank"
        openKey={bank && day && keyOf({ bank, day })}
        onOpen={(row) => {
          open({ bank: row.bank, day: row.day });
        }}
        empty={{ title: words['none.days'], why: words.noneWhy }}
        filters={[
          {
            key: 'which',
            label: words.which,
            initial: 'open',
            isRequired: true,
            options: [
              { value: 'open', label: words['which.open'] },
              { value: 'all', label: words['which.all'] },
            ],
          },
          {
            key: 'bank',
            label: words.bank,
            options: BANKS.map((value) => ({ value, label: own[`bank.${value}`] })),
          },
        ]}
      />
      {bank && day && (
        <DayPanel
          key={keyOf({ bank, day })}
          bank={bank}
          day={day}
          onClose={() => {
            open({ bank: undefined, day: undefined });
          }}
        />
      )}
    </DeskPage>
  );
}

function useColumns(): DeskColumn<BankDay>[] {
  const words = useCashWords();
  const own = useBankWords();
  const { money } = useFormats();
  const sum = (fen: bigint | undefined) => (fen === undefined ? words.noStatement : money(fen));
  const gap = (row: BankDay) => (row.statement ? row.statement.closing - row.book.closing : undefined);
  return [
    { key: 'day', title: words.day, value: (row) => row.day },
    { key: 'bank', title: words.bank, value: (row) => own[`bank.${row.bank}`] },
    {
      key: 'state',
      title: words.state,
      value: (row) => words[`day.${row.state}`],
      colour: (row) => (row.state === 'closed' ? 'green' : 'gold'),
    },
    {
      key: 'book',
      title: words.book,
      value: (row) => row.book.closing,
      text: (row) => money(row.book.closing),
      isNumber: true,
    },
    {
      key: 'statement',
      title: words.statement,
      value: (row) => row.statement?.closing,
      text: (row) => sum(row.statement?.closing),
      isNumber: true,
    },
    {
      key: 'difference',
      title: words.difference,
      value: gap,
      isNumber: true,
      text: (row) => (gap(row) === undefined ? '' : sum(gap(row))),
      cell: (row) => (
        <span className={gap(row) ? 'desk-problem' : ''}>{gap(row) === undefined ? '—' : sum(gap(row))}</span>
      ),
    },
    { key: 'lines', title: words.lines, value: (row) => row.lines, isNumber: true },
    {
      key: 'unexplained',
      title: words.unexplained,
      value: (row) => row.unexplained,
      cell: (row) => <span className={row.unexplained > 0 ? 'desk-problem' : ''}>{row.unexplained}</span>,
      isNumber: true,
    },
    { key: 'explained', title: words.explained, value: (row) => row.explained, isNumber: true },
    { key: 'comparedAt', title: words.comparedAt, value: (row) => row.comparedAt },
    { key: 'closedBy', title: words.closedBy, value: (row) => row.closedBy },
    { key: 'closedAt', title: words.closedAt, value: (row) => row.closedAt, isExtra: true },
  ];
}
