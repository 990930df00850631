// Console page of reconciliation, by bank and day.

import './cash.css';
import * as z from 'zod/mini';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { type BankDay, listDays } from '../calls/day.ts';
import { DayPanel } from './DayPanel.tsx';
import { OwnMoney } from './OwnMoney.tsx';

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
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const title = useTranslation('*.desk')('days');
  const { opened, open, close, hrefTo } = useOpened(Open);
  const { bank, day } = opened;
  return (
    <DeskPage title={title} about={t('about.days')}>
      <OwnMoney />
      <DeskTable
        name="bank-days"
        label={title}
        source={days}
        columns={useColumns()}
        rowKey={(row) => keyOf(row)}
        feature="bank"
        openKey={bank && day && keyOf({ bank, day })}
        onOpen={(row) => open({ bank: row.bank, day: row.day })}
        rowHref={(row) => hrefTo({ bank: row.bank, day: row.day })}
        empty={{ title: t('none.days'), why: t('noneWhy') }}
        filters={[
          {
            key: 'which',
            label: t('which'),
            initial: 'open',
            isRequired: true,
            options: [
              { value: 'open', label: t('which.open') },
              { value: 'all', label: t('which.all') },
            ],
          },
          {
            key: 'bank',
            label: t('bank'),
            options: BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) })),
          },
        ]}
      />
      {bank && day && <DayPanel key={keyOf({ bank, day })} bank={bank} day={day} onClose={close} />}
    </DeskPage>
  );
}

function useColumns(): DeskColumn<BankDay>[] {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const { money } = useFormats();
  const sum = (fen: bigint | undefined) => (fen === undefined ? t('noStatement') : money(fen));
  const gap = (row: BankDay) => (row.statement ? row.statement.closing - row.book.closing : undefined);
  return [
    { key: 'day', title: t('day'), value: (row) => row.day },
    { key: 'bank', title: t('bank'), value: (row) => tBank(`bank.${row.bank}`) },
    {
      key: 'state',
      title: t('state'),
      value: (row) => t(`day.${row.state}`),
      colour: (row) => (row.state === 'closed' ? 'green' : 'gold'),
    },
    {
      key: 'book',
      title: t('book'),
      value: (row) => row.book.closing,
      text: (row) => money(row.book.closing),
      unit: t('common.yuan'),
      isNumber: true,
    },
    {
      key: 'statement',
      title: t('statement'),
      value: (row) => row.statement?.closing,
      text: (row) => sum(row.statement?.closing),
      unit: t('common.yuan'),
      isNumber: true,
    },
    {
      key: 'difference',
      title: t('difference'),
      value: gap,
      isNumber: true,
      text: (row) => (gap(row) === undefined ? '' : sum(gap(row))),
      unit: t('common.yuan'),
      cell: (row) => (
        <span className={gap(row) ? 'desk-problem' : ''}>{gap(row) === undefined ? '–' : sum(gap(row))}</span>
      ),
    },
    { key: 'lines', title: t('lines'), value: (row) => row.lines, isNumber: true },
    {
      key: 'unexplained',
      title: t('unexplained'),
      value: (row) => row.unexplained,
      cell: (row) => <span className={row.unexplained > 0 ? 'desk-problem' : ''}>{row.unexplained}</span>,
      isNumber: true,
    },
    { key: 'explained', title: t('explained'), value: (row) => row.explained, isNumber: true },
    { key: 'comparedAt', title: t('comparedAt'), value: (row) => row.comparedAt },
    { key: 'closedBy', title: t('closedBy'), value: (row) => row.closedBy },
    { key: 'closedAt', title: t('closedAt'), value: (row) => row.closedAt, isExtra: true },
  ];
}
