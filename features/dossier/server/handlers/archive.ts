// Handlers for the evidence ZIP, archiving, and verification of papers.

import { verifyPdfSignatures } from '#features/certificate/server/public.ts';
import { contractFaults } from '#features/contract/faults.ts';
import {
  type ContractRow,
  actorInfoOf,
  hashOf,
  lockRow,
  toTransitionResult,
  findContractByCode,
  readCard,
  readVersionDocument,
  contractReaderOf,
  readRow,
  readContractSignatures,
  contractDocumentSubject,
} from '#features/contract/server/public.ts';
import { readDocument as readPaper, readCompletedHash } from '#features/document/server/public.ts';
import { issueLink } from '#features/file/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { archiveContract, filePaper, packLink, verifyContract } from '../../calls/archive.ts';
import { moveToArchive } from '../services/archiveContract.ts';
import { filePaperContract } from '../services/filePaperContract.ts';
import { EVIDENCE_PURPOSE } from './downloadEvidence.ts';

export const dossierHandlers: Handler[] = [
  handle(packLink, async ({ contractId }, { tx, now, actor, fail }) => {
    const card = await readCard(tx, contractReaderOf(actor), contractId);
    if (!card) return fail(contractFaults.not_found);
    if (!card.has_paper && card.ended_at === null)
      return fail(contractFaults.wrong_state, { state: card.state });
    return { name: `${card.no}.zip`, ...(await issueLink(tx, EVIDENCE_PURPOSE, contractId, now)) };
  }),
  handle(archiveContract, async ({ contractId }, ctx) => {
    const row = await lockRow(ctx.tx, contractId);
    // A draft known to its maker only is hidden from operators too.
    if (!row || !(await readCard(ctx.tx, contractReaderOf(ctx.actor), contractId)))
      return ctx.fail(contractFaults.not_found);
    return toTransitionResult(await moveToArchive(ctx, row, actorInfoOf(ctx)));
  }),
  handle(filePaper, async (paper, ctx) => {
    const { firmId = '', personId } = ctx.actor;
    return toTransitionResult(
      await filePaperContract(ctx, { ...paper, doer: { ...actorInfoOf(ctx), firmId, personId } }),
    );
  }),
  handle(verifyContract, async ({ no, code }, { tx, now, fail }) => {
    const id = await findContractByCode(tx, no, code);
    const row = id === undefined ? undefined : await readRow(tx, id);
    if (!row || row.paper_sha256 === null) return fail(contractFaults.wrong_code);
    const signatures = await readContractSignatures(tx, row.id);
    const version = signatures.at(-1)?.version ?? row.terms_version;
    const found = await readVersionDocument(tx, row.id, version);
    const document = found?.document as
      | { parties: readonly { role: 'seller' | 'buyer' | 'trade_co'; name: string }[] }
      | undefined;
    const isTextKept = found !== undefined && hashOf(canonicalJson(found.document)) === found.hash;
    const verdict =
      row.signed_sha256 === null ? undefined : await verifyPaper(tx, row, row.signed_sha256, now);
    return {
      no: row.no,
      kind: row.kind,
      state: row.state,
      version,
      termsHash: found?.hash ?? '',
      paperSha256: row.paper_sha256,
      signedSha256:
        row.signed_sha256 && (await readCompletedHash(tx, contractDocumentSubject(row), row.signed_sha256)),
      parties: (document?.parties ?? []).map(({ role, name }) => ({ role, name })),
      signatures: signatures.map((one, at) => ({
        role: one.role,
        firm: one.firm_name,
        certificateSerial: one.certificate_serial,
        signedAt: one.signed_at,
        sha256: one.signed_sha256,
        standing: verdict?.signatures[at]?.standingThen ?? 'unknown',
      })),
      isUnaltered: isTextKept && (verdict?.isUnaltered ?? true),
    };
  }),
];

async function verifyPaper(connection: Connection, row: ContractRow, sha256: string, now: Date) {
  const { content } = await readPaper(connection, contractDocumentSubject(row), sha256);
  return verifyPdfSignatures(connection, content, now);
}
