// Spreadsheet import of year contracts: template, checks, preview, drafts.

import '#features/terms/web/terms.css';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { contractPage } from '#features/contract/calls/read.ts';
import type { ImportProblem } from '#features/contract/rules/imported.ts';
import { LISTS } from '#features/contract/web/parts/paths.ts';
import { exampleTexts } from '#features/terms/web/spreadsheet/formColumns.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useApi } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import type { NoTable } from '#packages/spreadsheet/table.ts';
import { SpreadsheetButtons } from '#packages/ui-data/mobile/SpreadsheetButtons.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { MAX_IMPORTED_YEARS, checkYears, importYears } from '../../calls/import.ts';
import type { ContractForm } from '../wizard/form.ts';
import { useContractProblemText } from '../wizard/useContractForm.ts';
import { exampleYearForm } from './example.ts';
import { readYears, rowsToSend, type YearImportTable, withServerProblems } from './rows.ts';
import { useYearColumns } from './useYearColumns.ts';
import { YearImportPreview } from './YearImportPreview.tsx';

const DRAFTS = `${LISTS.year}?state=draft`;

export default function YearImport({ blank }: { blank: ContractForm }) {
  const t = useTranslation('contract');
  const tTerms = useTranslation('terms.import');
  const { navigate } = useNavigate();
  const queries = useQueryClient();
  const { columns, lists } = useYearColumns();
  const textOfWrong = useContractProblemText();
  const { losses } = useTradingCosts();
  const checking = useChecking();
  const importing = useMutationCall(importYears);
  const [read, setRead] = useState<YearImportTable | NoTable | { readonly trouble: 'unreadable' }>();
  const exampleTitle = tTerms('example');
  const marked = (sheet: YearImportTable, flaws: readonly ImportProblem[]) =>
    withServerProblems(sheet, flaws, ({ rule }) => t(`rule.${rule}`));

  const readRows = async (cells: readonly InputRow[] | undefined) => {
    importing.setProblem(undefined);
    const sheet =
      cells === undefined
        ? { trouble: 'unreadable' as const }
        : readYears(cells, {
            columns,
            blank,
            losses,
            exampleTitle,
            maxRows: MAX_IMPORTED_YEARS,
            textOfWrong,
          });
    setRead(sheet);
    const rows = 'rows' in sheet ? rowsToSend(sheet.rows) : undefined;
    const flaws = rows && (await checking.check(rows));
    if (flaws && 'rows' in sheet) setRead(marked(sheet, flaws));
  };
  const sheet = read && 'rows' in read ? read : undefined;
  const bad = sheet?.rows.filter(({ problems }) => problems.length > 0).length ?? 0;
  const rows = sheet && bad === 0 ? rowsToSend(sheet.rows) : undefined;
  const save = async () => {
    const answer = rows && (await importing.run({ rows }));
    if (!answer) return;
    if (answer.flaws.length > 0 && sheet) return setRead(marked(sheet, answer.flaws));
    showToast(t('import.done', { count: answer.drafts.length }));
    await queries.invalidateQueries({ queryKey: [contractPage.path] });
    navigate(DRAFTS, { replace: true });
  };
  const bar = sheet && (
    <StickyBar
      primary={{
        label: t('import.save', { count: sheet.rows.length }),
        isBusy: importing.isBusy || checking.isBusy,
        onPress: save,
        reason: rows && checking.isWhole ? undefined : t('import.mend'),
      }}
    />
  );
  const trouble = importing.problem ?? checking.trouble;
  return (
    <Screen title={t('import.title')} bar={bar}>
      <Card>
        <div className="trade-stack">
          <p className="trade-note">{t('import.hint')}</p>
          <div className="trade-fields">
            <SpreadsheetButtons
              words={{ template: tTerms('template'), choose: tTerms('choose') }}
              kind="primary"
              template={{
                fileName: t('import.templateName'),
                columns,
                example: exampleTexts(columns, exampleYearForm(blank, exampleTitle, lists)),
              }}
              onRead={(cells) => {
                void readRows(cells);
              }}
            />
          </div>
          <p className="trade-note">{tTerms('limits', { most: MAX_IMPORTED_YEARS })}</p>
        </div>
      </Card>
      {read && 'trouble' in read && (
        <NoticeBox tone="danger">
          {tTerms(read.trouble, {
            most: MAX_IMPORTED_YEARS,
            count: 'count' in read ? read.count : 0,
          })}
        </NoticeBox>
      )}
      {trouble !== undefined && <NoticeBox tone="danger">{trouble}</NoticeBox>}
      {sheet && bad > 0 && (
        <NoticeBox tone="warning">{t('import.bad', { bad, count: sheet.rows.length })}</NoticeBox>
      )}
      {sheet && rows && checking.isWhole && (
        <NoticeBox tone="success">{t('import.good', { count: rows.length })}</NoticeBox>
      )}
      {sheet && <YearImportPreview rows={sheet.rows} />}
    </Screen>
  );
}

/** Server-side problems of rows that pass the local checks. */
function useChecking() {
  const { client } = useApi();
  const textOf = useFaultText('contract');
  const [isBusy, setBusy] = useState(false);
  const [isWhole, setWhole] = useState(false);
  const [trouble, setTrouble] = useState<string>();
  async function check(
    rows: NonNullable<ReturnType<typeof rowsToSend>>,
  ): Promise<readonly ImportProblem[] | undefined> {
    setBusy(true);
    setTrouble(undefined);
    setWhole(false);
    try {
      const result = await client(checkYears, { rows });
      if (result.ok) {
        setWhole(result.answer.flaws.length === 0);
        return result.answer.flaws;
      }
      setTrouble(textOf(result.fault));
    } catch (error) {
      setTrouble(textOf(error as Error));
    } finally {
      setBusy(false);
    }
    return undefined;
  }
  return { check, isBusy, isWhole, trouble };
}
