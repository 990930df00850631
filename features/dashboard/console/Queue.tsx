// Queue page: items that wait, their age, and who has claimed them.

import Button from 'antd/es/button';
import { useState } from 'react';
import { assignItem, claimItem, releaseItem } from '#features/casework/calls.ts';
import { useFormats, useLocale, useTranslation, useTexts } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { Bulk } from '#packages/ui-data/admin/bulk.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromRows } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf, useNavigate } from '#packages/ui/navigation.ts';
import { type QueueItem, readQueue } from '../calls/queue.ts';
import { formatAge } from './age.ts';
import { ColleagueInput } from './ColleagueInput.tsx';
import { useQueueItemTitle } from './matter.ts';

const keyOf = ({ kind, id }: QueueItem) => `${kind} ${id}`;

export default function Queue() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('dashboard.console');
  const queue = useCall(readQueue, {});
  const { columns, filters } = useColumns();
  const { open } = useClaims();
  const bulk = useBulk();
  return (
    <DeskPage title={tTitle('queue')} about={t('queue.about')}>
      <DeskRead reading={queue} feature="desk">
        {({ list }) => (
          <DeskTable
            name="queue"
            label={tTitle('queue')}
            source={fromRows(list, () => queue.refetch())}
            columns={columns}
            filters={filters}
            rowKey={keyOf}
            rowHref={({ path }) => hrefOf(path)}
            onOpen={(item) => {
              void open(item);
            }}
            empty={{ title: t('queue.empty'), why: t('queue.emptyWhy') }}
            feature="desk"
            bulk={bulk}
          />
        )}
      </DeskRead>
    </DeskPage>
  );
}

/** Opening a free item claims it; items of others can still be opened. */
function useClaims() {
  const { navigate } = useNavigate();
  const claiming = useMutationCall(claimItem, { showError: true });
  const releasing = useMutationCall(releaseItem, { showError: true });
  const claim = ({ kind, id }: QueueItem) => claiming.run({ kind, id });
  return {
    claim,
    release: ({ kind, id }: QueueItem) => releasing.run({ kind, id }),
    open: async (item: QueueItem) => {
      if (item.claim === null && item.mayDecide) await claim(item);
      navigate(item.path);
    },
  };
}

function useBulk(): Bulk<QueueItem> {
  const t = useTranslation('dashboard.console');
  const findKind = useTexts('*.queue');
  const titleOf = useQueueItemTitle();
  const claiming = useMutationCall(claimItem, { refetch: false });
  const releasing = useMutationCall(releaseItem, { refetch: false });
  const assigning = useMutationCall(assignItem, { refetch: false });
  const [colleagueId, choose] = useState('');
  return {
    nameOf: (item) => `${findKind(item.kind) ?? item.kind} · ${titleOf(item)}`,
    acts: [
      {
        key: 'take',
        label: t('queue.take'),
        isOpen: ({ mayDecide, claim }) => mayDecide && claim === null,
        run: ({ kind, id }) => claiming.attempt({ kind, id }),
      },
      {
        key: 'release',
        label: t('queue.release'),
        isOpen: ({ claim }) => claim?.isMine === true,
        run: ({ kind, id }) => releasing.attempt({ kind, id }),
      },
      {
        key: 'assign',
        label: t('case.assign'),
        isOpen: () => true,
        about: (items) => <ColleagueInput items={items} value={colleagueId} onChange={choose} />,
        check: () => (colleagueId === '' ? t('case.missing') : undefined),
        run: ({ kind, id, claim }) =>
          assigning.attempt({ kind, id, personId: colleagueId, holderId: claim?.personId ?? null }),
      },
    ],
  };
}

function useColumns(): {
  columns: readonly DeskColumn<QueueItem>[];
  filters: readonly DeskFilter<QueueItem>[];
} {
  const t = useTranslation('dashboard.console');
  const findKind = useTexts('*.queue');
  const locale = useLocale();
  const { minute } = useFormats();
  const kindOf = ({ kind }: QueueItem) => findKind(kind) ?? kind;
  const claimOf = ({ claim, mayDecide }: QueueItem) => {
    if (!mayDecide) return t('queue.ownWork');
    if (!claim) return t('queue.free');
    return t(claim.isMine ? 'queue.mine' : 'queue.others', claim);
  };
  const columns: readonly DeskColumn<QueueItem>[] = [
    { key: 'kind', title: t('queue.kind'), value: kindOf },
    { key: 'title', title: t('queue.title'), value: useQueueItemTitle() },
    {
      key: 'age',
      title: t('queue.age'),
      value: ({ since }) => Date.now() - since.getTime(),
      cell: ({ since }) => (
        <span title={minute(since)}>{formatAge(locale, Date.now() - since.getTime())}</span>
      ),
      text: ({ since }) => formatAge(locale, Date.now() - since.getTime()),
    },
    { key: 'since', title: t('queue.since'), value: ({ since }) => since, isExtra: true },
    {
      key: 'claim',
      title: t('queue.claim'),
      value: claimOf,
      cell: (item) => <ClaimCell item={item} text={claimOf(item)} />,
    },
  ];
  const filters: readonly DeskFilter<QueueItem>[] = [{ key: 'title', label: t('queue.title') }];
  return { columns, filters };
}

function ClaimCell({ item, text }: { item: QueueItem; text: string }) {
  const t = useTranslation('dashboard.console');
  const { claim, release } = useClaims();
  return (
    <span className="desk-claim">
      <span>{text}</span>
      {item.mayDecide && !item.claim && (
        <Button
          size="small"
          onClick={() => {
            void claim(item);
          }}
        >
          {t('queue.take')}
        </Button>
      )}
      {item.claim?.isMine && (
        <Button
          size="small"
          onClick={() => {
            void release(item);
          }}
        >
          {t('queue.release')}
        </Button>
      )}
    </span>
  );
}
