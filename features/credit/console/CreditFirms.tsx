// Console page of the credit of all firms, with what each score is made of.

import { CREDIT_CLASSES } from '#features/firm/credit.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { deskCredits, type DeskCredit } from '../calls/credit.ts';
import { FirmCreditPanel } from './FirmCreditPanel.tsx';

const CLASSES = [...CREDIT_CLASSES, 'new'] as const;
const firms = fromCall(deskCredits, ({ class: chosen, keyword }) => {
  const wanted = CLASSES.find((one) => one === chosen);
  return {
    pageSize: 50,
    ...(wanted ? { class: wanted } : {}),
    ...(keyword ? { keyword: keyword.slice(0, 60) } : {}),
  };
});

export default function CreditFirms() {
  const t = useTranslation('credit.console');
  const title = useTranslation('*.desk')('credit_firms');
  return (
    <DeskList
      title={title}
      about={t('about.firms')}
      name="credit-firms"
      source={firms}
      columns={useColumns()}
      filters={useFilters()}
      feature="credit"
      empty={{ title: t('none.firms'), why: t('none.firmsWhy') }}
      panel={(id, close) => <FirmCreditPanel firmId={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<DeskCredit>[] {
  const t = useTranslation('credit.console');
  return [
    {
      key: 'class',
      label: t('class'),
      options: CLASSES.map((value) => ({ value, label: value === 'new' ? t('new') : value })),
    },
    { key: 'keyword', label: t('common.firm') },
  ];
}

function useColumns(): DeskColumn<DeskCredit>[] {
  const t = useTranslation('credit.console');
  return [
    { key: 'firm', title: t('common.firm'), value: (row) => row.firmName },
    {
      key: 'score',
      title: t('score'),
      value: (row) => row.credit?.score ?? null,
      text: (row) => (row.credit ? String(row.credit.score) : t('new')),
      isNumber: true,
    },
    { key: 'class', title: t('class'), value: (row) => row.credit?.class ?? '–' },
    { key: 'deals', title: t('deals'), value: (row) => row.deals, isNumber: true },
    { key: 'appeals', title: t('openAppeals'), value: (row) => row.openAppeals, isNumber: true },
    { key: 'computedOn', title: t('computedOn'), value: (row) => row.computedOn ?? '–' },
  ];
}
