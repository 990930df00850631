// Console page of closures.

import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { closurePage } from '../calls.ts';

const closures = fromCall(closurePage, () => ({ pageSize: 50 }));

export default function Closures() {
  const t = useTranslation('closure');
  const title = useTranslation('*.desk')('closures');
  const { day } = useFormats();
  return (
    <DeskPage title={title}>
      <DeskTable
        name="closures"
        label={title}
        source={closures}
        columns={[
          { key: 'no', title: t('column.no'), value: ({ no }) => no },
          { key: 'site', title: t('column.site'), value: ({ site }) => site },
          { key: 'toDay', title: t('column.toDay'), value: ({ toDay }) => day(toDay) },
        ]}
        rowKey={({ id }) => id}
        empty={{ title: t('empty'), why: t('emptyWhy') }}
        feature="closure"
      />
    </DeskPage>
  );
}
