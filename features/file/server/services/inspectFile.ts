// Checks that bytes, extension and declared type agree, and completeness.

import { fileTypeFromFile } from 'file-type';
import { fail } from '#packages/fault/fault.ts';
import { fileFaults } from '../../faults.ts';
import {
  FILE_KINDS,
  type FileKind,
  type ImageKind,
  isImage,
  isMediaTypeOf,
  kindByExtension,
} from '../../kinds.ts';
import { type ByteReader, withByteReader } from './readByteRange.ts';
import { readZipDirectory } from './readZipDirectory.ts';

interface Declared {
  readonly name: string;
  readonly type: string;
}

/** Returns the kind; fails with a fault for files that are not accepted. */
export async function inspectFile(path: string, { name, type }: Declared): Promise<FileKind> {
  const kind = kindByExtension(name);
  if (!kind) return fail(fileFaults.wrong_kind, { allowed: FILE_KINDS.join(' / ') });
  const found = await fileTypeFromFile(path);
  // An OFD document is a ZIP archive.
  const isFound = found?.ext === kind || (kind === 'ofd' && found?.ext === 'zip');
  if (!isFound || !isMediaTypeOf(kind, type)) return fail(fileFaults.disagrees);
  // Images are checked when they are re-encoded.
  return isImage(kind) || (await withByteReader(path, CHECKS[kind])) ? kind : fail(fileFaults.damaged);
}

type Check = (bytes: ByteReader) => Promise<boolean>;

const CHECKS: Readonly<Record<Exclude<FileKind, ImageKind>, Check>> = {
  pdf: isWholePdf,
  xlsx: archive(
    (names) => names.includes('xl/workbook.xml') && !names.some((name) => /vbaproject/i.test(name)),
  ),
  ofd: archive((names) => names.includes('OFD.xml')),
};

const TAIL = 1_024;
async function isWholePdf({ size, read }: ByteReader): Promise<boolean> {
  const head = await read(0, 5);
  const tail = await read(Math.max(0, size - TAIL), TAIL);
  return head.toString('latin1') === '%PDF-' && /%%EOF\s*\0*$/.test(tail.toString('latin1'));
}

/** More than a hundredfold when unpacked is a ZIP bomb. */
const MAX_UNPACKED_RATIO = 100;
function archive(holds: (names: readonly string[]) => boolean): Check {
  return async (bytes) => {
    const found = await readZipDirectory(bytes);
    return (
      found !== undefined &&
      found.unpackedBytes <= bytes.size * MAX_UNPACKED_RATIO &&
      !found.names.some(leavesFolder) &&
      holds(found.names)
    );
  };
}

const leavesFolder = (name: string) => /^[\\/]|^\w:|(^|[\\/])\.\.([\\/]|$)/.test(name);
