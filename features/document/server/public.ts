// What later features may ask about documents: sign, keep, link, pack.

export { readCompletedHash } from './completions.ts';
export { readUnsignedHash, readSignatures, type SignatureRow } from './queries.ts';
export { isOwnKey, storeRendered, storeSealed, storeSigned } from './services/storeDocument.ts';
export { linkToDocument } from './services/linkDocument.ts';
export {
  packEvidence,
  type PackPart,
  type PackSource,
  packSources,
  toEvidenceJson,
} from './services/packEvidence.ts';
export { renderCopy, renderDocument } from './services/markTrial.ts';
export { readDocument } from './services/readDocument.ts';
export { readPaperPart } from './services/readPaperPart.ts';
export { renderAndSeal, renderAndSign, type SignedPaper, signStored } from './services/signDocument.ts';
