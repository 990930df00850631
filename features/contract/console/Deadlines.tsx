// Console page of contracts that await signatures: remind, or extend once.

import Button from 'antd/es/button';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { deadlineDesk, extendDeadline, remindSigners } from '../calls/desk.ts';
import type { Role } from '../choices.ts';
import { yetToAgree } from '../rules/extend.ts';
import { narrowingOf, useNarrowing } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';
import { useContractDeskWords, useContractWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type DeadlineRow = OutputOf<typeof deadlineDesk>['list'][number];
const isAgreed = ({ seller, buyer, tradeCo, extendAgreedBy }: DeadlineRow) =>
  yetToAgree({ sellerId: seller.id, buyerId: buyer.id, tradeCoId: tradeCo?.id ?? null }, extendAgreedBy)
    .length === 0;
interface PendingAct {
  readonly act: 'remind' | 'extend';
  readonly row: DeadlineRow;
}

const HOURS = ['4', '24', '72', '720'];
const source = fromCall(deadlineDesk, ({ hours = '72', ...narrowed }) => ({
  hours: Number(hours),
  pageSize: 50,
  ...narrowingOf(narrowed),
}));

export default function Deadlines() {
  const words = useContractDeskWords();
  const locale = useLocale();
  const { fill } = useFormats();
  const [pending, setPending] = useState<PendingAct>();
  const columns = useColumns(setPending);
  const filters: DeskFilter<DeadlineRow>[] = [
    {
      key: 'hours',
      label: words['deadlines.hours'],
      kind: 'choice',
      initial: '72',
      isRequired: true,
      options: HOURS.map((hours) => ({ value: hours, label: fill(words['deadlines.within'], { hours }) })),
    },
    ...useNarrowing<DeadlineRow>('sign'),
  ];
  return (
    <DeskPage title={titles.deadlines[locale]} about={words['deadlines.about']}>
      <DeskTable
        name="deadlines"
        label={titles.deadlines[locale]}
        source={source}
        columns={columns}
        filters={filters}
        rowKey={({ id }) => id}
        feature="contract"
        empty={{ title: words['deadlines.empty'], why: words['deadlines.emptyWhy'] }}
      />
      {pending && (
        <ActModal
          asked={pending}
          onClose={() => {
            setPending(undefined);
          }}
        />
      )}
    </DeskPage>
  );
}

function useColumns(setPending: (pending: PendingAct) => void): readonly DeskColumn<DeadlineRow>[] {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const may = useMay();
  const { minute, listed } = useFormats();
  const roles = (named: readonly Role[]) => listed(named.map((role) => contract[`role.${role}`]));
  return [
    ...useCardColumns<DeadlineRow>((row) => row),
    { key: 'signBy', title: words.signBy, value: ({ signBy }) => signBy },
    { key: 'missing', title: words.missing, value: ({ missing }) => roles(missing) },
    {
      key: 'extendAgreedBy',
      title: words.extendAgreedBy,
      value: ({ extendAgreedBy }) => roles(extendAgreedBy),
    },
    {
      key: 'reminded',
      title: words.reminded,
      value: ({ remindedAt }) => remindedAt,
      cell: ({ remindedAt, isExtended }) => (
        <>
          {remindedAt && minute(remindedAt)} {isExtended && <Tag color="gold">{words.extended}</Tag>}
        </>
      ),
    },
    {
      key: 'acts',
      title: words.acts,
      value: () => '',
      cell: (row) => (
        <span className="desk-actions">
          {may(remindSigners) && (
            <Button
              size="small"
              onClick={() => {
                setPending({ act: 'remind', row });
              }}
            >
              {words.remind}
            </Button>
          )}
          {may(extendDeadline) && !row.isExtended && (
            <Button
              size="small"
              disabled={!isAgreed(row)}
              onClick={() => {
                setPending({ act: 'extend', row });
              }}
            >
              {words.extend}
            </Button>
          )}
        </span>
      ),
    },
  ];
}

function ActModal({ asked: { act, row }, onClose }: { asked: PendingAct; onClose: () => void }) {
  const words = useContractDeskWords();
  const [remind, extend] = [useMutationCall(remindSigners).attempt, useMutationCall(extendDeadline).attempt];
  return (
    <ConfirmWithReason
      title={`${words[act]} · ${row.no}`}
      confirmLabel={words[act]}
      reason={act === 'extend' ? 'needed' : undefined}
      onConfirm={(reason) =>
        act === 'remind' ? remind({ contractId: row.id }) : extend({ contractId: row.id, reason })
      }
      onClose={onClose}
    >
      {words[`${act}Says`]}
    </ConfirmWithReason>
  );
}
