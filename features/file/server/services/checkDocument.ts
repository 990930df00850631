// Entry point of the worker that checks documents: whole, and nothing runs.

import { serveTasks } from '#packages/worker/serveTasks.ts';
import type { FileKind, ImageKind } from '../../kinds.ts';
import { isActiveMarkup, isActivePart, isActivePdf, isAlsoZip } from './activeContent.ts';
import { unpackZip } from './unpackZip.ts';

export type DocumentKind = Exclude<FileKind, ImageKind>;
export type Finding = 'fine' | 'damaged' | 'active';

export interface DocumentCheck {
  readonly kind: DocumentKind;
  readonly content: Uint8Array;
}

const CHECKS: Readonly<Record<DocumentKind, (content: Buffer) => Promise<Finding>>> = {
  pdf: checkPdf,
  xlsx: archiveWith('xl/workbook.xml'),
  ofd: archiveWith('OFD.xml'),
};

const TAIL = 1_024;
async function checkPdf(pdf: Buffer): Promise<Finding> {
  const isWhole =
    pdf.toString('latin1', 0, 5) === '%PDF-' && /%%EOF\s*\0*$/.test(pdf.subarray(-TAIL).toString('latin1'));
  if (!isWhole || isAlsoZip(pdf)) return 'damaged';
  return (await isActivePdf(pdf)) ? 'active' : 'fine';
}

const MARKUP = /\.(xml|rels|vml)$/i;
function archiveWith(root: string) {
  return async (archive: Buffer): Promise<Finding> => {
    let [isComplete, isActive] = [false, false];
    const isSound = await unpackZip(archive, ({ name, content }) => {
      isComplete ||= name === root;
      isActive ||= isActivePart(name) || (MARKUP.test(name) && isActiveMarkup(content));
    });
    if (!isSound || !isComplete) return 'damaged';
    return isActive ? 'active' : 'fine';
  };
}

serveTasks(({ kind, content }: DocumentCheck): Promise<Finding> =>
  CHECKS[kind](Buffer.from(content.buffer, content.byteOffset, content.length)),
);
