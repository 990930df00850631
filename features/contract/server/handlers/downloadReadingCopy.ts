// Gives reading copies in two languages out to holders of a signed link.

import type { SecondLanguage } from '#features/article/choices.ts';
import type { DownloadSource } from '#features/file/server/public.ts';
import { EXPENSIVE } from '#packages/rpc/contract/limit.ts';
import { readRow } from '../queries/contract.ts';
import { printReadingCopy } from '../services/printReadingCopy.ts';

/** The language belongs to what a ticket is signed for. */
export const readingCopyPurpose = (locale: SecondLanguage) => `reading-${locale.toLowerCase()}`;

export const readingCopyDownload = (locale: SecondLanguage) => (): DownloadSource => ({
  purpose: readingCopyPurpose(locale),
  limit: EXPENSIVE,
  async open(id, { database: { reading } }) {
    const row = await readRow(reading, id);
    const content = row && (await printReadingCopy(reading, row, locale));
    return (
      content && {
        name: `${row.no}-${locale}.pdf`,
        type: 'application/pdf',
        isInline: true,
        content: Buffer.from(content),
      }
    );
  },
});
