// Tells the entruster and everybody enrolled what happened to lots.

import * as z from 'zod/mini';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { notify } from '#features/message/server/public.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { LotRow } from '../queries/lot.ts';
import { readEnrolled, type SessionRow } from '../queries/session.ts';

const TitleRow = z.object({ id: z.string(), title: z.string() });

type Template = 'lot_fault' | 'lot_paused' | 'lot_cancelled' | 'lot_voided';

export async function notifyBidders(
  ctx: TxContext,
  session: SessionRow,
  lots: readonly LotRow[],
  template: Template,
  params: Readonly<Record<string, string>>,
): Promise<void> {
  const enrolled = await readEnrolled(ctx.tx, session.id);
  const titles = new Map(
    (
      await ctx.tx.all(TitleRow)`
    select id, title
      from listing
     where id = any (${lots.map(({ listing_id: id }) => id)}::text[])`
    ).map(({ id, title }) => [id, title]),
  );
  await notify(
    ctx,
    lots.flatMap((lot) => {
      const firms = [
        session.owner_firm_id,
        ...enrolled
          .filter(({ lot_nos: nos }) => nos === null || nos.includes(lot.no))
          .map(({ firm_id: firmId }) => firmId),
      ];
      return firms.map((firmId) => ({
        firmId,
        seats: TRADING_SEATS,
        type: 'TRADE' as const,
        feature: 'auction',
        template,
        params: {
          no: session.no,
          lot: lot.no.toString(),
          title: titles.get(lot.listing_id) ?? '',
          ...params,
        },
        matter: { type: 'lot' as const, id: lot.id, no: `${session.no}-${lot.no}` },
        key: `lot/${lot.id}/${template}/${lot.log_rows}`,
      }));
    }),
  );
}
