// Accrues fees on sheets, deals and entrusts' sales; credits fallen tonnes.

import { contractEffective } from '#features/contract/events.ts';
import { lockContract, type ContractSnapshot } from '#features/contract/server/public.ts';
import { entryReversed } from '#features/funds/events.ts';
import { sheetConfirmed, sheetReversed } from '#features/settlement/events.ts';
import { on } from '#packages/rpc/server/context.ts';
import { readFeeParameters } from './queries/parameters.ts';
import { accrueEntrustFees } from './services/accrueEntrustFees.ts';
import { accrueFees } from './services/accrueFees.ts';
import { creditExcessFees } from './services/creditFees.ts';
import { reversePayment } from './services/reversePayment.ts';

const contractOf = ({ id, no, kind, sellerId, buyerId, terms }: ContractSnapshot) => ({
  id,
  no,
  kind,
  sellerId,
  buyerId,
  varietyId: 'varietyId' in terms ? (terms.varietyId ?? null) : null,
});

export const feeSubscribers = [
  on(sheetConfirmed, async (sheets, setting) => {
    const { isByDeal } = await readFeeParameters(setting.tx, setting.now);
    for (const { sheetId, no, contractId } of sheets) {
      const contract = await lockContract(setting.tx, contractId);
      if (!contract) continue;
      // A final sheet may settle less than its provisional one.
      await creditExcessFees(setting, contract, { sheetId, sheetNo: no, cause: 'confirmed' });
      if (!isByDeal)
        await accrueFees(setting, {
          contract: contractOf(contract),
          sheet: { id: sheetId, no },
          tonnes: contract.settled,
        });
    }
  }),

  on(contractEffective, async (contracts, setting) => {
    await accrueEntrustFees(setting, contracts);
    if (!(await readFeeParameters(setting.tx, setting.now)).isByDeal) return;
    // Annual contracts are charged by month.
    for (const { contractId, quantity } of contracts.filter(({ kind }) => kind !== 'year')) {
      const contract = quantity === null ? undefined : await lockContract(setting.tx, contractId);
      if (contract && quantity !== null)
        await accrueFees(setting, { contract: contractOf(contract), tonnes: quantity });
    }
  }),

  on(sheetReversed, async (sheets, setting) => {
    for (const { sheetId, no, contractId } of sheets) {
      const contract = await lockContract(setting.tx, contractId);
      if (contract) await creditExcessFees(setting, contract, { sheetId, sheetNo: no, cause: 'reversed' });
    }
  }),

  on(entryReversed, async (entries, setting) => {
    for (const entry of entries) await reversePayment(setting, entry);
  }),
];
