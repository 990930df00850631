// Handler of the list of what is due by contracts.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { instalmentPage } from '../../calls/instalment.ts';
import { readInstalmentPage } from '../queries/instalment.ts';
import { toInstalments } from '../services/readPaymentPlan.ts';

export const instalmentHandlers: Handler[] = [
  handle(instalmentPage, async (filter, { tx, now, actor }) => {
    const { firmId = '' } = actor;
    const { rows, next } = await readInstalmentPage(tx, firmId, filter);
    const list = (await toInstalments(tx, rows, now)).map(({ row, ...one }) => ({
      ...one,
      contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
      counterparty: row.counterparty,
      isOurs: firmId === (row.payer === 'seller' ? row.seller_id : row.buyer_id),
    }));
    return { list, next };
  }),
];
