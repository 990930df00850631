// Finds what runs when a document is opened: macros, scripts, programs.

import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { END, END_BYTES, MAX_COMMENT_BYTES } from './readZipDirectory.ts';

/** Parts of workbooks that run, or that start what is inside. */
const ACTIVE_PARTS =
  /vbaproject|macrosheets?\/|activex|oleobject|embeddings\/(?!$|.*\.(xlsx|docx|pptx|rels)$)|customui/i;
/** Entities multiply or fetch files; the others start programs. */
const ACTIVE_MARKUP = /<!DOCTYPE|<!ENTITY|<(\w+:)?(ddeLink|oleLink)\b|macroEnabled/i;
const ENCODING = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/;
const READABLE_ENCODING = /^(utf-?8|us-ascii|gb2312|gbk|gb18030)$/i;

/** What could not be searched is `unsearchable`. */
export type Finding = 'fine' | 'active' | 'unsearchable';

export const isActivePart = (name: string): boolean => ACTIVE_PARTS.test(name);

export function searchMarkup(content: Buffer): Finding {
  const text = content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const encoding = ENCODING.exec(text)?.[1] ?? 'utf-8';
  if (text.includes('\0') || !READABLE_ENCODING.test(encoding)) return 'unsearchable';
  return ACTIVE_MARKUP.test(text) ? 'active' : 'fine';
}

/**
 * Long enough never to occur by chance in pictures, or followed by a reference; the keys `/JS` and `/AA` come
 * with them.
 */
const ACTIVE_NAMES = new RegExp(
  [
    String.raw`/(JavaScript|Launch|RichMedia|Rendition|SubmitForm|ImportData|GoToE)(?=[\0\s()<>[\]{}/%])`,
    String.raw`/XFA[\0\s]*(\[|%|\d+[\0\s]+\d+[\0\s]+R)`,
  ].join('|'),
);
const ESCAPE = /#([\da-fA-F]{2})/g;
const unescaped = (text: string) =>
  text.replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

/** Readers skip what stands between the keyword and the end of its line. */
const STREAM = /(?<!end)stream[^\r\n]{0,100}(?:\r\n?|\n)/g;
const MAX_STREAMS = 20_000;
const MAX_OBJECTS_BYTES = 32 * 1_024 * 1_024;
const PROBE_BYTES = 256;
/** Objects packed into a stream begin with pairs of numbers. */
const OBJECTS = /^[\0\s]*(\d+\s+\d+|%)/;
const OBJECTS_TYPE = /\/ObjStm\b/g;
const MAX_HEAD_BYTES = 2_000;

/**
 * Whether a PDF holds scripts or starts programs. Searches all its bytes and packed objects, since readers
 * disagree about which belong to the document.
 */
export async function searchPdf(pdf: Buffer): Promise<Finding> {
  const written = pdf.toString('latin1');
  const text = unescaped(written);
  if (ACTIVE_NAMES.test(text)) return 'active';
  const isEncrypted = /\/Encrypt(?=[\0\s\d<])/.test(text);
  let [streams, searchedBytes, searched] = [0, 0, 0];
  for (const { index, 0: keyword } of written.matchAll(STREAM)) {
    if ((streams += 1) > MAX_STREAMS) return 'unsearchable';
    const head = headOf(written, index);
    const packed = pdf.subarray(index + keyword.length);
    const begin = await inflatePart(packed.subarray(0, PROBE_BYTES));
    if (begin === undefined || !OBJECTS.test(begin)) {
      // Objects packed otherwise than everybody packs them, or encrypted.
      if (head.holdsObjects && (isEncrypted || head.isPacked || begin !== undefined)) return 'unsearchable';
    } else {
      const objects = await inflatePart(packed, MAX_OBJECTS_BYTES - searchedBytes);
      if (objects === undefined) return 'unsearchable';
      if (ACTIVE_NAMES.test(`${unescaped(objects)} `)) return 'active';
      searchedBytes += objects.length;
    }
    searched += head.saysObjects ? 1 : 0;
  }
  return searched < (text.match(OBJECTS_TYPE) ?? []).length ? 'unsearchable' : 'fine';
}

/** What the dictionary before a stream says. */
function headOf(written: string, streamAt: number) {
  const before = written.slice(Math.max(0, streamAt - MAX_HEAD_BYTES), streamAt);
  const head = unescaped(before.slice(before.lastIndexOf(' obj') + 1));
  const saysObjects = head.search(OBJECTS_TYPE) !== -1;
  return {
    saysObjects,
    holdsObjects: saysObjects || (/\/First\b/.test(head) && /\/N\b/.test(head)),
    isPacked: /\/F(ilter)?\b/.test(head),
  };
}

/** Undefined for what Flate did not pack, or what unpacks to more. What follows its end is ignored. */
async function inflatePart(packed: Buffer, maxOutputLength?: number): Promise<string | undefined> {
  const options = {
    finishFlush: constants.Z_SYNC_FLUSH,
    ...(maxOutputLength !== undefined && { maxOutputLength: Math.max(1, maxOutputLength) }),
  };
  return promisify(inflate)(packed, options).then(
    (found) => found.toString('latin1'),
    () => undefined,
  );
}

export const PDF_SIGN = '%PDF-';
const PDF_HEAD_BYTES = 1_024;

/** Whether a file that is something else ends as an archive does: readers of archives look from the end. */
export function isAlsoZip(file: Buffer): boolean {
  const tail = file.subarray(-(END_BYTES + MAX_COMMENT_BYTES));
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1))
    if (at + END_BYTES <= tail.length && at + END_BYTES + tail.readUInt16LE(at + 20) >= tail.length)
      return true;
  return false;
}

/** Whether an archive is a document too, which readers find anywhere in the first bytes. */
export const isAlsoPdf = (file: Buffer): boolean =>
  file.toString('latin1', 0, PDF_HEAD_BYTES + PDF_SIGN.length).includes(PDF_SIGN);
