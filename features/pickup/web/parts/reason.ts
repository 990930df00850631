// Translates the reason of a stop: flaw codes are stored by name.

import type { Translate } from '#packages/i18n/translate.ts';
import { TICKET_FLAWS, type TicketFlaw } from '../../flaws.ts';

const isFlaw = (text: string): text is TicketFlaw => TICKET_FLAWS.some((flaw) => flaw === text);

/** Free text is returned unchanged. */
export function translateReason(t: Translate<'pickup'>, reason: string): string {
  const parts = reason.split(', ');
  return parts.every(isFlaw) ? parts.map((flaw) => t(`flaw.${flaw}`)).join(' · ') : reason;
}
