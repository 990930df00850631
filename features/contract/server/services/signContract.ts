// Signs a contract: checks, signature on the PDF, effects of the last one.

import type { OpenedKey, SignedPdf } from '#features/certificate/server/public.ts';
import { isOwnKey, storeSigned, type SignatureRow, signStored } from '#features/document/server/public.ts';
import { readAmountLimits } from '#features/firm/server/public.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import type { InputOf, OutputOf } from '#packages/rpc/contract/call.ts';
import type { Actor, TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import type { signContract } from '../../calls/sign.ts';
import type { Role } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { maySignNow, roleOf, signingOrder } from '../../rules/order.ts';
import { OPEN_TO_SIGN } from '../../states.ts';
import { type ContractRow, lockRow, readRow } from '../queries/contract.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { readContractSignatures } from '../queries/version.ts';
import { requireUnchangedParent, applySignedTerms } from './bringIntoForce.ts';
import { partyIds } from './buildDocument.ts';
import { notifyParties } from './notifyContractParties.ts';
import { contractDocumentSubject } from './printPaper.ts';
import { secureBond } from './secureAndReleaseBonds.ts';
import { lockOwnContract, moveContract, toTransitionResult } from './transitionContract.ts';
import { requireTradingFirms } from './validateTerms.ts';
import { currentTerms } from './writeTerms.ts';

type Input = InputOf<typeof signContract>;
type Answer = OutputOf<typeof signContract>;

interface AdmitInput extends Input {
  readonly firmId: string;
  readonly personId: string;
  readonly now: Date;
}

/** Checks before the key is unlocked. Returns the earlier answer if this signature exists already. */
export async function checkSigning(
  connection: Connection,
  { contractId, sha256, firmId, personId, now }: AdmitInput,
): Promise<Answer | undefined> {
  const row = await readRow(connection, contractId, firmId);
  const role = row && roleOf(firmId, partyIds(row));
  if (!row || !role || (!row.is_shown && row.drafted_by_role !== role)) return fail(contractFaults.not_found);
  const signatures = await readContractSignatures(connection, contractId, row.terms_version);
  const before = findEarlierSignature(row, signatures, role, { personId, sha256 });
  if (before) return before;
  const { isParallel } = await readContractParameters(connection, now);
  requireTurn(row, role, signatures, { sha256, now, isParallel });
  return undefined;
}

/** Idempotent for the same person and paper; anybody else of the firm is too late. */
function findEarlierSignature(
  row: ContractRow,
  signatures: readonly SignatureRow<'contract'>[],
  role: Role,
  { personId, sha256 }: { personId: string; sha256: string },
): Answer | undefined {
  const own = signatures.find((one) => one.role === role);
  if (!own) return undefined;
  if (own.person_id !== personId || own.paper_sha256 !== sha256) return fail(contractFaults.already_signed);
  return { ...toTransitionResult(row), sha256: own.signed_sha256, certificateSerial: own.certificate_serial };
}

function requireTurn(
  row: ContractRow,
  role: Role,
  signatures: readonly SignatureRow<'contract'>[],
  { sha256, now, isParallel }: { sha256: string; now: Date; isParallel: boolean },
): void {
  if (!OPEN_TO_SIGN.some((state) => state === row.state))
    fail(contractFaults.wrong_state, { state: row.state });
  if (row.sign_by !== null && row.sign_by < now)
    fail(contractFaults.deadline_passed, { signBy: row.sign_by });
  const turn = maySignNow(
    signingOrder(partyIds(row)),
    signatures.map((one) => one.role),
    isParallel,
  );
  if (!turn.includes(role)) fail(contractFaults.sign_order, { waitsFor: turn[0] ?? '' });
  if (row.paper_sha256 !== sha256) fail(contractFaults.hash_changed);
}

interface SignPdfInput extends Input {
  readonly firmId: string;
}

/** Slow: signs the latest signed PDF, before the transaction that stores it. */
export async function signContractPaper(
  steps: Pick<MultiTransactionContext, 'reading' | 'commit' | 'clock'>,
  key: OpenedKey,
  { contractId, sha256, firmId }: SignPdfInput,
): Promise<SignedPdf> {
  const { reading } = steps;
  const row = (await readRow(reading, contractId, firmId)) ?? fail(contractFaults.not_found);
  if (row.paper_sha256 !== sha256) return fail(contractFaults.hash_changed);
  return signStored(steps, key, contractDocumentSubject(row), {
    sha256: row.signed_sha256 ?? sha256,
    reason: `${row.no} v${row.terms_version} ${roleOf(firmId, partyIds(row)) ?? ''}`,
  });
}

interface SignInput extends Input {
  readonly key: OpenedKey;
  readonly signed: SignedPdf;
  readonly actor: Actor;
  readonly ip: string;
}

/** Stores a signature made by `signContractPaper` and applies the contract once all have signed. */
export async function recordSignature(
  ctx: TxContext,
  { contractId, sha256, key, signed, actor, ip }: SignInput,
): Promise<Answer> {
  const { tx, now } = ctx;
  const { personId } = actor;
  // Lock the main contract before its change.
  const parentId = (await readRow(tx, contractId))?.parent_id ?? null;
  const parent = parentId === null ? undefined : await lockRow(tx, parentId);
  const { row, role, firmId } = await lockOwnContract(tx, actor, contractId);
  const signatures = await readContractSignatures(tx, contractId, row.terms_version);
  const before = findEarlierSignature(row, signatures, role, { personId, sha256 });
  if (before) return before;
  const { isParallel } = await readContractParameters(tx, now);
  requireTurn(row, role, signatures, { sha256, now, isParallel });
  if (!isOwnKey(key, { firmId, personId }, now)) return fail(contractFaults.certificate);
  await requireTradingFirms(ctx, partyIds(row));
  await requireWithinLimit(ctx, row, firmId, personId);
  const terms = await currentTerms(tx, row);
  const main = parent && (await currentTerms(tx, parent));
  requireUnchangedParent(terms, parent, main, now);
  await secureBond(ctx, row, { role, firmId, terms, main });

  await storeSigned(ctx, {
    ...contractDocumentSubject(row),
    version: row.terms_version,
    role,
    firmId,
    personId,
    ip,
    sha256: row.signed_sha256 ?? sha256,
    paperSha256: sha256,
    signed,
  });
  const isLast = signatures.length + 1 === signingOrder(partyIds(row)).length;
  const moved = await moveContract(
    ctx,
    { ...row, signed_sha256: signed.sha256 },
    isLast ? 'sign_last' : 'sign',
    'party',
    { firmId, personId, ip },
    isLast
      ? sql`, signed_sha256 = ${signed.sha256}, effective_at = ${now}`
      : sql`, signed_sha256 = ${signed.sha256}`,
  );
  if (isLast)
    return {
      ...toTransitionResult(await applySignedTerms(ctx, moved, terms, parent, { firmId, personId, ip })),
      sha256: signed.sha256,
      certificateSerial: signed.certificateSerial,
    };
  await notifyParties(ctx, moved, 'signed', {
    by: role,
    params: { signBy: row.sign_by?.toISOString() ?? '' },
    key: role,
  });
  return { ...toTransitionResult(moved), sha256: signed.sha256, certificateSerial: signed.certificateSerial };
}

async function requireWithinLimit(
  { tx }: TxContext,
  { goods_fen: goods }: ContractRow,
  firmId: string,
  personId: string,
): Promise<void> {
  const limit = (await readAmountLimits(tx, [personId]))(firmId, personId);
  if (limit !== undefined && goods !== null && goods > limit)
    fail(contractFaults.above_own_limit, { limit, actual: goods });
}
