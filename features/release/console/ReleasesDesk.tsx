// Console page of releases.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { type ReleaseCard, releasePage } from '../calls/release.ts';
import { RELEASE_STATES, type ReleaseState } from '../states.ts';
import { RELEASE_COLOURS } from './colours.ts';
import { ReleasePanel } from './ReleasePanel.tsx';

const releases = fromCall(releasePage, ({ state, keyword }) => ({
  pageSize: 50,
  ...(state ? { states: [state as ReleaseState] } : {}),
  ...(keyword ? { keyword: keyword.slice(0, 40) } : {}),
}));

export default function ReleasesDesk() {
  const t = useTranslation(['release.console', 'settlement.console']);
  const title = useTranslation('*.desk')('releases');
  const { money, listed } = useFormats();
  const sum = (read: (row: ReleaseCard) => bigint) => ({
    value: read,
    text: (row: ReleaseCard) => money(read(row)),
    sum: money,
    unit: t('common.yuan'),
    isNumber: true,
  });
  return (
    <DeskList
      title={title}
      about={t('about.releases')}
      name="releases"
      source={releases}
      feature="release"
      columns={[
        { key: 'no', title: t('common.no'), value: (row) => row.no },
        {
          key: 'contract',
          title: t('common.contract'),
          value: (row) => row.contract.no,
          leadsTo: (row) => ({ type: 'contract', id: row.contract.id }),
        },
        { key: 'payer', title: t('common.payer'), value: (row) => row.payer.shortName },
        { key: 'payee', title: t('payee'), value: (row) => row.payee.shortName },
        { key: 'sheets', title: t('sheets'), value: (row) => listed(row.sheets) },
        { key: 'amount', title: t('amount'), ...sum((row) => row.amount) },
        { key: 'released', title: t('released'), ...sum((row) => row.released) },
        {
          key: 'state',
          title: t('common.state'),
          value: (row) => t(`release.${row.state}`),
          colour: (row) => RELEASE_COLOURS[row.state],
        },
        { key: 'createdAt', title: t('createdAt'), value: (row) => row.createdAt },
      ]}
      filters={[
        {
          key: 'state',
          label: t('common.state'),
          options: RELEASE_STATES.map((value) => ({ value, label: t(`release.${value}`) })),
        },
        { key: 'keyword', label: t('keyword') },
      ]}
      empty={{ title: t('none.releases'), why: t('noneWhy') }}
      panel={(id, close) => <ReleasePanel releaseId={id} onClose={close} />}
    />
  );
}
