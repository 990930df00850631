// Console page of auction sessions, with the monitor of the opened one.

import * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { useOpened } from '#packages/ui/admin/useOpened.ts';
import { sessionPage } from '../calls/session.ts';
import { type SessionState, sessionMachine } from '../states.ts';
import { SessionMonitor } from './SessionMonitor.tsx';

const COLOURS: Readonly<Record<SessionState, string>> = {
  scheduled: 'cyan',
  enrolling: 'green',
  ready: 'gold',
  running: 'geekblue',
  ended: 'default',
  cancelled: 'default',
};

const sessions = fromCall(sessionPage, ({ state }) => ({
  pageSize: 50,
  ...(state ? { state: state as SessionState } : {}),
}));
const Query = z.object({ id: z.optional(z.string()) });

export default function AuctionsDesk() {
  const title = useTranslation('*.desk')('auctions');
  const t = useTranslation('auction.console');
  const tState = useTranslation('auction');
  const { tonnes } = useFormats();
  const { opened, open, close, hrefTo } = useOpened(Query);
  const { id } = opened;
  return (
    <DeskPage title={title} about={t('about')}>
      {id !== undefined && <SessionMonitor key={id} sessionId={id} onClose={close} />}
      <DeskTable
        name="auctions"
        label={title}
        source={sessions}
        feature="auction"
        rowKey={(row) => row.id}
        onOpen={(row) => open({ id: row.id })}
        rowHref={(row) => hrefTo({ id: row.id })}
        openKey={id}
        columns={[
          { key: 'no', title: t('common.no'), value: (row) => row.no },
          { key: 'title', title: t('title'), value: (row) => row.title },
          { key: 'firm', title: t('entruster'), value: (row) => row.firm.shortName },
          { key: 'kind', title: t('kind'), value: (row) => tState(`kind.${row.kind}`) },
          { key: 'opensAt', title: t('opensAt'), value: (row) => row.opensAt },
          { key: 'lots', title: t('lots'), value: (row) => row.lots, isNumber: true },
          { key: 'running', title: t('running'), value: (row) => row.running, isNumber: true },
          { key: 'sold', title: t('sold'), value: (row) => row.sold, isNumber: true },
          {
            key: 'quantity',
            title: t('quantity'),
            value: (row) => row.quantity,
            text: (row) => tonnes(row.quantity),
            isNumber: true,
          },
          {
            key: 'state',
            title: t('common.state'),
            value: (row) => tState(`state.session.${row.state}`),
            colour: (row) => COLOURS[row.state],
          },
        ]}
        filters={[
          {
            key: 'state',
            label: t('common.state'),
            options: statesOf(sessionMachine).map((value) => ({
              value,
              label: tState(`state.session.${value}`),
            })),
          },
        ]}
        empty={{ title: t('empty'), why: t('emptyWhy') }}
      />
    </DeskPage>
  );
}
