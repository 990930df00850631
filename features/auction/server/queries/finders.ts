// What operators find by its number.

import { byNumber, type DeskFinder } from '#features/catalog/server/public.ts';
import { sql } from '#packages/db/sql.ts';
import { FLAG_READERS } from '../../calls/flag.ts';
import { MONITORS } from '../../calls/session.ts';

export const auctionFinders: readonly DeskFinder[] = [
  byNumber({ type: 'auction_session', seats: MONITORS, table: sql`auction_session`, name: sql`title` }),
  byNumber({ type: 'auction_flag', seats: FLAG_READERS, table: sql`auction_flag` }),
];
