// Console page of contracts with risk flags.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { riskDesk } from '../calls/desk.ts';
import type { ContractCard } from '../calls/read.ts';
import { type Risk, RISKS } from '../choices.ts';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';

const source = fromCall(riskDesk, ({ risk, ...narrowed }) => ({
  pageSize: 50,
  ...(risk ? { risk: risk as Risk } : {}),
  ...toDeskFilter(narrowed),
}));

export default function Risks() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const { listed } = useFormats();
  const risksOf = ({ risks }: ContractCard) => risks.map((risk) => tContract(`risk.${risk}`));
  const columns: readonly DeskColumn<ContractCard>[] = [
    ...useCardColumns<ContractCard>((card) => card),
    {
      key: 'risk',
      title: t('risk'),
      value: (card) => listed(risksOf(card)),
      cell: (card) =>
        risksOf(card).map((risk) => (
          <Tag key={risk} color="volcano">
            {risk}
          </Tag>
        )),
    },
    { key: 'created', title: t('created'), value: ({ createdAt }) => createdAt },
  ];
  const filters: DeskFilter<ContractCard>[] = [
    {
      key: 'risk',
      label: t('risk'),
      options: RISKS.map((risk) => ({ value: risk, label: tContract(`risk.${risk}`) })),
    },
    ...useDeskFilters<ContractCard>('created'),
  ];
  return (
    <DeskList
      title={tTitle('risks')}
      about={t('risks.about')}
      name="contract-risks"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: t('risks.empty'), why: t('risks.emptyWhy') }}
    />
  );
}
