// Translates the reason of a stop: flaw codes are stored by name.

import { FLAWS, type TicketFlaw } from '../../ticket.ts';
import type { DeliveryWords } from '../../words/keys.ts';

const isFlaw = (text: string): text is TicketFlaw => FLAWS.some((flaw) => flaw === text);

/** Free text is returned unchanged. */
export function reasonIn(words: Pick<DeliveryWords, `flaw.${TicketFlaw}`>, reason: string): string {
  const parts = reason.split(', ');
  return parts.every(isFlaw) ? parts.map((flaw) => words[`flaw.${flaw}`]).join(' · ') : reason;
}
