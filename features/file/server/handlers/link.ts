// Handler of the file call.

import { handle } from '#packages/rpc/server/handle.ts';
import { fileLink } from '../../calls.ts';
import { fileFaults } from '../../faults.ts';
import { issueFileLinks } from '../services/issueFileLinks.ts';

export const fileHandlers = [
  handle(fileLink, async ({ fileId }, { tx, actor, now, fail }) => {
    const [link] = await issueFileLinks(tx, [fileId], now, ({ owner_id: ownerId }) =>
      [actor.firmId, actor.personId].includes(ownerId),
    );
    return link ?? fail(fileFaults.not_found);
  }),
];
