// Who accepted which version of the user agreement, and when.

import { useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type Acceptance, userAgreementAcceptances } from '../calls/userAgreement.ts';

const source = fromCall(userAgreementAcceptances, ({ keyword, acceptedVersion }) => ({
  pageSize: 50,
  ...(keyword && { keyword }),
  ...(acceptedVersion && { version: Number(acceptedVersion) }),
}));

export function Acceptances({ versions }: { versions: readonly number[] }) {
  const t = useTranslation('content.console');
  const columns: DeskColumn<Acceptance>[] = [
    { key: 'person', title: t('acceptances.person'), value: (row) => row.person },
    { key: 'firms', title: t('acceptances.firms'), value: (row) => row.firms },
    { key: 'version', title: t('common.version'), value: (row) => row.version, isNumber: true },
    { key: 'acceptedAt', title: t('acceptances.at'), value: (row) => row.acceptedAt },
  ];
  const filters: DeskFilter<Acceptance>[] = [
    { key: 'keyword', label: t('acceptances.search') },
    {
      key: 'acceptedVersion',
      label: t('common.version'),
      options: versions.map((version) => ({ value: String(version), label: String(version) })),
    },
  ];
  return (
    <DeskSection title={t('acceptances.title')}>
      <DeskTable
        name="acceptances"
        label={t('acceptances.title')}
        source={source}
        rowKey={(row) => `${row.personId}-${row.version}`}
        columns={columns}
        filters={filters}
        feature="content"
        empty={{ title: t('acceptances.empty') }}
      />
    </DeskSection>
  );
}
