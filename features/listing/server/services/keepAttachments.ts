// Checks and retains the files of listings and drafts.

import * as z from 'zod/mini';
import { IMAGE_KINDS } from '#features/file/kinds.ts';
import { releaseFiles, unusableFiles, keepFiles } from '#features/file/server/public.ts';
import { ASSAY_KINDS, filesOfTerms } from '#features/terms/rules/files.ts';
import { type ListingTerms, MAX_LISTING_PHOTOS } from '#features/terms/terms.ts';
import type { Transaction } from '#packages/db/sql.ts';
import { Id } from '#packages/schema/wire.ts';
import type { ListingProblem } from '../../rules/listing.ts';

const listingUse = (id: string) => `trade/listing/${id}`;
const draftUse = (id: string) => `trade/draft/${id}`;

/** Problems of files that are missing, foreign or of the wrong type. */
export async function checkFiles(
  tx: Transaction,
  firmId: string,
  terms: ListingTerms,
): Promise<ListingProblem[]> {
  const files = filesOfTerms(terms);
  const unusable = await unusableFiles(tx, { firmId, files });
  const fields = new Set(files.filter(({ id }) => unusable.includes(id)).map(({ field }) => field));
  return [...fields].map((field) => ({ field, rule: 'file_unusable' }));
}

/** Retained for good, like the terms that name them. */
export const attachFiles = (tx: Transaction, listing: { id: string; firmId: string }, terms: ListingTerms) =>
  keepFiles(tx, { firmId: listing.firmId, usedBy: listingUse(listing.id), files: filesOfTerms(terms) });

/** A draft is kept as typed; only readable file ids count. */
const DraftFiles = z.object({
  assayReport: z.catch(z.nullable(z.object({ id: Id })), null),
  photos: z.catch(z.array(z.object({ id: Id })).check(z.maxLength(MAX_LISTING_PHOTOS)), []),
});

export async function keepDraftFiles(
  tx: Transaction,
  draft: { id: string; firmId: string; terms: Record<string, unknown> },
): Promise<void> {
  const { assayReport, photos } = z.parse(DraftFiles, draft.terms);
  const files = [
    ...(assayReport ? [{ id: assayReport.id, kinds: ASSAY_KINDS }] : []),
    ...photos.map(({ id }) => ({ id, kinds: IMAGE_KINDS })),
  ];
  await releaseFiles(
    tx,
    [draftUse(draft.id)],
    files.map(({ id }) => id),
  );
  await keepFiles(tx, { firmId: draft.firmId, usedBy: draftUse(draft.id), files });
}

export const dropDraftFiles = (tx: Transaction, draftIds: readonly string[]) =>
  releaseFiles(tx, draftIds.map(draftUse));
