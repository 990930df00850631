// The paper reviewed, signed, or refused.

import { openKey } from '#features/certificate/server/public.ts';
import { retryIfStale } from '#packages/db/retryIfStale.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext, TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { agreeExtension, reviewPaper, rejectContract, signContract } from '../../calls/sign.ts';
import { isDealt } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import { OPEN_TO_SIGN, type ContractState } from '../../states.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readSignatures } from '../queries/version.ts';
import { refuse } from '../services/endContract.ts';
import { agreeToExtend } from '../services/extendSigningDeadline.ts';
import { paperLink } from '../services/issuePaperLink.ts';
import { drawPaperOf, keepPaperOf } from '../services/printPaper.ts';
import { admitSigning, sign, signOver } from '../services/signContract.ts';
import { doerOf, findOwn, holdOwn, movedOf } from '../services/transitionContract.ts';
import { layOpen } from '../services/writeTerms.ts';

const isOpen = (state: ContractState) => OPEN_TO_SIGN.some((one) => one === state);
const isToLayOpen = ({ state, kind }: ContractRow) => state === 'draft' && isDealt(kind);

async function layOwnOpen(
  ctx: TxContext,
  { contractId, ...doing }: Pick<CallContext, 'actor' | 'origin'> & { readonly contractId: string },
): Promise<void> {
  const { row } = await holdOwn(ctx.tx, doing.actor, contractId);
  if (isToLayOpen(row)) await layOpen(ctx, row, doerOf(doing));
}

function insistOnPrintable({ state, paper_sha256: paper }: ContractRow): void {
  if (!isOpen(state) && paper === null) fail(contractFaults.wrong_state, { state });
}

export const signHandlers: Handler[] = [
  // The paper is drawn before the transaction that keeps it: nobody waits at the contract's lock for its pages.
  handleMultiTransaction(
    reviewPaper,
    async ({ contractId }, { visitor, origin, reading, commit, complete: conclude }) => {
      const actor = visitor ?? fail(genericFaults.not_signed_in);
      if (isToLayOpen((await findOwn(reading, actor, contractId)).row))
        await commit((setting) => layOwnOpen(setting, { contractId, actor, origin }));
      const draw = async () => {
        const { row, firmId } = await findOwn(reading, actor, contractId);
        insistOnPrintable(row);
        return drawPaperOf(reading, row, firmId);
      };
      return retryIfStale(draw, (drawn) =>
        conclude(async (setting) => {
          const { row } = await holdOwn(setting.tx, actor, contractId);
          insistOnPrintable(row);
          const sha256 = await keepPaperOf(setting, row, drawn);
          const link = await paperLink(setting.tx, contractId, setting.now);
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
  // Key and signature come before the transaction: a wrong PIN stays counted. What cannot be signed is refused before that.
  handleMultiTransaction(signContract, async (input, steps) => {
    const { visitor: actor } = steps;
    if (!actor?.firmId) throw new Error('every representative is in a firm');
    const { firmId, personId } = actor;
    const done = await admitSigning(steps.reading, { ...input, firmId, personId, now: steps.now });
    if (done) return done;
    const key = await openKey(steps, { firmId, personId, proof: input.proof });
    const ip = steps.origin.ip;
    return retryIfStale(
      () => signOver(steps, key, { ...input, firmId }),
      (signed) => steps.complete((setting) => sign(setting, { ...input, key, signed, actor, ip })),
    );
  }),
  handle(agreeExtension, async ({ contractId }, scene) => {
    const held = await holdOwn(scene.tx, scene.actor, contractId);
    await agreeToExtend(scene, held, doerOf(scene));
    return movedOf(held.row);
  }),
  handle(rejectContract, async ({ contractId, reason }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (!isOpen(row.state)) return fail(contractFaults.wrong_state, { state: row.state });
    if ((await readSignatures(scene.tx, contractId, row.terms_version)).some((one) => one.role === role))
      return fail(contractFaults.already_signed);
    if (row.sign_by !== null && row.sign_by < scene.now)
      return fail(contractFaults.deadline_passed, { signBy: row.sign_by });
    return movedOf(await refuse(scene, row, role, doerOf(scene, reason)));
  }),
];
