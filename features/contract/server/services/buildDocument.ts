// Builds the contract document in canonical form; its hash is what is signed.

import { createHash } from 'node:crypto';
import type * as z from 'zod/mini';
import { readFirms } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { canonicalJson } from '#packages/rpc/server/idempotency.ts';
import { compiledEncoder } from '#packages/schema/compiled.ts';
import type { Role } from '../../choices.ts';
import { firmOfRole, signingOrder } from '../../rules/order.ts';
import { ContractTerms } from '../../terms.ts';
import type { ContractRow } from '../queries/contract.ts';

export interface DocumentParty {
  readonly role: Role;
  readonly firmId: string;
  readonly name: string;
  readonly shortName: string;
  readonly creditCode: string;
  readonly legalPerson: string;
}

export interface WrittenDocument {
  readonly document: ContractDocument;
  readonly written: string;
  readonly hash: string;
}
export interface ContractDocument {
  readonly no: string;
  readonly kind: string;
  readonly version: number;
  readonly parties: readonly DocumentParty[];
  readonly coalOrg: string | null;
  readonly useCoalOrg: string | null;
  /** Version of the user agreement under which it was concluded; absent where there was none. */
  readonly userAgreement?: number;
  readonly terms: unknown;
}

type Headed = Pick<ContractRow, 'no' | 'kind' | 'seller_id' | 'buyer_id' | 'trade_co_id' | 'user_agreement'>;
const encodeTerms = compiledEncoder(ContractTerms);

export const partyIds = ({
  seller_id: sellerId,
  buyer_id: buyerId,
  trade_co_id: tradeCoId,
}: Pick<ContractRow, 'seller_id' | 'buyer_id' | 'trade_co_id'>) => ({
  sellerId,
  buyerId,
  tradeCoId,
});

/** Returns the document as an object, as canonical JSON and as SHA-256. */
export async function writeDocument(
  connection: Connection,
  row: Headed,
  terms: z.output<typeof ContractTerms>,
  version: number,
): Promise<WrittenDocument> {
  const orgs = terms.kind === 'agreement' ? [] : [terms.coalOrgId, terms.useCoalOrgId];
  const of = partyIds(row);
  const firms = new Map(
    (
      await readFirms(connection, [
        ...new Set([...Object.values(of), ...orgs].filter((id) => id !== null && id !== undefined)),
      ])
    ).map((firm) => [firm.id, firm]),
  );
  const [coalOrg, useCoalOrg] =
    terms.kind === 'agreement'
      ? [null, null]
      : [terms.coalOrgId, terms.useCoalOrgId].map((id) => firms.get(id ?? '')?.name ?? null);
  const document: ContractDocument = {
    no: row.no,
    kind: row.kind,
    version,
    parties: signingOrder(of).map((role) => {
      const firm = firms.get(firmOfRole(role, of) ?? '');
      return {
        role,
        firmId: firm?.id ?? '',
        name: firm?.name ?? '',
        shortName: firm?.short_name ?? '',
        creditCode: firm?.credit_code ?? '',
        legalPerson: firm?.legal_person ?? '',
      };
    }),
    coalOrg: coalOrg ?? null,
    useCoalOrg: useCoalOrg ?? null,
    ...(row.user_agreement !== null && { userAgreement: row.user_agreement }),
    terms: encodeTerms(terms),
  };
  const written = canonicalJson(document);
  return { document, written, hash: hashOf(written) };
}

export const hashOf = (bytes: string | Uint8Array) => createHash('sha256').update(bytes).digest('hex');
