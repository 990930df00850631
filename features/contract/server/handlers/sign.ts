// The paper reviewed, signed, or refused.
import { agreeExtension, reviewPaper, rejectContract, signContract } from '../../calls/sign.ts';
import { contractFaults } from '../../faults.ts';
import { isDealt } from '../../choices.ts';
import { refuse } from '../ending.ts';
import { agreeToExtend } from '../extending.ts';
import { doerOf, holdOwn, movedOf } from '../moving.ts';
import { paperLink } from '../paperLinks.ts';
import { paperOf } from '../papers.ts';
import { admitSigning, sign } from '../signing.ts';
import { readSignatures } from '../queries/version.ts';
import { layOpen } from '../writing.ts';
import { OPEN_TO_SIGN, type ContractState } from '../../states.ts';
import { openKey } from '#features/certificate/server/api.ts';
import { handle, handleInSteps, type Handler } from '#packages/call/server.ts';
import { fail } from '#packages/fault/fault.ts';

const isOpen = (state: ContractState) => OPEN_TO_SIGN.some((one) => one === state);

export const signHandlers: Handler[] = [
  handle(reviewPaper, async ({ contractId }, scene) => {
    const held = (await holdOwn(scene.tx, scene.actor, contractId)).row;
    const row = held.state === 'draft' && isDealt(held.kind) ? await layOpen(scene, held, doerOf(scene)) : held;
    if (!isOpen(row.state) && row.paper_sha256 === null) return fail(contractFaults.wrong_state, { state: row.state });
    const paper = await paperOf(scene, row);
    const link = await paperLink(scene.tx, contractId, scene.now);
    if (!link) throw new Error('what was just printed is there');
    return { contractId, version: row.terms_version, sha256: paper.sha256, termsHash: row.hash ?? '', pages: null, link: link.link };
  }),
  // The key is opened before the transaction: a wrong PIN stays counted. What cannot be signed is refused before that.
  handleInSteps(signContract, async (input, steps) => {
    const { visitor: actor } = steps;
    if (!actor?.firmId) throw new Error('every representative is in a firm');
    const { firmId, personId } = actor;
    const done = await admitSigning(steps.reading, { ...input, firmId, personId, now: steps.now });
    if (done) return done;
    const key = await openKey(steps, { firmId, personId, proof: input.proof });
    return steps.conclude((setting) => sign(setting, { ...input, key, actor, ip: steps.origin.ip }));
  }),
  handle(agreeExtension, async ({ contractId }, scene) => {
    const held = await holdOwn(scene.tx, scene.actor, contractId);
    await agreeToExtend(scene, held, doerOf(scene));
    return movedOf(held.row);
  }),
  handle(rejectContract, async ({ contractId, reason }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (!isOpen(row.state)) return fail(contractFaults.wrong_state, { state: row.state });
    if ((await readSignatures(scene.tx, contractId, row.terms_version)).some((one) => one.role === role)) return fail(contractFaults.already_signed);
    if (row.sign_by !== null && row.sign_by < scene.now) return fail(contractFaults.deadline_passed, { signBy: row.sign_by });
    return movedOf(await refuse(scene, row, role, doerOf(scene, reason)));
  }),
];
