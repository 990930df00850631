// Console page of contracts with risk flags.

import Tag from 'antd/es/tag';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { riskDesk } from '../calls/desk.ts';
import type { ContractCard } from '../calls/read.ts';
import { type Risk, RISKS } from '../choices.ts';
import { toDeskFilter, useDeskFilters } from './narrowing.ts';
import { useCardColumns } from './useCardColumns.ts';
import { useContractDeskWords, useContractWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const source = fromCall(riskDesk, ({ risk, ...narrowed }) => ({
  pageSize: 50,
  ...(risk ? { risk: risk as Risk } : {}),
  ...toDeskFilter(narrowed),
}));

export default function Risks() {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const locale = useLocale();
  const { listed } = useFormats();
  const risksOf = ({ risks }: ContractCard) => risks.map((risk) => contract[`risk.${risk}`]);
  const columns: readonly DeskColumn<ContractCard>[] = [
    ...useCardColumns<ContractCard>((card) => card),
    {
      key: 'risk',
      title: words.risk,
      value: (card) => listed(risksOf(card)),
      cell: (card) =>
        risksOf(card).map((risk) => (
          <Tag key={risk} color="volcano">
            {risk}
          </Tag>
        )),
    },
    { key: 'created', title: words.created, value: ({ createdAt }) => createdAt },
  ];
  const filters: DeskFilter<ContractCard>[] = [
    {
      key: 'risk',
      label: words.risk,
      options: RISKS.map((risk) => ({ value: risk, label: contract[`risk.${risk}`] })),
    },
    ...useDeskFilters<ContractCard>('created'),
  ];
  return (
    <DeskList
      title={titles.risks[locale]}
      about={words['risks.about']}
      name="contract-risks"
      source={source}
      columns={columns}
      filters={filters}
      feature="contract"
      empty={{ title: words['risks.empty'], why: words['risks.emptyWhy'] }}
    />
  );
}
