// Console page of what sides of ended contracts said of each other.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { type DeskRating, deskRatings } from '../calls/desk.ts';
import { RatingPanel } from './RatingPanel.tsx';
import { useMarksText } from './useMarksText.ts';

const ratings = fromCall(deskRatings, ({ remarks, keyword }) => ({
  pageSize: 50,
  ...(remarks === 'said' ? { hasRemark: true, isHidden: false } : {}),
  ...(remarks === 'hidden' ? { isHidden: true } : {}),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 60) } : {}),
}));

export default function RatingsDesk() {
  const t = useTranslation('rating.console');
  const title = useTranslation('*.desk')('ratings');
  return (
    <DeskList
      title={title}
      about={t('about')}
      name="ratings"
      source={ratings}
      columns={useColumns()}
      filters={useFilters()}
      feature="rating"
      empty={{ title: t('empty'), why: t('emptyWhy') }}
      panel={(id, close) => <RatingPanel id={id} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<DeskRating>[] {
  const t = useTranslation('rating.console');
  return [
    {
      key: 'remarks',
      label: t('remarks'),
      initial: 'said',
      options: (['said', 'hidden'] as const).map((value) => ({ value, label: t(`remarks.${value}`) })),
    },
    { key: 'keyword', label: t('keyword') },
  ];
}

function useColumns(): DeskColumn<DeskRating>[] {
  const t = useTranslation('rating.console');
  const { minute } = useFormats();
  const marksText = useMarksText();
  return [
    {
      key: 'no',
      title: t('contract'),
      value: (row) => row.no,
      leadsTo: (row) => ({ type: 'contract', id: row.contractId }),
    },
    {
      key: 'rater',
      title: t('rater'),
      value: (row) => row.raterName,
      leadsTo: (row) => ({ type: 'firm', id: row.raterId }),
    },
    {
      key: 'rated',
      title: t('rated'),
      value: (row) => row.ratedName,
      leadsTo: (row) => ({ type: 'firm', id: row.ratedId }),
    },
    { key: 'marks', title: t('marks'), value: (row) => marksText(row) },
    {
      key: 'remark',
      title: t('remark'),
      value: (row) => row.remark,
      text: (row) => (row.hiddenFor === null ? row.remark : t('hiddenRemark', { remark: row.remark })),
    },
    { key: 'at', title: t('at'), value: (row) => row.at, text: (row) => minute(row.at) },
  ];
}
