// Console page of broadcasts.

import { useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { type Broadcast, broadcastPage } from '../calls/broadcast.ts';
import { broadcastMachine } from '../states.ts';
import { BroadcastForm } from './BroadcastForm.tsx';
import { BroadcastPanel } from './BroadcastPanel.tsx';
import { useAudienceText } from './useAudienceText.ts';
import { useMessageDeskWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const STATES = statesOf(broadcastMachine);
const COLOURS = {
  proposed: 'gold',
  sending: 'blue',
  sent: 'green',
  rejected: 'default',
  stopped: 'red',
} as const;

export default function Broadcasts() {
  const words = useMessageDeskWords();
  const locale = useLocale();
  const title = titles.broadcasts[locale];
  const audienceText = useAudienceText();
  const columns: DeskColumn<Broadcast>[] = [
    { key: 'title', title: words['text.title'], value: (row) => row.texts[locale].title },
    {
      key: 'state',
      title: words['broadcast.state'],
      value: (row) => words[`state.${row.state}`],
      colour: (row) => COLOURS[row.state],
    },
    { key: 'audience', title: words['broadcast.audience'], value: (row) => audienceText(row.audience) },
    { key: 'people', title: words['broadcast.people'], value: (row) => row.people, isNumber: true },
    { key: 'sent', title: words['broadcast.sent'], value: (row) => row.sent, isNumber: true },
    { key: 'writtenBy', title: words['broadcast.writtenBy'], value: (row) => row.writtenBy },
    { key: 'decidedBy', title: words['broadcast.decidedBy'], value: (row) => row.decidedBy },
    { key: 'writtenAt', title: words['history.at'], value: (row) => row.writtenAt },
    { key: 'key', title: words['broadcast.key'], value: (row) => row.key, isExtra: true },
  ];
  const filters: DeskFilter<Broadcast>[] = [
    {
      key: 'state',
      label: words['broadcast.state'],
      options: STATES.map((state) => ({ value: state, label: words[`state.${state}`] })),
    },
  ];
  const source = fromCall(broadcastPage, ({ state }) => {
    const wanted = STATES.find((one) => one === state);
    return { pageSize: 50, ...(wanted ? { state: wanted } : {}) };
  });
  return (
    <DeskList
      title={title}
      about={words['broadcast.about']}
      create={{
        label: words['broadcast.new'],
        form: (done) => <BroadcastForm onClose={() => done()} />,
      }}
      name="broadcasts"
      source={source}
      columns={columns}
      filters={filters}
      feature="message"
      panel={(id, close) => <OpenedBroadcast id={id} onClose={close} />}
    />
  );
}

function OpenedBroadcast({ id, onClose }: { id: string; onClose: () => void }) {
  const [found] = useCall(broadcastPage, { id }).data?.list ?? [];
  return found ? <BroadcastPanel key={found.state} broadcast={found} onClose={onClose} /> : null;
}
