// Notifies a firm when its balance falls below its alert limit, once per fall.

import { FUNDS_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { markLowBalances } from '../queries/setting.ts';

export async function notifyLowBalances(ctx: TxContext): Promise<void> {
  const low = await markLowBalances(ctx.tx);
  await notify(
    ctx,
    low.map(({ firm_id, available_fen, alert_fen }) => ({
      firmId: firm_id,
      seats: FUNDS_SEATS,
      type: 'FUND',
      feature: 'funds',
      template: 'low_balance',
      params: { amount: available_fen.toString(), least: alert_fen.toString() },
      matter: { type: 'purse', id: firm_id, no: '' },
      key: `low_balance/${firm_id}/${ctx.now.getTime()}`,
    })),
  );
}
