// Entry point of the worker that checks documents: whole, and nothing runs.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import type { FileKind, ImageKind } from '../../kinds.ts';
import {
  type Finding,
  isActivePart,
  isAlsoPdf,
  isAlsoZip,
  PDF_SIGN,
  searchMarkup,
  searchPdf,
} from './activeContent.ts';
import { unpackZip } from './unpackZip.ts';

export type DocumentKind = Exclude<FileKind, ImageKind>;
export type DocumentFinding = Finding | 'damaged';

export interface DocumentCheck {
  readonly kind: DocumentKind;
  readonly content: Uint8Array;
}

const CHECKS: Readonly<Record<DocumentKind, (content: Buffer) => Promise<DocumentFinding>>> = {
  pdf: checkPdf,
  xlsx: archiveWith('xl/workbook.xml'),
  ofd: archiveWith('OFD.xml'),
};

const TAIL = 1_024;
async function checkPdf(pdf: Buffer): Promise<DocumentFinding> {
  const isWhole =
    pdf.toString('latin1', 0, PDF_SIGN.length) === PDF_SIGN &&
    /%%EOF\s*\0*$/.test(pdf.subarray(-TAIL).toString('latin1'));
  if (!isWhole || isAlsoZip(pdf)) return 'damaged';
  return searchPdf(pdf);
}

const MARKUP = /\.(xml|rels|vml)$/i;
function archiveWith(root: string) {
  return async (archive: Buffer): Promise<DocumentFinding> => {
    if (isAlsoPdf(archive)) return 'damaged';
    const findings = new Set<Finding>();
    let isComplete = false;
    const isSound = await unpackZip(archive, ({ name, content }) => {
      isComplete ||= name === root;
      if (isActivePart(name)) findings.add('active');
      else if (MARKUP.test(name)) findings.add(searchMarkup(content));
    });
    if (!isSound || !isComplete) return 'damaged';
    return (['active', 'unsearchable'] as const).find((one) => findings.has(one)) ?? 'fine';
  };
}

serveTasks(({ kind, content }: DocumentCheck): Promise<DocumentFinding> =>
  CHECKS[kind](Buffer.from(content.buffer, content.byteOffset, content.length)),
);
