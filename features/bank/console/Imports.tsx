// Console page of statement files: import form and past imports.

import './cash.css';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { type Bank, BANKS } from '#features/funds/accounts.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { importStatement, listStatements } from '../calls/line.ts';
import { ImportForm } from './ImportForm.tsx';
import { useBankWords, useCashWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const imports = fromCall(listStatements, ({ bank }) => ({
  pageSize: 50,
  ...(bank ? { bank: bank as Bank } : {}),
}));

export default function Imports() {
  const words = useCashWords();
  const bank = useBankWords();
  const may = useMayCall();
  const { money } = useFormats();
  const title = titles.imports[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['about.imports']}
      name="bank-statements"
      source={imports}
      feature="bank"
      empty={{ title: words['none.imports'], why: words.noneWhy }}
      filters={[
        {
          key: 'bank',
          label: words.bank,
          options: BANKS.map((value) => ({ value, label: bank[`bank.${value}`] })),
        },
      ]}
      columns={[
        { key: 'importedAt', title: words.importedAt, value: (row) => row.importedAt },
        { key: 'bank', title: words.bank, value: (row) => bank[`bank.${row.bank}`] },
        { key: 'day', title: words.day, value: (row) => row.day },
        { key: 'name', title: words.name, value: (row) => row.name },
        { key: 'format', title: words.format, value: (row) => words[`format.${row.format}`] },
        {
          key: 'opening',
          title: words.opening,
          value: (row) => row.opening,
          text: (row) => money(row.opening),
          isNumber: true,
        },
        {
          key: 'closing',
          title: words.closing,
          value: (row) => row.closing,
          text: (row) => money(row.closing),
          isNumber: true,
        },
        { key: 'lines', title: words.lines, value: (row) => row.lines, isNumber: true },
        { key: 'added', title: words.added, value: (row) => row.added, isNumber: true },
        { key: 'importedBy', title: words.importedBy, value: (row) => row.importedBy },
      ]}
    >
      {may(importStatement) && <ImportForm />}
    </DeskList>
  );
}
