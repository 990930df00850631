// Detects changes to a PDF's pages made after a signature.

import { createHash, type Hash } from 'node:crypto';
import {
  type PDF,
  PdfArray,
  PdfBool,
  PdfDict,
  PdfName,
  PdfNumber,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';

export interface PageView {
  readonly drawn: string;
  /** Hash of annotations, stamps and fields; of signature boxes only their position. */
  readonly upon: string;
  /** Hash of each signature box's appearance. */
  readonly marks: readonly string[];
}

export type ChangeKind = 'pages_added' | 'pages_removed' | 'page_changed' | 'notes_added';
export interface PageChange {
  readonly kind: ChangeKind;
  readonly page: number | null;
}

type Resolve = (ref: PdfRef) => PdfObject | null;

export function viewPages(pdf: PDF): PageView[] {
  const resolve: Resolve = (ref) => pdf.context.resolve(ref);
  return pdf.getPages().map(({ dict }) => ({
    drawn: digest(resolve, [...inherited(dict, resolve)]),
    upon: digest(resolve, notesOf(dict, resolve)),
    marks: marksOf(dict, resolve),
  }));
}

export function comparePages(before: readonly PageView[], after: readonly PageView[]): PageChange[] {
  const count: PageChange[] =
    after.length > before.length
      ? [{ kind: 'pages_added', page: null }]
      : after.length < before.length
        ? [{ kind: 'pages_removed', page: null }]
        : [];
  return [
    ...count,
    ...before.flatMap((view, at): PageChange[] => {
      const now = after[at];
      if (!now) return [];
      return [
        ...(now.drawn === view.drawn && view.marks.every((mark) => now.marks.includes(mark))
          ? []
          : [{ kind: 'page_changed' as const, page: at + 1 }]),
        ...(now.upon === view.upon ? [] : [{ kind: 'notes_added' as const, page: at + 1 }]),
      ];
    }),
  ];
}

const DRAWN = ['Contents', 'Resources', 'MediaBox', 'CropBox', 'Rotate', 'UserUnit'];
const MAX_PARENTS = 20;

/** Pages inherit missing attributes from their parents. */
function* inherited(page: PdfDict, resolve: Resolve): Generator<PdfObject> {
  for (const key of DRAWN) {
    let holder: PdfDict | undefined = page;
    for (let up = 0; holder && !holder.has(key) && up < MAX_PARENTS; up += 1)
      holder = holder.getDict('Parent', resolve);
    const value = holder?.get(key);
    if (value) yield value;
  }
}

const annotationsOf = (page: PdfDict, resolve: Resolve) =>
  (page.getArray('Annots', resolve)?.toArray() ?? []).map((one) => {
    const note = one instanceof PdfRef ? resolve(one) : one;
    return {
      one,
      box: note instanceof PdfDict && note.getName('FT', resolve)?.value === 'Sig' ? note : undefined,
    };
  });

/** Invisible signatures have no area. */
const isSeen = (place: PdfArray | undefined) =>
  place?.toArray().some((side) => !(side instanceof PdfNumber && side.value === 0)) === true;

function notesOf(page: PdfDict, resolve: Resolve): PdfObject[] {
  return annotationsOf(page, resolve).flatMap(({ one, box }) => {
    if (!box) return [one];
    const place = box.getArray('Rect', resolve);
    return place && isSeen(place) ? [place] : [];
  });
}

const marksOf = (page: PdfDict, resolve: Resolve): string[] =>
  annotationsOf(page, resolve).flatMap(({ box }) => {
    const shown = box?.has('V') ? box.get('AP') : undefined;
    return shown ? [digest(resolve, [shown])] : [];
  });

function digest(resolve: Resolve, objects: readonly PdfObject[]): string {
  const hash = createHash('sha256');
  const seen = new Map<string, number>();
  for (const one of objects) hashObject(one, { hash, resolve, seen });
  return hash.digest('hex');
}

interface HashWalk {
  readonly hash: Hash;
  readonly resolve: Resolve;
  readonly seen: Map<string, number>;
}

/** Hashes values, not object numbers or file positions. */
function hashObject(value: PdfObject | null | undefined, at: HashWalk): void {
  const { hash, resolve, seen } = at;
  if (value instanceof PdfRef) {
    const key = `${value.objectNumber} ${value.generation}`;
    const known = seen.get(key);
    if (known !== undefined) {
      hash.update(`again ${known};`);
      return;
    }
    seen.set(key, seen.size);
    hashObject(resolve(value), at);
  } else if (value instanceof PdfArray) {
    hash.update('[');
    for (const item of value) hashObject(item, at);
    hash.update(']');
  } else if (value instanceof PdfDict) {
    const entries = [...value]
      .map(([name, item]) => [name.value, item] as const)
      .filter(([name]) => name !== 'Parent' && name !== 'P');
    hash.update('<');
    for (const [name, item] of entries.sort(([one], [other]) => (one < other ? -1 : 1))) {
      hash.update(`/${name} `);
      hashObject(item, at);
    }
    if (value instanceof PdfStream) hash.update(value.data);
    hash.update('>');
  } else {
    hash.update(hashLeaf(value));
  }
}

function hashLeaf(value: PdfObject | null | undefined): string | Uint8Array {
  if (value instanceof PdfString) return Buffer.concat([Buffer.from('('), value.bytes, Buffer.from(')')]);
  if (value instanceof PdfName) return `/${value.value};`;
  if (value instanceof PdfNumber || value instanceof PdfBool) return `${value.value};`;
  return 'null;';
}
