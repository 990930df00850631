// What a ruling does: a disputed sheet stands or goes back, a wrong one is reversed though only one side wants it.
import type { StandingContract } from '#features/contract/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { sql } from '#packages/sql/sql.ts';
import type { Ruling } from '../choices.ts';
import { confirm } from './confirming.ts';
import { letGo } from './disputing.ts';
import { type Doer, make } from './moving.ts';
import { tell } from './notices.ts';
import { endReversal, readReversalOf, type RulingRow } from './queries/reversal.ts';
import { readAnySheets, type SheetRow } from './queries/sheet.ts';
import { insistOnReversible, reverse } from './reversing.ts';

/** Of a dispute: it stands or goes back. Of what somebody asked to reverse: it is reversed. */
export function insistOnCase(row: SheetRow, outcome: Ruling): void {
  const isFitting = outcome === 'reverse' ? row.has_reversal !== null : row.state === 'disputed';
  if (!isFitting) fail(genericFaults.wrong_state, { state: row.state });
}

export async function carryOutRuling(setting: Setting, contract: StandingContract, row: SheetRow, { outcome, reason }: RulingRow, { doer, personId }: { doer: Doer; personId: string }): Promise<SheetRow> {
  insistOnCase(row, outcome);
  if (outcome !== 'reverse') await letGo(setting, row);
  if (outcome === 'confirm') return confirm(setting, contract, row, 'rule_confirm', { doer, signed: row.signed_sha256 ?? '' });
  if (outcome === 'return') {
    const returned = await make(setting, row, 'rule_return', doer, sql`, signed_sha256 = null`);
    await tell(setting, returned, 'ruled_returned', { params: { reason }, key: String(row.version) });
    return returned;
  }
  insistOnReversible(contract, row);
  const asked = await readReversalOf(setting.tx, row.id);
  if (asked) await endReversal(setting.tx, asked.id, 'ruled', asked.signed_sha256, setting.now);
  await reverse(setting, contract, row, { doer, personId });
  const [reversed] = await readAnySheets(setting.tx, [row.id], setting.now);
  return reversed ?? fail(genericFaults.not_found);
}
