// Assesses contracts as orders: what their buyer has to pay ahead.

import { readContractSnapshot } from '#features/contract/server/public.ts';
import { IN_FORCE } from '#features/contract/states.ts';
import { isPaidSupervised } from '#features/contract/terms.ts';
import { readPrepayment } from '#features/instalment/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { atLeast, fen, minus } from '#packages/exact/exact.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { findOrderHindrance, type Order } from '../../rules/base.ts';
import { readOrderBases } from '../queries/bases.ts';
import type { AssessedBase, Claims } from './assessedBase.ts';

export async function assessOrders(
  connection: Connection,
  ids: readonly string[],
  claims: Claims,
  now: Date,
): Promise<AssessedBase[]> {
  const rows = await readOrderBases(connection, ids);
  return Promise.all(
    rows.map(async (row) => {
      const [prepayment, contract] = await Promise.all([
        readPrepayment(connection, row.id),
        readContractSnapshot(connection, row.id, null),
      ]);
      const order: Order = {
        ...claims.on(row.id),
        isStanding: IN_FORCE.some((state) => state === row.state),
        isSupervised: contract !== undefined && isPaidSupervised(contract.terms),
        isPrepaid: prepayment !== null,
        isArguedAbout: row.has_breach,
        left:
          prepayment && IN_FORCE.some((state) => state === row.state)
            ? atLeast(fen(0n), minus(prepayment.needed, prepayment.locked))
            : fen(0n),
        dueOn: row.window_to,
      };
      return {
        product: 'order' as const,
        id: row.id,
        no: row.no,
        ownerId: row.buyer_id,
        contract: { id: row.id, no: row.no, title: row.title },
        counterparty: { id: row.other_id, name: row.other_name, shortName: row.other_short },
        base: { left: order.left, dueOn: order.dueOn },
        face: order.left,
        hindrance: findOrderHindrance(order, dayInMarket(now)) ?? null,
        claim: claims.of(row.id),
        coal: null,
      };
    }),
  );
}
