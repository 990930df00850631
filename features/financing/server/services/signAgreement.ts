// Both signatures under the paper of a master agreement.

import type { OpenedKey, SignedPdf, TextSigner } from '#features/certificate/server/public.ts';
import {
  renderAndSign,
  type SignedPaper,
  signStored,
  storeRendered,
  storeSigned,
} from '#features/document/server/public.ts';
import { readFirms } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { AGREEMENT_EDITION } from '../../articles.ts';
import type { AgreementRow } from '../queries/agreement.ts';
import { layOutAgreement } from './layOutAgreement.ts';

type SigningContext = Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>;

/** Of an agreement that the firm is about to sign. */
export interface PaperToSign {
  readonly no: string;
  readonly firmId: string;
  readonly funderId: string;
  readonly at: Date;
}
export interface PaperSigner {
  readonly by: TextSigner;
  readonly ip: string;
}

async function contentOf(
  connection: Connection,
  { no, firmId, funderId, at }: PaperToSign,
): Promise<PdfContent> {
  const [firm, funder] = await readFirms(connection, [firmId, funderId]);
  if (!firm || !funder) return fail(genericFaults.not_found);
  return layOutAgreement({ no, edition: AGREEMENT_EDITION, at, firm, funder });
}

/** The paper as the subject of its documents. */
export const agreementSubject = ({ id, no }: Pick<AgreementRow, 'id' | 'no'>) => ({
  kind: 'financing_agreement' as const,
  id,
  name: `${no}.pdf`,
});

/** Slow: before the transaction. */
export const signNewPaper = async (
  steps: SigningContext,
  key: OpenedKey,
  paper: PaperToSign,
): Promise<SignedPaper> =>
  renderAndSign(steps, key, await contentOf(steps.reading, paper), `${paper.no} firm`);

/** Adds the funder's signature, before the transaction. */
export const countersignPaper = (
  steps: SigningContext,
  key: OpenedKey,
  row: AgreementRow,
): Promise<SignedPdf> =>
  signStored(steps, key, agreementSubject(row), { sha256: row.signed_sha256, reason: `${row.no} funder` });

export interface NewPaper extends PaperToSign, SignedPaper {
  readonly id: string;
}

export async function keepNewPaper(
  ctx: TxContext,
  { id, drawn, signed, ...paper }: NewPaper,
  signer: PaperSigner,
): Promise<string> {
  const subject = agreementSubject({ id, no: paper.no });
  const sha256 = await storeRendered(ctx, subject, await contentOf(ctx.tx, paper), drawn);
  return keepSigned(ctx, { id, no: paper.no, sha256, signed, role: 'firm' }, signer);
}

interface SignedVersion {
  readonly id: string;
  readonly no: string;
  /** Of the version that was signed. */
  readonly sha256: string;
  readonly signed: SignedPdf;
  readonly role: 'firm' | 'funder';
}

/** Stores the signed version; returns its SHA-256. */
export const keepSigned = (
  ctx: TxContext,
  { id, no, ...version }: SignedVersion,
  { by: { firmId, personId }, ip }: PaperSigner,
): Promise<string> =>
  storeSigned(ctx, { ...agreementSubject({ id, no }), version: 1, firmId, personId, ip, ...version });
