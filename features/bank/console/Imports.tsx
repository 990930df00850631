// Console page of statement files: import form and past imports.

import './cash.css';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { importStatement, listStatements } from '../calls/line.ts';
import { ImportForm } from './ImportForm.tsx';

const imports = fromCall(listStatements, ({ bank }) => ({
  pageSize: 50,
  ...(bank ? { bank: bank as Bank } : {}),
}));

export default function Imports() {
  const t = useTranslation('bank.console');
  const tBank = useTranslation('bank');
  const may = useMayCall();
  const { money } = useFormats();
  const title = useTranslation('*.desk')('imports');
  return (
    <DeskList
      title={title}
      about={t('about.imports')}
      name="bank-statements"
      source={imports}
      feature="bank"
      empty={{ title: t('none.imports'), why: t('noneWhy') }}
      filters={[
        {
          key: 'bank',
          label: t('bank'),
          options: BANKS.map((value) => ({ value, label: tBank(`bank.${value}`) })),
        },
      ]}
      columns={[
        { key: 'importedAt', title: t('importedAt'), value: (row) => row.importedAt },
        { key: 'bank', title: t('bank'), value: (row) => tBank(`bank.${row.bank}`) },
        { key: 'day', title: t('day'), value: (row) => row.day },
        { key: 'name', title: t('name'), value: (row) => row.name },
        { key: 'format', title: t('format'), value: (row) => t(`format.${row.format}`) },
        {
          key: 'opening',
          title: t('opening'),
          value: (row) => row.opening,
          text: (row) => money(row.opening),
          unit: t('common.yuan'),
          isNumber: true,
        },
        {
          key: 'closing',
          title: t('closing'),
          value: (row) => row.closing,
          text: (row) => money(row.closing),
          unit: t('common.yuan'),
          isNumber: true,
        },
        { key: 'lines', title: t('lines'), value: (row) => row.lines, isNumber: true },
        { key: 'added', title: t('added'), value: (row) => row.added, isNumber: true },
        { key: 'importedBy', title: t('importedBy'), value: (row) => row.importedBy },
      ]}
    >
      {may(importStatement) && <ImportForm />}
    </DeskList>
  );
}
