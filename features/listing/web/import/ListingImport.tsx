// Spreadsheet import: rows are checked by the form's rules and saved as drafts.

import { useState } from 'react';
import type { ListingForm } from '#features/terms/web/form/form.ts';
import { labelOf } from '#features/terms/web/form/labelOf.ts';
import { exampleTexts } from '#features/terms/web/spreadsheet/formColumns.ts';
import { useImportOptions } from '#features/terms/web/spreadsheet/useImportOptions.ts';
import { useTradingCosts } from '#features/terms/web/useTradingCosts.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { SpreadsheetButtons } from '#packages/ui-data/mobile/SpreadsheetButtons.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ProgressBar } from '#packages/ui/Bars.tsx';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { ListingDrafts } from '../registration/ListingDrafts.tsx';
import { type ListingTrader, useRuleFacts, useProblemText } from '../registration/useListingForm.ts';
import { exampleListingForm, listingColumns } from './columns.ts';
import '#features/terms/web/terms.css';
import { ImportedRows } from './ImportedRows.tsx';
import { MAX_ROWS, readListingRows, type ListingSheet, type ImportedListing } from './rows.ts';
import { useSaveDrafts } from './useSaveDrafts.ts';

const NO_ROWS: readonly ImportedListing[] = [];

export default function ListingImport({ blank, trader }: { blank: ListingForm; trader: ListingTrader }) {
  const t = useTranslation(['listing', 'terms', 'terms.card', 'terms.import', 'clause']);
  const lists = useImportOptions();
  const columns = listingColumns(t, lists);
  const around = useRuleFacts(trader);
  const textOfWrong = useProblemText();
  const { losses } = useTradingCosts();
  const saving = useSaveDrafts();
  const [reading, setReading] = useState<ListingSheet | { readonly trouble: 'unreadable' }>();
  const [areDraftsOpen, setDraftsOpen] = useState(false);
  const exampleTitle = t('example');

  const read = (cells: readonly InputRow[] | undefined) => {
    saving.clear();
    setReading(
      cells === undefined
        ? { trouble: 'unreadable' }
        : readListingRows(cells, {
            columns,
            blank,
            losses,
            around: around(),
            exampleTitle,
            textOfWrong,
            labelOfPath: (path) => t(labelOf(path)),
          }),
    );
  };

  const rows = reading && 'rows' in reading ? reading.rows : NO_ROWS;
  const good = rows.filter(({ problems }) => problems.length === 0);
  const left = good.filter((row) => !saving.saved.has(row.key));
  const [done, bad] = [good.length - left.length, rows.length - good.length];
  const isDone = good.length > 0 && left.length === 0;
  const action: BarAction = isDone
    ? {
        label: t('drafts'),
        onPress: () => {
          setDraftsOpen(true);
        },
      }
    : {
        label: t('save', { count: left.length }),
        isBusy: saving.isBusy,
        onPress: () => saving.save(left),
        reason: left.length === 0 ? t('nothing') : undefined,
      };
  return (
    <Screen title={t('title')} bar={rows.length > 0 && <StickyBar primary={action} />}>
      <Card>
        <div className="trade-stack">
          <p className="trade-note">{t('hint')}</p>
          <div className="trade-fields">
            <SpreadsheetButtons
              words={{ template: t('template'), choose: t('choose') }}
              kind="primary"
              template={{
                fileName: t('templateName'),
                columns,
                example: exampleTexts(columns, exampleListingForm(blank, exampleTitle, lists)),
              }}
              onRead={read}
            />
          </div>
          <p className="trade-note">{t('limits', { most: MAX_ROWS })}</p>
        </div>
      </Card>
      {reading && 'trouble' in reading && (
        <NoticeBox tone="danger">
          {t(reading.trouble, {
            most: MAX_ROWS,
            count: 'count' in reading ? reading.count : 0,
          })}
        </NoticeBox>
      )}
      {saving.trouble !== undefined && <NoticeBox tone="danger">{saving.trouble}</NoticeBox>}
      {rows.length > 0 && (
        <>
          {isDone ? (
            <NoticeBox tone="success">{t('allSaved', { count: good.length })}</NoticeBox>
          ) : (
            <NoticeBox tone={bad === 0 ? 'success' : 'warning'}>
              {t('summary', { good: good.length, bad })}
            </NoticeBox>
          )}
          {isDone && bad > 0 && <NoticeBox tone="warning">{t('badLeft', { bad })}</NoticeBox>}
          {saving.isBusy && (
            <ProgressBar value={done} max={good.length} text={t('saving', { done, count: good.length })} />
          )}
          <ImportedRows rows={rows} saved={saving.saved} />
        </>
      )}
      {areDraftsOpen && (
        <ListingDrafts
          onClose={() => {
            setDraftsOpen(false);
          }}
        />
      )}
    </Screen>
  );
}
