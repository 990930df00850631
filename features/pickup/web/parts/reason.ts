// Translates the reason of a stop: flaw codes are stored by name.

import { TICKET_FLAWS, type TicketFlaw } from '../../flaws.ts';
import type { PickupWords } from '../../words/keys.ts';

const isFlaw = (text: string): text is TicketFlaw => TICKET_FLAWS.some((flaw) => flaw === text);

/** Free text is returned unchanged. */
export function translateReason(words: Pick<PickupWords, `flaw.${TicketFlaw}`>, reason: string): string {
  const parts = reason.split(', ');
  return parts.every(isFlaw) ? parts.map((flaw) => words[`flaw.${flaw}`]).join(' · ') : reason;
}
