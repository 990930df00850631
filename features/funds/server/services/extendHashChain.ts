// Hash chain over the ledger: which bytes of an entry and its legs it hashes.

import { type Anchor, extendChain, extendChainOnce, verifyChain } from '#packages/db/hashChain.ts';
import { type Chain, readChainHead } from '#packages/db/hashChainRows.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';

/** Canonical form: fixed order, times as whole microseconds, integers as text, legs by position. */
const content = sql`json_build_array(entry.id, entry.seq::text, entry.no, entry.key, entry.event,
             entry.reason, entry.matter_type, entry.matter_id, entry.matter_no, entry.reverses_entry_id,
             entry.posted_in::text, (extract(epoch from entry.posted_at) * 1000000)::bigint::text,
             (select json_agg(json_build_array(leg.position, leg.account_code, leg.amount_fen::text,
                                                 leg.balance_after_fen::text, leg.hold_id)
                               order by leg.position)
                from funds_leg as leg
               where leg.entry_id = entry.id))::text`;

const ledgerChain: Chain = {
  entries: sql`funds_entry`,
  links: sql`funds_hash_chain`,
  head: sql`funds_hash_chain_head`,
  content,
};

interface ChainDeps {
  readonly tx: Transaction;
  readonly now: Date;
}

/** Chains the oldest entries that no open transaction can precede; returns their number. */
export const extendLedgerChainOnce = (deps: ChainDeps) => extendChainOnce(ledgerChain, deps);
export const extendLedgerChain = (deps: ChainDeps) => extendChain(ledgerChain, deps);
/** Describes the first row that does not fit since the anchor; undefined if all is well. */
export const verifyLedgerChain = (connection: Connection, anchor?: Anchor) =>
  verifyChain(ledgerChain, connection, anchor);
/** The last link of the chain. */
export const readLedgerChainHead = (connection: Connection) => readChainHead(ledgerChain, connection);
