// Handlers for one ledger entry and the proof of the whole ledger.

import { genericFaults } from '#packages/fault/generic.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { proveBooks, readEntry } from '../../calls/ledger.ts';
import { visibleFirmId } from '../access.ts';
import { entryOf, type EntryRow, legsOf } from '../queries/entry.ts';
import { proveLedger } from '../services/proveLedger.ts';

export const ledgerHandlers: Handler[] = [
  handle(readEntry, async ({ id }, { tx, actor, fail }) => {
    const firmId = visibleFirmId(actor);
    const entry = await entryOf(tx, id, firmId);
    if (!entry) return fail(genericFaults.not_found);
    const legs = await legsOf(tx, id, firmId);
    return {
      id: entry.id,
      no: entry.no,
      key: entry.key,
      event: entry.event,
      reason: entry.reason,
      matter: { type: entry.matter_type, id: entry.matter_id, no: entry.matter_no },
      postedAt: entry.posted_at,
      reverses: entry.reverses_entry_id,
      reversedBy: entry.reversed_by_id,
      legs: legs.map((leg) => ({
        account: leg.account_code,
        amount: leg.amount_fen,
        after: leg.balance_after_fen,
      })),
      seal: toChainLink(entry),
    };
  }),

  handle(proveBooks, async (_input, { tx, now }) => {
    const findings = await proveLedger(tx);
    return { isSound: findings.every(({ isKept }) => isKept), findings, checkedAt: now };
  }),
];

const toChainLink = ({ sequence, hash, previous_hash }: EntryRow) =>
  sequence && hash && previous_hash ? { sequence, hash, previousHash: previous_hash } : null;
