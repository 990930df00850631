// Console page of broadcasts.

import { useLocale, useTranslation } from '#packages/i18n/react.ts';
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

const STATES = statesOf(broadcastMachine);
const COLOURS = {
  proposed: 'gold',
  sending: 'blue',
  sent: 'green',
  rejected: 'default',
  stopped: 'red',
} as const;

export default function Broadcasts() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('message.console');
  const locale = useLocale();
  const title = tTitle('broadcasts');
  const audienceText = useAudienceText();
  const columns: DeskColumn<Broadcast>[] = [
    { key: 'title', title: t('text.title'), value: (row) => row.texts[locale].title },
    {
      key: 'state',
      title: t('broadcast.state'),
      value: (row) => t(`state.${row.state}`),
      colour: (row) => COLOURS[row.state],
    },
    { key: 'audience', title: t('broadcast.audience'), value: (row) => audienceText(row.audience) },
    { key: 'people', title: t('broadcast.people'), value: (row) => row.people, isNumber: true },
    { key: 'sent', title: t('broadcast.sent'), value: (row) => row.sent, isNumber: true },
    { key: 'writtenBy', title: t('broadcast.writtenBy'), value: (row) => row.writtenBy },
    { key: 'decidedBy', title: t('broadcast.decidedBy'), value: (row) => row.decidedBy },
    { key: 'writtenAt', title: t('history.at'), value: (row) => row.writtenAt },
    { key: 'key', title: t('broadcast.key'), value: (row) => row.key, isExtra: true },
  ];
  const filters: DeskFilter<Broadcast>[] = [
    {
      key: 'state',
      label: t('broadcast.state'),
      options: STATES.map((state) => ({ value: state, label: t(`state.${state}`) })),
    },
  ];
  const source = fromCall(broadcastPage, ({ state }) => {
    const wanted = STATES.find((one) => one === state);
    return { pageSize: 50, ...(wanted ? { state: wanted } : {}) };
  });
  return (
    <DeskList
      title={title}
      about={t('broadcast.about')}
      create={{
        label: t('broadcast.new'),
        form: (done) => <BroadcastForm onClose={() => done()} />,
      }}
      name="broadcasts"
      source={source}
      columns={columns}
      filters={filters}
      feature="message"
      empty={{ title: t('broadcast.empty'), why: t('broadcast.emptyWhy') }}
      panel={(id, close) => <OpenedBroadcast id={id} onClose={close} />}
    />
  );
}

function OpenedBroadcast({ id, onClose }: { id: string; onClose: () => void }) {
  const [found] = useCall(broadcastPage, { id }).data?.list ?? [];
  return found ? <BroadcastPanel key={found.state} broadcast={found} onClose={onClose} /> : null;
}
