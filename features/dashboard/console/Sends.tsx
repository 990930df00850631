// Console page of texts and mails that were given up, to send them again.

import {
  SEND_CHANNELS,
  SEND_STATES,
  type SendChannel,
  type SendState,
} from '#features/account/rules/sends.ts';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { Bulk } from '#packages/ui-data/admin/bulk.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { filteredDesk } from '#packages/ui-data/admin/tableAddress.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { type GivenUp, givenUpCounts, listGivenUp, sendMessageAgain } from '../calls/sends.ts';
import { DeskLink } from './overview/DeskLink.tsx';

const source = fromCall(listGivenUp, ({ channel, state }) => ({
  ...(channel ? { channel: channel as SendChannel } : {}),
  ...(state ? { state: state as SendState } : {}),
}));

export default function Sends() {
  const title = useTranslation('*.desk')('sends');
  const t = useTranslation('dashboard.console');
  const bulk = useBulk();
  return (
    <DeskList
      title={title}
      about={t('sends.about')}
      name="sends"
      source={source}
      columns={useColumns()}
      filters={useFilters()}
      feature="desk"
      empty={{ title: t('sends.empty'), why: t('sends.emptyWhy') }}
      {...(bulk && { bulk })}
    >
      <Counts />
    </DeskList>
  );
}

function Counts() {
  const t = useTranslation('dashboard.console');
  const { integer } = useFormats();
  const reading = useCall(givenUpCounts, {});
  return (
    <DeskRead reading={reading} feature="desk">
      {({ counts }) => {
        const countOf = (channel: SendChannel, state: SendState) =>
          counts.find((one) => one.channel === channel && one.state === state)?.count ?? 0;
        return (
          <div className="desk-section">
            <table className="desk-table" aria-label={t('sends.counts')}>
              <thead>
                <tr>
                  <th scope="col">{t('sends.channel')}</th>
                  {SEND_STATES.map((state) => (
                    <th key={state} scope="col" className="desk-number">
                      {t(`sends.state.${state}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {SEND_CHANNELS.map((channel) => (
                  <tr key={channel}>
                    <th scope="row">{t(`sends.channel.${channel}`)}</th>
                    {SEND_STATES.map((state) => {
                      const count = countOf(channel, state);
                      return (
                        <td key={state} className="desk-number">
                          {count === 0 ? (
                            integer(0)
                          ) : (
                            <DeskLink path={filteredDesk('sends', 'sends', { channel, state })}>
                              {integer(count)}
                            </DeskLink>
                          )}
                        </td>
                      );
                    })}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        );
      }}
    </DeskRead>
  );
}

/** What failed, sent again; codes that have expired are not. */
function useBulk(): Bulk<GivenUp> | undefined {
  const t = useTranslation('dashboard.console');
  const may = useMayCall();
  const sending = useMutationCall(sendMessageAgain, { refetch: false });
  if (!may(sendMessageAgain)) return undefined;
  return {
    nameOf: ({ channel, kind, receiver }) =>
      [t(`sends.channel.${channel}`), t(`sends.kind.${kind}`), receiver].join(' · '),
    acts: [
      {
        key: 'again',
        label: t('sends.again'),
        what: t('sends.againWhat'),
        isOpen: ({ state }) => state === 'failed',
        run: ({ id, attempts }) => sending.attempt({ id, attempts }),
      },
    ],
  };
}

function useFilters(): DeskFilter<GivenUp>[] {
  const t = useTranslation('dashboard.console');
  return [
    {
      key: 'channel',
      label: t('sends.channel'),
      options: SEND_CHANNELS.map((value) => ({ value, label: t(`sends.channel.${value}`) })),
    },
    {
      key: 'state',
      label: t('common.state'),
      options: SEND_STATES.map((value) => ({ value, label: t(`sends.state.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<GivenUp>[] {
  const t = useTranslation('dashboard.console');
  return [
    { key: 'channel', title: t('sends.channel'), value: ({ channel }) => t(`sends.channel.${channel}`) },
    { key: 'kind', title: t('sends.kind'), value: ({ kind }) => t(`sends.kind.${kind}`) },
    { key: 'receiver', title: t('sends.receiver'), value: ({ receiver }) => receiver },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => t(`sends.state.${state}`),
      colour: ({ state }) => COLOURS[state],
    },
    {
      key: 'failure',
      title: t('sends.failure'),
      value: ({ failure, reply }) => {
        if (failure === null) return '';
        const words = t(`sends.failure.${failure}`);
        return reply === null ? words : t('sends.replied', { words, reply: String(reply) });
      },
    },
    { key: 'created', title: t('sends.created'), value: ({ createdAt }) => createdAt },
    { key: 'tried', title: t('sends.tried'), value: ({ triedAt }) => triedAt },
    { key: 'attempts', title: t('sends.attempts'), value: ({ attempts }) => attempts, isNumber: true },
    { key: 'resent', title: t('sends.resent'), value: ({ resent }) => resent, isNumber: true },
  ];
}

const COLOURS: Readonly<Record<GivenUp['state'], string>> = {
  failed: 'red',
  expired: 'default',
  waiting: 'blue',
  sent: 'green',
};
