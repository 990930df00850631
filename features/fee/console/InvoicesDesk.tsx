// Console page of invoices.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import type { InvoiceCard } from '../calls/bill.ts';
import { deskInvoices } from '../calls/desk.ts';
import { invoiceMachine, type InvoiceState } from '../states.ts';
import { INVOICE_COLOURS } from './colours.ts';
import { InvoicePanel } from './InvoicePanel.tsx';

export default function InvoicesDesk() {
  const t = useTranslation('fee.console');
  const title = useTranslation('*.desk')('invoices');
  return (
    <DeskList
      title={title}
      about={t('invoices.about')}
      name="feeInvoices"
      source={fromCall(deskInvoices, inputOf, (id) => ({ id: askedId(id) }))}
      columns={useColumns()}
      filters={useFilters()}
      feature="fee"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      rowPanel={(invoice, close) => <InvoicePanel invoice={invoice} onClose={close} />}
    />
  );
}

const inputOf = ({ state, keyword }: FilterValues) => ({
  ...(state ? { state: state as InvoiceState } : {}),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
});

function useFilters(): DeskFilter<InvoiceCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  return [
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(invoiceMachine).map((value) => ({ value, label: tFee(`invoice.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
  ];
}

function useColumns(): DeskColumn<InvoiceCard>[] {
  const t = useTranslation('fee.console');
  const tFee = useTranslation('fee');
  const { money } = useFormats();
  const state = (row: InvoiceCard) => tFee(`invoice.${row.state}`);
  return [
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    { key: 'title', title: t('title'), value: (row) => row.title },
    { key: 'taxNo', title: t('taxNo'), value: (row) => row.taxNo },
    {
      key: 'amount',
      title: t('common.amount'),
      isNumber: true,
      unit: tFee('common.yuan'),
      value: (row) => row.gross,
      text: (row) => money(row.gross),
    },
    {
      key: 'vat',
      title: t('vat'),
      isNumber: true,
      unit: tFee('common.yuan'),
      value: (row) => row.vat,
      text: (row) => money(row.vat),
    },
    {
      key: 'state',
      title: t('common.state'),
      value: state,
      cell: (row) => (
        <>
          <Tag color={INVOICE_COLOURS[row.state]}>{state(row)}</Tag>
          {row.isOutdated && <Tag color="red">{t('outdated')}</Tag>}
        </>
      ),
    },
    { key: 'invoiceNo', title: t('invoiceNo'), value: (row) => row.invoiceNo },
    {
      key: 'since',
      title: t('since'),
      value: (row) => row.requestedAt,
    },
  ];
}
