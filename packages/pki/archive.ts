// Embeds in a signed PDF what its certificates are verified with (PAdES B-LT).

import { type ChainLink, linksOf } from './certificates.ts';
import { readSentChains } from './chains.ts';
import { openPdf } from './fields.ts';
import { readList, readReply } from './revocation.ts';
import { addValidationData, readValidationData } from './validationData.ts';

/** A revocation list or an OCSP reply about the certificate; undefined: there is none to be had now. */
export type RevocationSource = (
  link: ChainLink,
) => Promise<{ readonly list: Uint8Array } | { readonly reply: Uint8Array } | undefined>;

/** undefined while the proof of a certificate below the `anchors`, which are trusted, is missing. */
export async function embedValidationData(
  pdf: Uint8Array,
  source: RevocationSource,
  anchors: readonly Uint8Array[],
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const opened = await openPdf(pdf);
  const paths = readSentChains(pdf, opened).map(({ der, others }) => linksOf(der, others, anchors));
  const links = distinct(paths.flatMap((path) => path ?? []));
  const found = await Promise.all(links.map((link) => findProof(link, source)));
  if (paths.includes(undefined) || found.includes(undefined)) return undefined;
  const before = readValidationData(opened);
  return addValidationData(pdf, {
    certificates: [
      ...before.certificates,
      ...links.flatMap(({ certificate, issuer }) => [certificate, issuer]),
    ],
    lists: [...before.lists, ...found.flatMap((proof) => (proof && 'list' in proof ? [proof.list] : []))],
    replies: [
      ...before.replies,
      ...found.flatMap((proof) => (proof && 'reply' in proof ? [proof.reply] : [])),
    ],
  });
}

const distinct = (links: readonly ChainLink[]) =>
  links.filter(
    ({ certificate }, at) =>
      links.findIndex((one) => Buffer.compare(one.certificate, certificate) === 0) === at,
  );

/** Embeds only what verifies: a wrong answer would make the file itself look wrong. */
async function findProof(link: ChainLink, source: RevocationSource) {
  const proof = await source(link);
  const status =
    proof && ('list' in proof ? await readList(proof.list, link) : await readReply(proof.reply, link));
  return status && proof;
}
