// Each call about files, carried out.

import { handle } from '#packages/call/server.ts';
import { fileLink } from '../calls.ts';
import { fileFaults } from '../faults.ts';
import { linksTo } from './links.ts';

export const fileHandlers = [
  handle(fileLink, async ({ fileId }, { tx, actor, now, fail }) => {
    const [link] = await linksTo(tx, [fileId], now, (file) => file.firm_id === actor.firmId);
    return link ?? fail(fileFaults.not_found);
  }),
];
