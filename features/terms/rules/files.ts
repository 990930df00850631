// Files that a listing refers to, with their allowed types.

import { type FileKind, IMAGE_KINDS } from '#features/file/kinds.ts';
import type { ListingTerms } from '../terms.ts';

export const ASSAY_KINDS = ['pdf'] as const satisfies readonly FileKind[];

interface FileReference {
  readonly field: 'assayReportId' | 'photos';
  readonly id: string;
  readonly kinds: readonly FileKind[];
}

export const filesOfTerms = ({
  assayReportId,
  photos = [],
}: Pick<ListingTerms, 'assayReportId' | 'photos'>): FileReference[] => [
  ...(assayReportId === undefined
    ? []
    : [{ field: 'assayReportId' as const, id: assayReportId, kinds: ASSAY_KINDS }]),
  ...photos.map((id) => ({ field: 'photos' as const, id, kinds: IMAGE_KINDS })),
];
