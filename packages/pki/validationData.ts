// Validation data of a PDF: certificates, revocation lists and OCSP replies.

import { PDF, PdfArray, PdfDict, PdfName, PdfStream, type PdfRef } from '@libpdf/core';
import { type ChainLink, linksOf } from './certificates.ts';
import { type RevocationStatus, readList, readReply } from './revocation.ts';

export interface ValidationData {
  readonly certificates: readonly Uint8Array[];
  readonly lists: readonly Uint8Array[];
  readonly replies: readonly Uint8Array[];
}

const KEYS = { certificates: 'Certs', lists: 'CRLs', replies: 'OCSPs' } as const;
const KINDS = ['certificates', 'lists', 'replies'] as const;
/** Far more than the signatures of a paper need; each is compared with each issuer. */
const MAX_ITEMS = 60;

interface Kept {
  readonly bytes: Uint8Array;
  readonly ref: PdfRef;
}

function readKept(pdf: PDF, key: string): Kept[] {
  const resolve = (ref: PdfRef) => pdf.context.resolve(ref);
  try {
    const items = pdf.getCatalog().getDict('DSS', resolve)?.getArray(key, resolve)?.toArray() ?? [];
    return items.slice(0, MAX_ITEMS).flatMap((ref) => {
      const stream = ref.type === 'ref' ? resolve(ref) : null;
      return ref.type === 'ref' && stream instanceof PdfStream
        ? [{ bytes: stream.getDecodedData(), ref }]
        : [];
    });
  } catch {
    return [];
  }
}

/** Of the document security store (DSS); none where it cannot be read. */
export function readValidationData(pdf: PDF): ValidationData {
  const [certificates = [], lists = [], replies = []] = KINDS.map((kind) =>
    readKept(pdf, KEYS[kind]).map(({ bytes }) => bytes),
  );
  return { certificates, lists, replies };
}

/**
 * Adds the data as an incremental update. The same data gives the same bytes: whoever verifies writes it
 * again and compares, since no signature covers it.
 */
export async function addValidationData(
  bytes: Uint8Array,
  data: ValidationData,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDF.load(bytes);
  const store = PdfDict.of({ Type: PdfName.of('DSS') });
  for (const kind of KINDS) {
    const kept = readKept(pdf, KEYS[kind]);
    const refs = unique(data[kind]).map(
      (item) =>
        kept.find((one) => isSame(one.bytes, item))?.ref ??
        pdf.context.register(PdfStream.fromDict({}, item)),
    );
    if (refs.length > 0) store.set(KEYS[kind], PdfArray.of(...refs));
  }
  pdf.getCatalog().set('DSS', pdf.context.register(store));
  return new Uint8Array(await pdf.save({ incremental: true }));
}

const isSame = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

const unique = (items: readonly Uint8Array[]): Uint8Array[] =>
  items.filter((item, at) => items.findIndex((one) => isSame(one, item)) === at);

/** Whether every certificate leads to one of the roots, and every list and reply is of one of them. */
export async function isConsistent(data: ValidationData, roots: readonly Uint8Array[]): Promise<boolean> {
  const isRoot = (der: Uint8Array) => roots.some((root) => isSame(root, der));
  const paths = data.certificates.map((one) => linksOf(one, data.certificates, roots));
  const links = paths.flatMap((path) => path ?? []);
  const isUsed = async (read: typeof readList, item: Uint8Array) =>
    (await Promise.all(links.map((link) => read(item, link)))).some((status) => status !== undefined);
  return (
    paths.every(
      (path, at) => path && isRoot(path.at(-1)?.issuer ?? data.certificates[at] ?? new Uint8Array()),
    ) &&
    (await Promise.all(data.lists.map((list) => isUsed(readList, list)))).every(Boolean) &&
    (await Promise.all(data.replies.map((reply) => isUsed(readReply, reply)))).every(Boolean)
  );
}

/** `missing`: nothing embedded says how a certificate of the chain stood at the moment. */
export type EmbeddedStatus = 'good' | 'revoked' | 'missing';

export async function judgeChain(
  links: readonly ChainLink[],
  { lists, replies }: ValidationData,
  at: Date,
): Promise<EmbeddedStatus> {
  const statuses = await Promise.all(
    links.map(async (link) => {
      const found = await Promise.all([
        ...lists.map((list) => readList(list, link)),
        ...replies.map((reply) => readReply(reply, link)),
      ]);
      return judgeLink(
        found.filter((status) => status !== undefined),
        at,
      );
    }),
  );
  return worstOf(statuses);
}

export const worstOf = (statuses: readonly EmbeddedStatus[]): EmbeddedStatus =>
  (['revoked', 'missing'] as const).find((bad) => statuses.includes(bad)) ?? 'good';

/** What was said before the moment counts as long as it was said to hold. */
function judgeLink(found: readonly RevocationStatus[], at: Date): EmbeddedStatus {
  if (found.some(({ revokedAt }) => revokedAt !== undefined && revokedAt <= at)) return 'revoked';
  return found.some(({ from, until = from }) => until >= at) ? 'good' : 'missing';
}
