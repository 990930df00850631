// Gives copies of personal data out to holders of a signed link.

import type { DownloadSource } from '#features/file/server/public.ts';
import { COPY_PURPOSE } from '../handlers.ts';
import { readCopyContent } from '../queries.ts';

export const personalCopyDownload: DownloadSource = {
  purpose: COPY_PURPOSE,
  open: async (id, { database: { reading }, clock }) => {
    const content = await readCopyContent(reading, id, clock());
    return content && { name: 'my-data.zip', type: 'application/zip', isInline: false, content };
  },
};
