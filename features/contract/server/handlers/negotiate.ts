// Terms answered with others, or agreed to.

import { addWorkingDays } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { acceptTerms, proposeTerms } from '../../calls/negotiate.ts';
import { isDealt } from '../../choices.ts';
import { contractFaults } from '../../faults.ts';
import type { ContractTerms } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readContractParameters } from '../queries/parameters.ts';
import { partyIds } from '../services/buildDocument.ts';
import { countAgainstCaps } from '../services/countAgainstCaps.ts';
import { otherThan } from '../services/draftContract.ts';
import { insistOnFiles, keepTermFiles } from '../services/keepTermFiles.ts';
import { tell } from '../services/notifyContractParties.ts';
import { doerOf, holdOwn, make, movedOf } from '../services/transitionContract.ts';
import { insistOnFirms, insistOnTerms } from '../services/validateTerms.ts';
import { currentTerms, writeVersion } from '../services/writeTerms.ts';
import { insistOnOtherLeg, parentOf } from './draft.ts';

export const negotiateHandlers: Handler[] = [
  handle(proposeTerms, async ({ contractId, version, terms, note }, scene) => {
    const { row, role, firmId } = await holdOwn(scene.tx, scene.actor, contractId);
    if (isDealt(row.kind)) return fail(contractFaults.terms_fixed);
    if (row.state !== 'negotiating') return fail(contractFaults.wrong_state, { state: row.state });
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    const before = await currentTerms(scene.tx, row);
    insistOnSameMatter(before, terms);
    await insistOnTerms(scene, {
      ...partyIds(row),
      terms,
      before,
      contractId,
      parent: await parentOf(scene, row),
    });
    await insistOnOtherLeg(scene, row, terms);
    await insistOnFiles(scene, firmId, terms, before);
    await keepTermFiles(scene, row.id, firmId, terms);
    const awaiting = otherThan(role);
    const written = await writeVersion(scene, row, terms, {
      role,
      personId: scene.actor.personId,
      ...(note !== undefined && { note }),
    });
    const proposed = await make(
      scene,
      written,
      'propose',
      doerOf(scene, note),
      sql`, awaiting = ${awaiting}`,
    );
    await tell(scene, proposed, 'proposed', {
      by: role,
      roles: [awaiting],
      params: { version: String(written.terms_version) },
      key: String(written.terms_version),
    });
    return movedOf(proposed);
  }),
  handle(acceptTerms, async ({ contractId, version }, scene) => {
    const { row, role } = await holdOwn(scene.tx, scene.actor, contractId);
    if (row.state !== 'negotiating') return fail(contractFaults.wrong_state, { state: row.state });
    if (row.terms_version !== version) return fail(genericFaults.version_changed);
    if (row.awaiting !== role) return fail(contractFaults.not_your_turn);
    await insistOnFirms(scene, partyIds(row));
    const terms = await currentTerms(scene.tx, row);
    await insistOnTerms(scene, {
      ...partyIds(row),
      terms,
      before: terms,
      contractId,
      parent: await parentOf(scene, row),
    });
    await countAgainstCaps(scene, row, terms, { insists: true });
    const { signDays } = await readContractParameters(scene.tx, scene.now);
    const signBy = await addWorkingDays(scene.tx, scene.now, signDays);
    const accepted: ContractRow = {
      ...(await make(scene, row, 'accept', doerOf(scene), sql`, awaiting = null, sign_by = ${signBy}`)),
      sign_by: signBy,
    };
    await tell(scene, accepted, 'accepted', {
      params: { signBy: signBy.toISOString() },
      key: String(row.terms_version),
    });
    return movedOf(accepted);
  }),
];

/** Another price is negotiated, another contract is not. */
function insistOnSameMatter(before: ContractTerms, after: ContractTerms): void {
  const isSame =
    before.kind === 'agreement'
      ? after.kind === 'agreement' &&
        after.type === before.type &&
        (!('parentNo' in before) || ('parentNo' in after && before.parentNo === after.parentNo)) &&
        (before.type !== 'supplement' ||
          (after.type === 'supplement' &&
            after.baseVersion === before.baseVersion &&
            after.amended.kind === before.amended.kind))
      : after.kind === before.kind &&
        (before.kind !== 'trading_company' ||
          (after.kind === 'trading_company' && before.leg === after.leg)) &&
        (before.kind !== 'month' || (after.kind === 'month' && before.month === after.month)) &&
        (before.kind !== 'year' || (after.kind === 'year' && before.year === after.year));
  if (!isSame) fail(contractFaults.terms_invalid, { problems: [{ field: 'kind', rule: 'parties_differ' }] });
}
