// Saves the monthly report as a workbook.

import { useCatalogNames } from '#features/catalog/web/useCatalogNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { saveAs } from '#packages/ui/saveAs.ts';
import { showToast } from '#packages/ui/Toast.tsx';
import type { FulfilmentReport } from '../calls/report.ts';
import { layOutReport, REPORT_WIDTHS, reportHeads, type ReportWords } from '../rules/book.ts';

export function useSaveReport(): (report: FulfilmentReport) => Promise<void> {
  const t = useTranslation('fulfilment');
  const tTerms = useTranslation('terms');
  const names = useCatalogNames();
  const { day, minute } = useFormats();
  return async (report) => {
    // Loaded when it is needed: most readers never save.
    const { writeWorkbook } = await import('#packages/spreadsheet/xlsx.ts');
    const words: ReportWords = {
      title: t('report.book', { month: day(report.month) }),
      column: (column) => t(`report.column.${column}`),
      variety: names.variety,
      transport: (transport) => tTerms(`transport.${transport}`),
      facts: [
        [t('report.month'), report.month],
        [t('report.firm'), report.firm.name],
        [t('report.creditCode'), report.firm.creditCode],
        [t('report.madeAt'), minute(new Date(serverNow()))],
        [t('report.state'), t(report.isFinal ? 'report.final' : 'report.provisional')],
      ],
      total: t('report.total'),
    };
    saveAs(
      `${t('report.title')} ${report.month}.xlsx`,
      writeWorkbook({
        name: report.month,
        rows: layOutReport(report, words),
        heads: reportHeads(words),
        widths: REPORT_WIDTHS,
      }),
    );
    showToast(t('report.saved', { count: report.contracts.length }));
  };
}
