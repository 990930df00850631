// Console page of weigh tickets that await a decision.

import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { deskTickets } from '../calls/desk.ts';
import { SOURCES, ticketMachine, type TicketSource, type TicketState } from '../states.ts';
import { TicketPanel } from './TicketPanel.tsx';
import type { DeskTicketRow } from './ticketRow.ts';
import { useWeighbridgeDeskWords, useFirmWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const COLOURS: Readonly<Record<TicketState, string>> = {
  pending: 'orange',
  counted: 'green',
  over: 'red',
  abnormal: 'red',
  duplicate: 'default',
  voided: 'default',
};

const tickets = fromCall(deskTickets, ({ waiting, state, source, from, to, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(waiting === 'only' ? { isWaiting: true } : {}),
  ...(state ? { states: [state as TicketState] } : {}),
  ...(source ? { sources: [source as TicketSource] } : {}),
  ...(from && { from }),
  ...(to && { to }),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
}));

export default function TicketsDesk() {
  const words = useWeighbridgeDeskWords();
  const title = titles.tickets[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['tickets.about']}
      name="tickets"
      source={tickets}
      columns={useColumns()}
      filters={useFilters()}
      feature="weighbridge"
      empty={{ title: words['tickets.empty'], why: words.emptyWhy }}
      rowPanel={(line, close) => <TicketPanel line={line} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<DeskTicketRow>[] {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  return [
    {
      key: 'waiting',
      label: words.waits,
      initial: 'only',
      isRequired: true,
      options: [
        { value: 'only', label: words['waits.only'] },
        { value: 'all', label: words['waits.all'] },
      ],
    },
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(ticketMachine).map((value) => ({ value, label: own[`ticket.${value}`] })),
    },
    {
      key: 'source',
      label: words.source,
      options: SOURCES.map((value) => ({ value, label: own[`source.${value}`] })),
    },
    { key: 'from', label: words.weighedFrom, kind: 'day' },
    { key: 'to', label: words.weighedTo, kind: 'day' },
  ];
}

function useColumns(): DeskColumn<DeskTicketRow>[] {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  const { tonnes, minute } = useFormats();
  const flaws = (row: DeskTicketRow) => row.flaws.map((flaw) => own[`flaw.${flaw}`]).join(' · ');
  return [
    { key: 'no', title: words.no, value: ({ no }) => no },
    { key: 'plate', title: words.plate, value: ({ plate }) => plate },
    {
      key: 'state',
      title: words.state,
      value: ({ state }) => own[`ticket.${state}`],
      colour: ({ state }) => COLOURS[state],
    },
    { key: 'flaws', title: words.flaws, value: flaws },
    { key: 'side', title: words.side, value: ({ side }) => own[`side.${side}`] },
    { key: 'source', title: words.source, value: ({ source }) => own[`source.${source}`] },
    {
      key: 'net',
      title: words.net,
      value: ({ net }) => net,
      text: ({ net }) => tonnes(net),
      isNumber: true,
    },
    { key: 'order', title: words.order, value: ({ orderNo }) => orderNo },
    { key: 'seller', title: words.seller, value: ({ seller }) => seller.name },
    { key: 'buyer', title: words.buyer, value: ({ buyer }) => buyer.name },
    { key: 'scale', title: words.scale, value: ({ scaleName }) => scaleName, isExtra: true },
    {
      key: 'weighedAt',
      title: words.weighedAt,
      value: ({ secondAt }) => secondAt,
      cell: ({ secondAt }) => minute(secondAt),
    },
    {
      key: 'receivedAt',
      title: words.receivedAt,
      value: ({ receivedAt }) => receivedAt,
      cell: ({ receivedAt }) => minute(receivedAt),
      isExtra: true,
    },
  ];
}
