// What the last signature sets off: a contract comes into force, a supplement changes its main contract, a termination ends it.

import { concludeDeals } from '#features/trade/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Setting } from '#packages/rpc/server/context.ts';
import { contractAmended, contractEffective } from '../../events.ts';
import { contractFaults } from '../../faults.ts';
import { IN_FORCE } from '../../states.ts';
import { type ContractTerms, isSale, type SaleTerms } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';
import { countAgainstCaps } from './countAgainstCaps.ts';
import { endedAs, terminate } from './endContract.ts';
import { keepFilesOfBoth } from './keepTermFiles.ts';
import { tell } from './notifyContractParties.ts';
import { returnSurplus } from './secureAndReleaseBonds.ts';
import { type Doer, make, newsOf } from './transitionContract.ts';
import { writeVersion } from './writeTerms.ts';

/** What changes or ends another contract finds it as it was when this was agreed. */
export function insistOnChange(terms: ContractTerms, parent: ContractRow | undefined): void {
  if (isSale(terms) || (terms.type !== 'supplement' && terms.type !== 'termination')) return;
  if (!parent || !IN_FORCE.some((state) => state === parent.state))
    fail(contractFaults.wrong_state, { state: parent?.state ?? '' });
  else if (terms.type === 'supplement' && terms.baseVersion !== parent.terms_version)
    fail(contractFaults.hash_changed);
  else if (terms.type === 'termination' && parent.open_sheets > 0) fail(contractFaults.open_settlement);
}

export async function takeEffect(
  setting: Setting,
  row: ContractRow,
  terms: ContractTerms,
  parent: ContractRow | undefined,
  doer: Doer,
): Promise<ContractRow> {
  if (row.response_id !== null) await concludeDeals(setting, [row.response_id]);
  await setting.tell(contractEffective, [newsOf(row)]);
  if (!isSale(terms) && parent && terms.type === 'supplement') {
    await amend(setting, parent, terms.amended, row, doer);
    return make(setting, row, 'conclude', doer, endedAs(setting, 'settled'));
  }
  if (!isSale(terms) && parent && terms.type === 'termination') {
    await terminate(
      setting,
      parent,
      { seller: terms.sellerForfeits, buyer: terms.buyerForfeits },
      { ...doer, reason: terms.reason },
    );
    return make(setting, row, 'conclude', doer, endedAs(setting, 'settled'));
  }
  // A year is being performed from its first month on.
  if (row.kind === 'month' && parent?.state === 'effective') await make(setting, parent, 'start', doer);
  await tell(setting, row, 'effective', { key: 'effective' });
  return row;
}

async function amend(
  setting: Setting,
  parent: ContractRow,
  amended: SaleTerms,
  supplement: ContractRow,
  doer: Doer,
): Promise<void> {
  const written = await writeVersion(setting, parent, amended, {
    role: supplement.made_by_role,
    personId: supplement.created_by,
    note: supplement.no,
  });
  await keepFilesOfBoth(setting, written, amended);
  await countAgainstCaps(setting, written, amended, { insists: false });
  await returnSurplus(setting, written, amended, supplement.id);
  const moved = await make(setting, written, parent.state === 'performing' ? 'amend' : 'amend_new', {
    ...doer,
    reason: supplement.no,
  });
  await tell(setting, moved, 'amended', {
    params: { version: String(written.terms_version) },
    key: String(written.terms_version),
  });
  await setting.tell(contractAmended, [newsOf(moved)]);
}
