// Handlers that review, sign or reject the paper of a contract.

import { openKey } from '#features/certificate/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { agreeExtension, reviewPaper, rejectContract, signContract } from '../../calls/sign.ts';
import { isDealt } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { contractActions, requireContractAct } from '../../rules/acts.ts';
import { OPEN_TO_SIGN, type ContractState } from '../../states.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readContractSignatures } from '../queries/version.ts';
import { rejectContractRow } from '../services/endContract.ts';
import { agreeToExtend } from '../services/extendSigningDeadline.ts';
import { renderPaperOf, storePaperOf, linkToPaper } from '../services/printPaper.ts';
import { checkSigning, recordSignature, signContractPaper } from '../services/signContract.ts';
import {
  actorInfoOf,
  readOwnContract,
  lockOwnContract,
  toTransitionResult,
} from '../services/transitionContract.ts';
import { openForSigning } from '../services/writeTerms.ts';

const isOpen = (state: ContractState) => OPEN_TO_SIGN.some((one) => one === state);
const isUnopenedDeal = ({ state, kind }: ContractRow) => state === 'draft' && isDealt(kind);

async function openOwnForSigning(
  ctx: TxContext,
  { contractId, ...doing }: Pick<CallContext, 'actor' | 'origin'> & { readonly contractId: string },
): Promise<void> {
  const { row } = await lockOwnContract(ctx.tx, doing.actor, contractId);
  if (isUnopenedDeal(row)) await openForSigning(ctx, row, actorInfoOf(doing));
}

function requirePrintable({ state, paper_sha256: paper }: ContractRow): void {
  if (!isOpen(state) && paper === null) fail(contractFaults.wrong_state, { state });
}

export const signHandlers: Handler[] = [
  // The PDF is rendered before the transaction, so that nobody waits for it at the contract's lock.
  handleMultiTransaction(
    reviewPaper,
    async ({ contractId }, { visitor, origin, reading, commit, complete }) => {
      const actor = visitor ?? fail(genericFaults.not_signed_in);
      if (isUnopenedDeal((await readOwnContract(reading, actor, contractId)).row))
        await commit((ctx) => openOwnForSigning(ctx, { contractId, actor, origin }));
      const draw = async () => {
        const { row, firmId } = await readOwnContract(reading, actor, contractId);
        requirePrintable(row);
        return renderPaperOf(reading, row, firmId);
      };
      return retryIfStale(draw, (drawn) =>
        complete(async (ctx) => {
          const { row } = await lockOwnContract(ctx.tx, actor, contractId);
          requirePrintable(row);
          const sha256 = await storePaperOf(ctx, row, drawn);
          const link = await linkToPaper(ctx.tx, contractId, ctx.now);
          if (!link) throw new Error('what was just printed is there');
          return {
            contractId,
            version: row.terms_version,
            sha256,
            termsHash: row.hash ?? '',
            pages: null,
            link: link.link,
          };
        }),
      );
    },
  ),
  // The signature is made outside the transaction, so that a wrong PIN stays counted; other refusals come
  // first.
  handleMultiTransaction(signContract, async (input, steps) => {
    const { visitor: actor } = steps;
    if (!actor?.firmId) throw new Error('every representative is in a firm');
    const { firmId, personId } = actor;
    const done = await checkSigning(steps.reading, { ...input, firmId, personId, now: steps.now });
    if (done) return done;
    const key = await openKey(steps, { firmId, personId, proof: input.proof });
    const ip = steps.origin.ip;
    return retryIfStale(
      () => signContractPaper(steps, key, { ...input, firmId }),
      (signed) => steps.complete((ctx) => recordSignature(ctx, { ...input, key, signed, actor, ip })),
    );
  }),
  handle(agreeExtension, async ({ contractId }, ctx) => {
    const own = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    await agreeToExtend(ctx, own, actorInfoOf(ctx));
    return toTransitionResult(own.row);
  }),
  handle(rejectContract, async ({ contractId, reason }, ctx) => {
    const { row, role } = await lockOwnContract(ctx.tx, ctx.actor, contractId);
    const signed = (await readContractSignatures(ctx.tx, contractId, row.terms_version)).map(
      (one) => one.role,
    );
    requireContractAct(contractActions.reject, { state: row.state, role, signed });
    if (row.sign_by !== null && row.sign_by < ctx.now)
      return fail(contractFaults.deadline_passed, { signBy: row.sign_by });
    return toTransitionResult(await rejectContractRow(ctx, row, role, actorInfoOf(ctx, reason)));
  }),
];
