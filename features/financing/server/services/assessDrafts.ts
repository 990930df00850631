// Assesses drafts that were endorsed to their holder.

import type { Connection } from '#packages/db/sql.ts';
import { fen } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { type Draft, findDraftHindrance } from '../../rules/base.ts';
import { readDraftBases } from '../queries/bases.ts';
import type { AssessedBase, Claims } from './assessedBase.ts';

export async function assessDrafts(
  connection: Connection,
  ids: readonly string[],
  claims: Claims,
  now: Date,
): Promise<AssessedBase[]> {
  return (await readDraftBases(connection, ids)).map((row) => {
    const draft: Draft = {
      ...claims.on(row.id),
      isStanding: row.state === 'endorsed' && !row.is_presented,
      left: row.state === 'endorsed' && !row.is_presented ? row.amount_fen : fen(0n),
      dueOn: row.matures_on,
    };
    return {
      product: 'draft',
      id: row.id,
      no: row.no,
      ownerId: row.payee_id,
      contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
      counterparty: null,
      base: { left: draft.left, dueOn: draft.dueOn },
      face: row.amount_fen,
      hindrance: findDraftHindrance(draft, dayInMarket(now)) ?? null,
      claim: claims.of(row.id),
      coal: null,
    };
  });
}
