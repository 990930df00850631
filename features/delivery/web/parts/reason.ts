// Why something stands still, as people read it: what a scale has found is kept by its names.

import { FLAWS, type TicketFlaw } from '../../ticket.ts';
import type { DeliveryWords } from '../../words/keys.ts';

const isFlaw = (text: string): text is TicketFlaw => FLAWS.some((flaw) => flaw === text);

/** What somebody wrote stays as it was written. */
export function reasonIn(words: Pick<DeliveryWords, `flaw.${TicketFlaw}`>, reason: string): string {
  const parts = reason.split(', ');
  return parts.every(isFlaw) ? parts.map((flaw) => words[`flaw.${flaw}`]).join(' · ') : reason;
}
