// Handlers for listing drafts.

import { handle } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { dropDraft, myDrafts, saveDraft } from '../../calls/draft.ts';
import { listingFaults } from '../../faults.ts';
import { deleteDraft, insertDraft, readDrafts, updateListingDraft } from '../queries/draft.ts';
import { dropDraftFiles, keepDraftFiles } from '../services/keepAttachments.ts';

export const listingDraftHandlers = [
  handle(saveDraft, async ({ draftId, title, terms }, { tx, now, actor, newId, fail }) => {
    const draft = {
      id: draftId ?? newId(),
      firmId: requireFirmId(actor),
      personId: actor.personId,
      title,
      terms,
    };
    const saved = await (draftId ? updateListingDraft : insertDraft)(tx, draft, now);
    if (!saved) return fail(listingFaults.not_found);
    await keepDraftFiles(tx, draft);
    return { id: saved.id, title: saved.title, terms: saved.terms, savedAt: saved.saved_at };
  }),
  handle(myDrafts, async (_input, { tx, actor }) => {
    const drafts = await readDrafts(tx, actor.personId);
    return {
      list: drafts.map(({ id, title, terms, saved_at }) => ({ id, title, terms, savedAt: saved_at })),
    };
  }),
  handle(dropDraft, async ({ draftId }, { tx, actor, fail }) => {
    if ((await deleteDraft(tx, draftId, actor.personId)) !== 1) return fail(listingFaults.not_found);
    await dropDraftFiles(tx, [draftId]);
    return { id: draftId };
  }),
];
