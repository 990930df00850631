// Hash chain over all columns of the audit log.

import { type Anchor, extendChain, verifyChain } from '#packages/db/hashChain.ts';
import { type Chain, readChainHead } from '#packages/db/hashChainRows.ts';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';

/** Canonical form: fixed order, moments in whole microseconds, integers as text; jsonb has one form only. */
const content = sql`json_build_array(entry.id, entry.seq::text, entry.posted_in::text,
             (extract(epoch from entry.at) * 1000000)::bigint::text, entry.person_id, entry.firm_id,
             entry.seats, entry.session_id, entry.ip, entry.device, entry.path, entry.input,
             entry.matter_type, entry.matter_id, entry.outcome, entry.random_code, entry.trace,
             entry.disclosed)::text`;

const auditChain: Chain = {
  entries: sql`audit_entry`,
  links: sql`audit_hash_chain`,
  head: sql`audit_hash_chain_head`,
  content,
};

export const extendAuditChain = (ctx: { readonly tx: Transaction; readonly now: Date }) =>
  extendChain(auditChain, ctx);
export const verifyAuditChain = (connection: Connection, anchor?: Anchor) =>
  verifyChain(auditChain, connection, anchor);
export const readAuditChainHead = (connection: Connection) => readChainHead(auditChain, connection);
