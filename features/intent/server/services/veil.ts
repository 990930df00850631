// What a reader is given of an intent and of a talk.

import type { IntentCard } from '../../calls/intent.ts';
import type { ThreadCard } from '../../calls/thread.ts';
import { MAX_MATCHES } from '../../choices.ts';
import type { IntentTerms } from '../../terms.ts';
import type { IntentRow } from '../queries/intent.ts';
import type { ThreadRow } from '../queries/thread.ts';
import { isLive } from './transitionIntent.ts';

/** Whether the reader may not know whose intent it is. */
export const isVeiled = ({ terms, firm_id: ownerId, is_revealed: isRevealed }: IntentRow, firmId: string) =>
  terms.visibility === 'anonymous' && ownerId !== firmId && !isRevealed;

export function toIntentCard(row: IntentRow, firmId: string): IntentCard {
  const { terms } = row;
  const hidden = isVeiled(row, firmId);
  return {
    id: row.id,
    no: row.no,
    state: row.state,
    firm: hidden
      ? null
      : { id: row.firm_id, name: row.firm_name, shortName: row.firm_short_name, credit: row.firm_credit },
    direction: terms.direction,
    varietyId: terms.varietyId,
    quantity: terms.quantity,
    per: terms.per,
    priceLeast: terms.priceLeast ?? null,
    priceMost: terms.priceMost ?? null,
    placeId: hidden ? null : terms.placeId,
    province: row.province_names,
    windowFrom: terms.windowFrom,
    windowTo: terms.windowTo,
    visibility: terms.visibility,
    expiresAt: terms.expiresAt,
    matches: row.firm_id === firmId ? Math.min(row.matches ?? 0, MAX_MATCHES) : null,
  };
}

/** Others read neither the names on the list nor, of an anonymous intent, place and remark. */
export function toShownTerms(row: IntentRow, firmId: string): IntentTerms {
  const { terms } = row;
  if (row.firm_id === firmId) return terms;
  return isVeiled(row, firmId)
    ? { ...terms, namedFirmIds: [], placeId: HIDDEN_PLACE, remark: '' }
    : { ...terms, namedFirmIds: [] };
}

/** Stands for a place that must not be known; no place has this id. */
const HIDDEN_PLACE = '-';

export const isRevealed = (row: Pick<ThreadRow, 'owner_contact' | 'other_contact'>) =>
  row.owner_contact !== null && row.other_contact !== null;

export const toThreadCard = (row: ThreadRow): ThreadCard => ({
  id: row.id,
  side: row.side,
  firm: row.is_veiled
    ? null
    : {
        id: row.opposite_id,
        name: row.opposite_name,
        shortName: row.opposite_short_name,
        credit: row.opposite_credit,
      },
  listingId: row.side === 'owner' || !row.is_veiled ? row.listing_id : null,
  lastText: row.last_text.slice(0, 60),
  isMyTurn: isLive(row.intent_state) && row.awaiting === row.side,
  isRevealed: isRevealed(row),
  movedAt: row.moved_at,
});
