// Notifies the sides of a rated contract.

import { MENU_SEATS } from '#features/firm/menuSeats.ts';
import { TRADING_SEATS } from '#features/firm/seats.ts';
import { type Notice, notify } from '#features/message/server/public.ts';
import type { MessageTemplate } from '#packages/i18n/translate.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { CaseRow } from '../queries/case.ts';

/** Those who may rate are asked; whoever sees contracts is told of a rating. */
const SEATS = { asked: TRADING_SEATS, shown: MENU_SEATS.contract } as const;

export const notifySides = (
  ctx: TxContext,
  row: Omit<CaseRow, 'state'>,
  template: keyof typeof SEATS & MessageTemplate<'rating'>,
): Promise<void> =>
  notify(
    ctx,
    (
      [
        [row.seller_id, row.buyer_name],
        [row.buyer_id, row.seller_name],
      ] as const
    ).map(([firmId, counterparty]): Notice => ({
      firmId,
      seats: SEATS[template],
      type: 'CONTRACT',
      feature: 'rating',
      template,
      params: { no: row.no, title: row.title, counterparty, until: row.closes_at.toISOString() },
      matter: { type: 'rating', id: row.id, no: row.no },
      key: `rating/${row.id}/${template}`,
    })),
  );
