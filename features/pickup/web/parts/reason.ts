// Translates the reasons in a history: codes of flaws, and what was left.

import type { Translate } from '#packages/i18n/translate.ts';
import { TICKET_FLAWS, type TicketFlaw } from '../../flaws.ts';
import { restOf } from '../../reasons.ts';

const isFlaw = (text: string): text is TicketFlaw => TICKET_FLAWS.some((flaw) => flaw === text);

/** Free text is returned unchanged. */
export function translateReason(t: Translate<'pickup'>, reason: string): string {
  const rest = restOf(reason);
  if (rest !== undefined) return t('reason.rest', { rest });
  const parts = reason.split(', ');
  return parts.every(isFlaw) ? parts.map((flaw) => t(`flaw.${flaw}`)).join(' · ') : reason;
}
