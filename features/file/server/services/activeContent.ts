// Finds what runs when a document is opened: macros, scripts, programs.

import { promisify } from 'node:util';
import { constants, inflate } from 'node:zlib';
import { END, END_BYTES, MAX_COMMENT_BYTES } from './readZipDirectory.ts';

/** Parts of workbooks that run, or that start what is inside. */
const ACTIVE_PARTS =
  /vbaproject|macrosheets?\/|activex|oleobject|embeddings\/.*\.(bin|exe|js|vbs)$|customui/i;
/** Entities multiply or fetch files; the others start programs. */
const ACTIVE_MARKUP = /<!DOCTYPE|<!ENTITY|<(\w+:)?(ddeLink|oleLink)\b|macroEnabled/i;
const ENCODING = /^<\?xml[^>]*\bencoding\s*=\s*["']([^"']*)/;
const READABLE_ENCODING = /^(utf-?8|us-ascii|gb2312|gbk|gb18030)$/i;

export const isActivePart = (name: string): boolean => ACTIVE_PARTS.test(name);

/** In XML of any other encoding something could be hidden from this search. */
export function isActiveMarkup(content: Buffer): boolean {
  const text = content.toString('latin1').replace(/^\u00ef\u00bb\u00bf/, '');
  const encoding = ENCODING.exec(text)?.[1] ?? 'utf-8';
  return text.includes('\0') || !READABLE_ENCODING.test(encoding) || ACTIVE_MARKUP.test(text);
}

/** Long enough never to occur by chance in pictures; the keys `/JS` and `/AA` come with them. */
const ACTIVE_NAMES =
  /\/(JavaScript|Launch|RichMedia|Rendition|SubmitForm|ImportData|GoToE|XFA)(?=[\0\t\n\f\r ()<>[\]{}/%])/;
const ESCAPE = /#([\da-fA-F]{2})/g;
const unescaped = (text: string) =>
  text.replace(ESCAPE, (_escape, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const STREAM = /(?<!end)stream\r?\n/g;
const MAX_STREAMS = 20_000;
const MAX_OBJECTS_BYTES = 32 * 1_024 * 1_024;
const PROBE_BYTES = 256;
/** Objects packed into a stream begin with pairs of numbers. */
const OBJECTS = /^[\0\s]*(\d+\s+\d+|%)/;
const LAST_HEAD_BYTES = 2_000;

/**
 * Whether a PDF holds scripts or starts programs. Searches all its bytes and packed objects, since readers
 * disagree about which belong to the document. What cannot be searched counts as active.
 */
export async function isActivePdf(pdf: Buffer): Promise<boolean> {
  const text = pdf.toString('latin1');
  if (ACTIVE_NAMES.test(unescaped(text))) return true;
  const isEncrypted = /\/Encrypt(?=[\0\s\d<])/.test(text);
  let [streams, searched] = [0, 0];
  for (const { index, 0: keyword } of text.matchAll(STREAM)) {
    if ((streams += 1) > MAX_STREAMS) return true;
    const at = index + keyword.length;
    const begin = await inflatePart(pdf.subarray(at, at + PROBE_BYTES));
    if (begin === undefined || !OBJECTS.test(begin)) {
      // Objects packed otherwise than everybody packs them, or encrypted.
      if (holdsObjects(text, index) && (isEncrypted || begin !== undefined || isPacked(text, index)))
        return true;
    } else {
      const objects = await inflatePart(pdf.subarray(at), MAX_OBJECTS_BYTES - searched);
      if (objects === undefined || ACTIVE_NAMES.test(`${unescaped(objects)} `)) return true;
      searched += objects.length;
    }
  }
  return false;
}

/** The dictionary before a stream. */
function headOf(text: string, streamAt: number): string {
  const head = text.slice(Math.max(0, streamAt - LAST_HEAD_BYTES), streamAt);
  return unescaped(head.slice(head.lastIndexOf(' obj') + 1));
}
const holdsObjects = (text: string, streamAt: number) => {
  const head = headOf(text, streamAt);
  return /\/ObjStm\b/.test(head) || (/\/First\b/.test(head) && /\/N\b/.test(head));
};
const isPacked = (text: string, streamAt: number) => /\/F(ilter)?\b/.test(headOf(text, streamAt));

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

/** Whether a file that is something else ends as an archive does: readers of archives look from the end. */
export function isAlsoZip(file: Buffer): boolean {
  const tail = file.subarray(-(END_BYTES + MAX_COMMENT_BYTES));
  for (let at = tail.lastIndexOf(END); at >= 0; at = at === 0 ? -1 : tail.lastIndexOf(END, at - 1))
    if (at + END_BYTES <= tail.length && at + END_BYTES + tail.readUInt16LE(at + 20) >= tail.length)
      return true;
  return false;
}
