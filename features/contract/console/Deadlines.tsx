// Console page of contracts that await signatures: remind, or extend once.

import Tag from 'antd/es/tag';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { Bulk } from '#packages/ui-data/admin/bulk.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { deadlineDesk, extendDeadline, remindSigners } from '../calls/desk.ts';
import type { Role } from '../choices.ts';
import { missingAgreements } from '../rules/extend.ts';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';

type DeadlineRow = OutputOf<typeof deadlineDesk>['list'][number];
const isAgreed = ({ seller, buyer, tradeCo, extendAgreedBy }: DeadlineRow) =>
  missingAgreements(
    { sellerId: seller.id, buyerId: buyer.id, tradeCoId: tradeCo?.id ?? null },
    extendAgreedBy,
  ).length === 0;
const HOURS = ['4', '24', '72', '720'];
const source = fromCall(deadlineDesk, ({ hours = '72', ...narrowed }) => ({
  hours: Number(hours),
  pageSize: 50,
  ...toDeskFilter(narrowed),
}));

export default function Deadlines() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('contract.console');
  const columns = useColumns();
  const may = useMayCall();
  const reminding = useMutationCall(remindSigners, { refetch: false });
  const bulk: Bulk<DeadlineRow> = {
    nameOf: ({ no }) => no,
    acts: [
      {
        key: 'remind',
        label: t('remind'),
        what: t('remindSays'),
        isOpen: () => true,
        run: ({ id }) => reminding.attempt({ contractId: id }),
      },
    ],
  };
  const filters: DeskFilter<DeadlineRow>[] = [
    {
      key: 'hours',
      label: t('deadlines.hours'),
      initial: '72',
      isRequired: true,
      options: HOURS.map((hours) => ({ value: hours, label: t('deadlines.within', { hours }) })),
    },
    ...useDeskFilters<DeadlineRow>('sign'),
  ];
  return (
    <DeskList
      title={tTitle('deadlines')}
      about={t('deadlines.about')}
      name="deadlines"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: t('deadlines.empty'), why: t('deadlines.emptyWhy') }}
      {...(may(remindSigners) && { bulk })}
    />
  );
}

function useColumns(): readonly DeskColumn<DeadlineRow>[] {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const may = useMayCall();
  const { minute, listed } = useFormats();
  const roles = (named: readonly Role[]) => listed(named.map((role) => tContract(`role.${role}`)));
  return [
    ...useCardColumns<DeadlineRow>((row) => row).map((column) =>
      column.key === 'price' ? { ...column, isExtra: true } : column,
    ),
    { key: 'signBy', title: t('signBy'), value: ({ signBy }) => signBy },
    { key: 'missing', title: t('missing'), value: ({ missing }) => roles(missing) },
    {
      key: 'extendAgreedBy',
      title: t('extendAgreedBy'),
      value: ({ extendAgreedBy }) => roles(extendAgreedBy),
    },
    {
      key: 'reminded',
      title: t('reminded'),
      value: ({ remindedAt }) => remindedAt,
      cell: ({ remindedAt, isExtended }) => (
        <>
          {remindedAt && minute(remindedAt)} {isExtended && <Tag color="gold">{t('extended')}</Tag>}
        </>
      ),
    },
    {
      key: 'acts',
      title: t('acts'),
      value: () => '',
      cell: (row) => (
        <span className="desk-actions">
          <DeskActs
            may={may}
            size="small"
            acts={[
              act({
                label: t('remind'),
                title: `${t('remind')} · ${row.no}`,
                kind: 'plain',
                call: remindSigners,
                about: t('remindSays'),
                input: () => ({ contractId: row.id }),
              }),
              act({
                label: t('extend'),
                title: `${t('extend')} · ${row.no}`,
                kind: 'plain',
                isOpen: !row.isExtended && isAgreed(row),
                call: extendDeadline,
                reason: 'needed',
                about: t('extendSays'),
                input: (reason) => ({ contractId: row.id, reason }),
              }),
            ]}
          />
        </span>
      ),
    },
  ];
}
