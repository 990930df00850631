// Handler of the console list of payments due.

import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { dayInMarket } from '#packages/time/marketDay.ts';
import { instalmentDesk } from '../../calls/desk.ts';
import { readInstalmentDesk } from '../queries/desk.ts';
import { toInstalments } from '../services/readPaymentPlan.ts';

export const instalmentDeskHandlers: Handler[] = [
  handle(instalmentDesk, async (filter, { tx, now }) => {
    const { rows, next } = await readInstalmentDesk(tx, dayInMarket(now), filter);
    const list = (await toInstalments(tx, rows, now)).map(({ row, ...one }) => ({
      ...one,
      contract: { id: row.contract_id, no: row.contract_no, title: row.contract_title },
      seller: { id: row.seller_id, name: row.seller_name, shortName: row.seller_short_name },
      buyer: { id: row.buyer_id, name: row.buyer_name, shortName: row.buyer_short_name },
    }));
    return { list, next };
  }),
];
