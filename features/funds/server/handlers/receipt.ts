// Bank lines: recorded by the maker, credited or returned by the checker.
import { bankAccount, firmAccount } from '../../accounts.ts';
import { creditReceipt, fundsFaults, readReceipts, type Receipt, recordReceipt, returnReceipt } from '../../calls.ts';
import { type Entry, transfer } from '../../entry.ts';
import { receiptMachine, type ReceiptMove } from '../../states.ts';
import { postEntries } from '../posting.ts';
import { firmName, insertReceipt, lockReceipt, moveReceipt, receiptPage, type ReceiptRow } from '../queries/receipt.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/api.ts';
import type { Scene, Setting } from '#packages/call/scene.ts';
import { handle, type Handler } from '#packages/call/server.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import { next } from '#packages/machine/machine.ts';

const USUAL_PAGE = 20;

export const receiptHandlers: Handler[] = [
  handle(readReceipts, async ({ state, after, pageSize = USUAL_PAGE }, { tx }) => {
    const rows = await receiptPage(tx, { state, after, most: pageSize + 1 });
    const list = rows.slice(0, pageSize).map(toReceipt);
    return { list, next: rows.length > pageSize ? list.at(-1)?.id ?? null : null };
  }),

  handle(recordReceipt, async (input, { tx, now, newId, actor, fail }) => {
    const firm = await firmName(tx, input.firmId);
    if (!firm) return fail(genericFaults.not_found);
    const id = newId();
    const inserted = await insertReceipt(tx, now, { id, ...input, recordedBy: actor.personId });
    if (inserted === 0) return fail(fundsFaults.voucher_used);
    return { id, ...input, firmName: firm.name, state: receiptMachine.start, recordedAt: now, decidedAt: null };
  }),

  handle(creditReceipt, async ({ id }, scene) => {
    const receipt = await decide(scene, id, 'credit');
    if (receipt.payer_name !== receipt.firm_name) {
      return scene.fail(fundsFaults.payer_differs, { payerName: receipt.payer_name, firmName: receipt.firm_name });
    }
    const entry = credit(receipt);
    const [posted] = await postEntries(scene, [entry]);
    if (!posted) throw new Error(`receipt ${id} was not posted`);
    await tellFirm(scene, receipt, entry);
    return { ...toReceipt(receipt), entryId: posted.entry_id };
  }),

  handle(returnReceipt, async ({ id }, scene) => toReceipt(await decide(scene, id, 'return'))),
];

/** What both calls may raise. */
type DecidingScene = Pick<Scene<typeof returnReceipt>, 'tx' | 'now' | 'actor' | 'fail'>;

async function decide({ tx, now, actor, fail }: DecidingScene, id: string, move: ReceiptMove): Promise<ReceiptRow> {
  const receipt = await lockReceipt(tx, id);
  if (!receipt) return fail(genericFaults.not_found);
  const state = next(receiptMachine, receipt.state, move);
  // What was credited goes back by a reversal of its entry, not by this call.
  if (!state || receipt.state === 'credited') return fail(genericFaults.wrong_state, { state: receipt.state });
  if (receipt.recorded_by === actor.personId) return fail(fundsFaults.second_person);
  await moveReceipt(tx, id, { from: receipt.state, to: state, by: actor.personId, at: now });
  return { ...receipt, state, decided_at: now };
}

const credit = (receipt: ReceiptRow): Entry => ({
  key: `receipt/${receipt.id}/credit`,
  event: 'M01',
  reason: 'received',
  matter: { type: 'receipt', id: receipt.id, no: receipt.serial },
  legs: transfer(receipt.amount_fen, { account: bankAccount(receipt.bank) }, { account: firmAccount(receipt.firm_id, 'AVAIL') }),
});

const tellFirm = (setting: Setting, { firm_id, amount_fen }: ReceiptRow, { key, matter }: Entry) => notify(setting, [{
  firmId: firm_id, seats: FUNDS_SEATS, type: 'FUND', feature: 'funds', template: 'received',
  params: { amount: amount_fen.toString(), no: matter.no }, matter, key,
}]);

function toReceipt(row: ReceiptRow): Receipt {
  return {
    id: row.id, bank: row.bank, serial: row.serial, firmId: row.firm_id, firmName: row.firm_name, payerName: row.payer_name,
    amount: row.amount_fen, state: row.state, recordedAt: row.recorded_at, decidedAt: row.decided_at,
  };
}
