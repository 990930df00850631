// What later features may ask about documents: sign, keep, link, pack.

export { readFirst, readSignatures, type SignatureRow } from './queries.ts';
export { isOwnKey, keepRendered, keepSealed, keepSigned } from './services/keepDocument.ts';
export { linkToDocument } from './services/linkDocument.ts';
export {
  packEvidence,
  type PackPart,
  type PackSource,
  packSources,
  toJson,
} from './services/packEvidence.ts';
export { readDocument } from './services/readDocument.ts';
export { renderAndSeal, renderAndSign, type SignedPaper, signStored } from './services/signDocument.ts';
