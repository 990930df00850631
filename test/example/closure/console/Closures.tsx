// Console page of closures.

import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskPage } from '#packages/ui/admin/DeskPage.tsx';
import { closurePage } from '../calls.ts';
import { title } from './title.ts';

const closures = fromCall(closurePage, () => ({ pageSize: 50 }));

export default function Closures() {
  const words = useWordsOf('closure');
  const locale = useLocale();
  const { day } = useFormats();
  return (
    <DeskPage title={title[locale]}>
      <DeskTable
        name="closures"
        label={title[locale]}
        source={closures}
        columns={[
          { key: 'no', title: words['column.no'] ?? '', value: ({ no }) => no },
          { key: 'site', title: words['column.site'] ?? '', value: ({ site }) => site },
          { key: 'toDay', title: words['column.toDay'] ?? '', value: ({ toDay }) => day(toDay) },
        ]}
        rowKey={({ id }) => id}
        empty={{ title: words['empty'] ?? '', why: words['emptyWhy'] ?? '' }}
        feature="closure"
      />
    </DeskPage>
  );
}
