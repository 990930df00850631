// M15: what a disputed sheet is about is kept apart, first what is locked for its contract; a ruling lets it go back to where it was.
import type { StandingContract } from '#features/contract/server/api.ts';
import { heldFor, lockDisputed, releaseHolds } from '#features/funds/server/api.ts';
import type { Setting } from '#packages/call/scene.ts';
import { matterOf, owedOn } from './paying.ts';
import type { SheetRow } from './queries/sheet.ts';
import { firmOf, payerOf } from './sides.ts';

/** Of whoever would have to pay by it. */
export async function keepApart(setting: Setting, contract: Pick<StandingContract, 'id'>, row: SheetRow): Promise<void> {
  await lockDisputed(setting, {
    key: `sheet/${row.id}/dispute/${row.version}`, matter: matterOf(row), firmId: firmOf(row, payerOf(row.payable_fen)), amount: owedOn(row),
    lockedFor: { type: 'contract', id: contract.id },
  });
}

export async function letGo(setting: Setting, row: SheetRow): Promise<void> {
  const held = await heldFor(setting.tx, { kind: 'dispute', matter: matterOf(row) });
  await releaseHolds(setting, held.map(({ holdId }) => ({ holdId, key: `sheet/${row.id}/dispute/${holdId}/ruled`, reason: 'resolved' as const })));
}
