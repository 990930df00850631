// Console page of weigh tickets that await a decision.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskTickets } from '../calls/desk.ts';
import { SOURCES, ticketMachine, type TicketSource, type TicketState } from '../states.ts';
import { TICKET_COLOURS } from './colours.ts';
import { TicketPanel } from './TicketPanel.tsx';
import type { DeskTicketRow } from './ticketRow.ts';

const tickets = fromCall(
  deskTickets,
  ({ waiting, state, source, from, to, keyword }: FilterValues) => ({
    pageSize: 50,
    ...(waiting === 'only' ? { isWaiting: true } : {}),
    ...(state ? { states: [state as TicketState] } : {}),
    ...(source ? { sources: [source as TicketSource] } : {}),
    ...(from && { from }),
    ...(to && { to }),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  }),
  (id) => ({ id: askedId(id) }),
);

export default function TicketsDesk() {
  const t = useTranslation('weighbridge.console');
  const title = useTranslation('*.desk')('tickets');
  return (
    <DeskList
      title={title}
      about={t('tickets.about')}
      name="tickets"
      source={tickets}
      columns={useColumns()}
      filters={useFilters()}
      feature="weighbridge"
      empty={{ title: t('tickets.empty'), why: t('emptyWhy') }}
      rowPanel={(line, close) => <TicketPanel line={line} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<DeskTicketRow>[] {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation('weighbridge');
  return [
    {
      key: 'waiting',
      label: t('waits'),
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: t('waits.only') },
        { value: 'all', label: t('waits.all') },
      ],
    },
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(ticketMachine).map((value) => ({ value, label: tWeighbridge(`ticket.${value}`) })),
    },
    {
      key: 'source',
      label: t('source'),
      options: SOURCES.map((value) => ({ value, label: tWeighbridge(`source.${value}`) })),
    },
    { key: 'from', label: t('weighedFrom'), kind: 'day' },
    { key: 'to', label: t('weighedTo'), kind: 'day' },
  ];
}

function useColumns(): DeskColumn<DeskTicketRow>[] {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation(['weighbridge', 'pickup']);
  const { tonnes, minute } = useFormats();
  const flaws = (row: DeskTicketRow) => row.flaws.map((flaw) => tWeighbridge(`flaw.${flaw}`)).join(' · ');
  return [
    { key: 'no', title: t('common.number'), value: ({ no }) => no },
    {
      key: 'plate',
      title: t('plate'),
      value: ({ plate }) => plate,
      cell: ({ plate }) => <span className="desk-whole">{plate}</span>,
    },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tWeighbridge(`ticket.${state}`),
      colour: ({ state }) => TICKET_COLOURS[state],
    },
    { key: 'flaws', title: t('flaws'), value: flaws },
    { key: 'side', title: t('side'), value: ({ side }) => tWeighbridge(`side.${side}`) },
    { key: 'source', title: t('source'), value: ({ source }) => tWeighbridge(`source.${source}`) },
    {
      key: 'net',
      title: t('netTonnes'),
      value: ({ net }) => net,
      text: ({ net }) => tonnes(net),
      sum: tonnes,
      isNumber: true,
    },
    { key: 'order', title: t('order'), value: ({ orderNo }) => orderNo },
    {
      key: 'seller',
      title: t('seller'),
      value: ({ seller }) => seller.name,
      leadsTo: ({ seller }) => ({ type: 'firm', id: seller.id }),
    },
    {
      key: 'buyer',
      title: t('buyer'),
      value: ({ buyer }) => buyer.name,
      leadsTo: ({ buyer }) => ({ type: 'firm', id: buyer.id }),
    },
    { key: 'scale', title: t('scale'), value: ({ scaleName }) => scaleName, isExtra: true },
    {
      key: 'weighedAt',
      title: t('weighedAt'),
      value: ({ secondAt }) => secondAt,
      cell: ({ secondAt }) => minute(secondAt),
    },
    {
      key: 'receivedAt',
      title: t('receivedAt'),
      value: ({ receivedAt }) => receivedAt,
      cell: ({ receivedAt }) => minute(receivedAt),
      isExtra: true,
    },
  ];
}
