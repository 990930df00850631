// Console page of appeals, those that wait first.

import { useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { type AppealCard, deskAppeals } from '../calls/appeal.ts';
import { appealMachine } from '../states.ts';
import { AppealPanel } from './AppealPanel.tsx';

const STATES = statesOf(appealMachine);
const appeals = fromCall(deskAppeals, ({ state }) => {
  const wanted = STATES.find((one) => one === state);
  return { pageSize: 50, ...(wanted ? { state: wanted } : {}) };
});

export default function CreditAppeals() {
  const t = useTranslation('credit.console');
  const title = useTranslation('*.desk')('credit_appeals');
  return (
    <DeskList
      title={title}
      about={t('about.appeals')}
      name="credit-appeals"
      source={appeals}
      columns={useColumns()}
      filters={useFilters()}
      feature="credit"
      empty={{ title: t('none.appeals'), why: t('none.appealsWhy') }}
      panel={(id, close) => <AppealPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<AppealCard>[] {
  const t = useTranslation('credit.console');
  return [
    {
      key: 'state',
      label: t('common.state'),
      options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<AppealCard>[] {
  const t = useTranslation('credit.console');
  return [
    { key: 'no', title: t('common.number'), value: (row) => row.no },
    { key: 'firm', title: t('common.firm'), value: (row) => row.firmName },
    { key: 'part', title: t('part'), value: (row) => t(`part.${row.part}`) },
    { key: 'source', title: t('source'), value: (row) => `${t(`source.${row.source}`)} ${row.sourceNo}` },
    { key: 'state', title: t('common.state'), value: (row) => t(`state.${row.state}`) },
    { key: 'submittedAt', title: t('submittedAt'), value: (row) => row.submittedAt },
    { key: 'decidedAt', title: t('decidedAt'), value: (row) => row.decidedAt },
  ];
}
