// Handlers for a firm's account settings.

import { proveSigner } from '#features/certificate/server/public.ts';
import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { writeOutbox } from '#packages/db/outbox.ts';
import { type Fen, fen } from '#packages/exact/exact.ts';
import { fail } from '#packages/fault/fault.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { handle, handleMultiTransaction, type Handler } from '#packages/rpc/server/handle.ts';
import { requireFirmId } from '#packages/rpc/server/requireFirmId.ts';
import { changeSetting, readSetting, type SettingInput } from '../../calls/setting.ts';
import { manageFaults } from '../../faults.ts';
import { readBuckets } from '../queries/account.ts';
import { readLastChange, readSettingRow, type SettingRow, writeSetting } from '../queries/setting.ts';
import { readUsualProofOver } from '../queries/tradeProof.ts';
import type { SubAccounts } from '../services/gatherMoneyOverview.ts';
import { lockFirmBalances } from '../services/postEntries.ts';

const NONE = fen(0n);
const DEFAULT_SETTING: Omit<SettingInput, 'proofOver'> & { readonly version: number } = {
  defaultBank: null,
  mayFreeze: true,
  alert: NONE,
  reserve: NONE,
  withdraws: false,
  version: 0,
};

const toWishes = (row: SettingRow | undefined, proofOver: Fen) =>
  row === undefined
    ? { ...DEFAULT_SETTING, proofOver }
    : {
        defaultBank: row.default_bank,
        mayFreeze: row.may_freeze,
        alert: row.alert_fen,
        reserve: row.reserve_fen,
        withdraws: row.withdraws,
        proofOver: row.proof_over_fen,
        version: row.version,
      };

export const settingHandlers = (subAccounts: SubAccounts): Handler[] => [
  handle(readSetting, async (_input, { tx, actor, now }) => {
    const firmId = requireFirmId(actor);
    const last = await readLastChange(tx, firmId);
    const available = (await readBuckets(tx, firmId)).find(({ bucket }) => bucket === 'AVAIL');
    return {
      ...toWishes(await readSettingRow(tx, firmId), await readUsualProofOver(tx, now)),
      banks: [...(await subAccounts(tx, firmId))],
      available: available?.balance_fen ?? NONE,
      mayChange: FUNDS_SEATS.some((seat) => actor.seats.includes(seat)),
      mayChangeProof: mayChangeProof(actor.seats),
      changed: last
        ? { by: last.name, at: last.changed_at, certificateSerial: last.certificate_serial }
        : null,
    };
  }),

  // The private key is opened before the transaction so that a wrong PIN stays counted after a rollback.
  handleMultiTransaction(changeSetting, async ({ proof, version, ...wishes }, steps) => {
    const { visitor: actor } = steps;
    if (!actor) throw new Error('a seat without a person');
    const firmId = requireFirmId(actor);
    const isOffered =
      wishes.defaultBank === null ||
      (await subAccounts(steps.reading, firmId)).some(({ bank }) => bank === wishes.defaultBank);
    if (!isOffered) return fail(manageFaults.bank_unknown, { bank: wishes.defaultBank ?? '' });
    const { serial } = await proveSigner(steps, { firmId, personId: actor.personId, proof });
    const change = {
      firmId,
      personId: actor.personId,
      wishes,
      version,
      certificateSerial: serial,
      mayChangeProof: mayChangeProof(actor.seats),
    };
    return steps.complete((setting) => saveSetting(setting, change));
  }),
];

interface ChangeInput {
  readonly firmId: string;
  readonly personId: string;
  readonly wishes: SettingInput;
  readonly version: number;
  readonly certificateSerial: string;
  readonly mayChangeProof: boolean;
}

/** The finance desk must not lower what guards the trades of others. */
const mayChangeProof = (seats: readonly string[]) =>
  seats.includes('firm_admin') || seats.includes('firm_representative');

/** Locks the firm's balance: no deposit is frozen while settings change. */
export async function saveSetting(
  ctx: TxContext,
  { version, mayChangeProof: isProofChangeable, ...change }: ChangeInput,
): Promise<{ version: number }> {
  const { tx, now } = ctx;
  const balance = (await lockFirmBalances(tx, [change.firmId])).get(change.firmId);
  const before = toWishes(await readSettingRow(tx, change.firmId), await readUsualProofOver(tx, now));
  if (before.version !== version) return fail(genericFaults.version_changed);
  if (before.proofOver !== change.wishes.proofOver && !isProofChangeable)
    return fail(manageFaults.proof_by_admin);
  await writeSetting(tx, now, { ...change, version: version + 1, available: balance?.balance ?? NONE });
  await writeOutbox(tx, [`funds/${change.firmId}`]);
  return { version: version + 1 };
}
