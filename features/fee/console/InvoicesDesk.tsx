// Console page of invoices.

import Tag from 'antd/es/tag';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList, FreshRow } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { InvoiceCard } from '../calls/bill.ts';
import { deskInvoices } from '../calls/desk.ts';
import { invoiceMachine, type InvoiceState } from '../states.ts';
import { INVOICE_COLOURS } from './colours.ts';
import { InvoicePanel } from './InvoicePanel.tsx';
import { useFeeDeskWords, useFeeWords } from './useWords.ts';
import { titles } from './words/titles.ts';

export default function InvoicesDesk() {
  const words = useFeeDeskWords();
  const title = titles.invoices[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['invoices.about']}
      name="feeInvoices"
      source={fromCall(deskInvoices, inputOf)}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: words.empty, why: words.emptyWhy }}
      panel={(id, close, opened) => (
        <FreshRow call={deskInvoices} input={{}} id={id} row={opened}>
          {(invoice) => <InvoicePanel invoice={invoice} onClose={close} />}
        </FreshRow>
      )}
    />
  );
}

const inputOf = ({ state, keyword }: FilterValues) => ({
  ...(state ? { state: state as InvoiceState } : {}),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
});

function useFilters(): DeskFilter<InvoiceCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  return [
    {
      key: 'state',
      label: words.state,
      options: statesOf(invoiceMachine).map((value) => ({ value, label: own[`invoice.${value}`] })),
    },
    { key: 'keyword', label: words.keyword },
  ];
}

function useColumns(): DeskColumn<InvoiceCard>[] {
  const words = useFeeDeskWords();
  const own = useFeeWords();
  const { money } = useFormats();
  const state = (row: InvoiceCard) => own[`invoice.${row.state}`];
  return [
    { key: 'no', title: words.no, value: (row) => row.no },
    { key: 'title', title: words.title, value: (row) => row.title },
    { key: 'taxNo', title: words.taxNo, value: (row) => row.taxNo },
    {
      key: 'amount',
      title: words.amount,
      isNumber: true,
      unit: own.yuan,
      value: (row) => row.gross,
      text: (row) => money(row.gross),
    },
    {
      key: 'vat',
      title: words.vat,
      isNumber: true,
      unit: own.yuan,
      value: (row) => row.vat,
      text: (row) => money(row.vat),
    },
    {
      key: 'state',
      title: words.state,
      value: state,
      cell: (row) => (
        <>
          <Tag color={INVOICE_COLOURS[row.state]}>{state(row)}</Tag>
          {row.isOutdated && <Tag color="red">{words.outdated}</Tag>}
        </>
      ),
    },
    { key: 'invoiceNo', title: words.invoiceNo, value: (row) => row.invoiceNo },
    {
      key: 'since',
      title: words.since,
      value: (row) => row.requestedAt,
    },
  ];
}
