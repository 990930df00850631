// When a sheet stands, or a deal where its tonnes count, fees accrue; when a sheet stands no longer, what is unpaid of them goes.
import { accrue } from './accruing.ts';
import { readFigures } from './parameters.ts';
import { lockBills, lockUnpaidOfSheet, moveBills } from './queries/bill.ts';
import { reviewRestrictions } from './restricting.ts';
import { note } from './steps.ts';
import { contractEffective } from '#features/contract/events.ts';
import { lockContract, type StandingContract } from '#features/contract/server/api.ts';
import { sheetConfirmed, sheetReversed } from '#features/settlement/events.ts';
import { when } from '#packages/call/scene.ts';

const contractOf = ({ id, no, kind, sellerId, buyerId, terms }: StandingContract) =>
  ({ id, no, kind, sellerId, buyerId, varietyId: 'varietyId' in terms ? terms.varietyId ?? null : null });

export const feeReactions = [
  when(sheetConfirmed, async (sheets, setting) => {
    if ((await readFigures(setting.tx, setting.now)).isByDeal) return;
    for (const { sheetId, no, contractId } of sheets) {
      const contract = await lockContract(setting.tx, contractId);
      if (contract) await accrue(setting, { contract: contractOf(contract), sheet: { id: sheetId, no }, tonnes: contract.settled });
    }
  }),

  when(contractEffective, async (contracts, setting) => {
    if (!(await readFigures(setting.tx, setting.now)).isByDeal) return;
    // A year is charged month by month.
    for (const { contractId, quantity } of contracts.filter(({ kind }) => kind !== 'year')) {
      const contract = quantity === null ? undefined : await lockContract(setting.tx, contractId);
      if (contract && quantity !== null) await accrue(setting, { contract: contractOf(contract), tonnes: quantity });
    }
  }),

  when(sheetReversed, async (sheets, setting) => {
    const { tx, now } = setting;
    for (const { sheetId, no } of sheets) {
      const bills = await lockBills(tx, await lockUnpaidOfSheet(tx, sheetId), null);
      for (const { id, state } of bills) {
        await moveBills(tx, [id], state, 'waived', { waivedAt: now, reason: no });
        await note(setting, { kind: 'fee', id, move: 'cancel', reason: no });
      }
      await reviewRestrictions(setting, bills.map(({ firm_id: firmId }) => firmId));
    }
  }),
];
