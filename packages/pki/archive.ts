// Makes a signed PDF last (PAdES B-LT): embeds what its certificates are verified with.

import { type ChainLink, linksOf } from './certificates.ts';
import { readSentChains } from './chains.ts';
import { openPdf } from './fields.ts';
import { readList, readReply } from './revocation.ts';
import { addValidationData, readValidationData, unique } from './validationData.ts';

/** A revocation list or an OCSP reply about the certificate; undefined: there is none to be had now. */
export type RevocationSource = (
  link: ChainLink,
) => Promise<{ readonly list: Uint8Array } | { readonly reply: Uint8Array } | undefined>;

export interface ArchivedFile {
  readonly pdf: Uint8Array<ArrayBuffer>;
  /** Every certificate below the roots has its proof. */
  readonly isComplete: boolean;
}

export async function embedValidationData(pdf: Uint8Array, source: RevocationSource): Promise<ArchivedFile> {
  const opened = await openPdf(pdf);
  const chains = readSentChains(pdf, opened);
  const paths = chains.map(({ der, others }) => linksOf(der, others));
  const links = paths.flatMap((path) => path ?? []);
  const found = await Promise.all(distinct(links).map((link) => findProof(link, source)));
  const before = readValidationData(opened);
  const data = {
    certificates: unique([
      ...before.certificates,
      ...links.flatMap(({ certificate, issuer }) => [certificate, issuer]),
    ]),
    lists: unique([
      ...before.lists,
      ...found.flatMap((proof) => (proof && 'list' in proof ? [proof.list] : [])),
    ]),
    replies: unique([
      ...before.replies,
      ...found.flatMap((proof) => (proof && 'reply' in proof ? [proof.reply] : [])),
    ]),
  };
  return {
    pdf: await addValidationData(pdf, data),
    isComplete: !paths.includes(undefined) && !found.includes(undefined),
  };
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
