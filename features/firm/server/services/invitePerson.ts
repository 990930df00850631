// Invitations: codes, texts, limits, and taking the offered seats.

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { mostOf, secondsToWait } from '#features/account/rules/limits.ts';
import { sendText } from '#features/account/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { fill } from '#packages/i18n/message.ts';
import { onOneLine } from '#packages/i18n/names.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { staffTold, type StaffNews } from '../../events.ts';
import { firmFaults } from '../../faults.ts';
import {
  CODE_CHARACTERS,
  CODE_LENGTH,
  INVITATION_DAYS,
  MOST_INVITED,
  TEXTS_OF_A_FIRM,
  TEXTS_TO_A_PHONE,
  tidyCode,
} from '../../rules/invitation.ts';
import {
  countOpen,
  endInvitation,
  expireInvitations,
  insertText,
  type InvitationRow,
  isStaffPhone,
  lockInvited,
  lockInviting,
  readHolderOf,
  readTextsOf,
  readTextsTo,
} from '../queries/invitation.ts';
import { lockMember, readMember, writeLimit, writeSeats } from '../queries/staff.ts';
import { spread } from './changeStaff.ts';
import { INVITATION_TEXTS } from './invitationTexts.ts';

const DAY = 86_400_000;

export const newInviteCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_CHARACTERS[randomInt(CODE_CHARACTERS.length)]).join('');
export const hashOfCode = (code: string): string =>
  createHash('sha256').update(tidyCode(code)).digest('base64url');
export const isCodeOf = ({ code_hash }: InvitationRow, code: string): boolean =>
  timingSafeEqual(Buffer.from(code_hash), Buffer.from(hashOfCode(code)));
export const expiryFrom = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY);

/** Fails if the phone belongs to staff; locks the firm and the phone. */
export async function insistOnRoom({ tx, now }: TxContext, firmId: string, phone: string): Promise<void> {
  await lockInviting(tx, firmId);
  await lockInvited(tx, phone);
  await expireInvitations(tx, firmId, now);
  if (await isStaffPhone(tx, firmId, phone)) fail(firmFaults.already_staff);
}

export async function insistOnPace({ tx, now }: TxContext, firmId: string, phone: string): Promise<void> {
  if ((await countOpen(tx, firmId)) > MOST_INVITED) fail(firmFaults.too_many_invited, { most: MOST_INVITED });
  const [to, of] = await Promise.all([
    readTextsTo(tx, phone, mostOf(TEXTS_TO_A_PHONE)),
    readTextsOf(tx, firmId, mostOf(TEXTS_OF_A_FIRM)),
  ]);
  const moments = (rows: readonly { sent_at: Date }[]) => rows.map(({ sent_at }) => sent_at);
  const seconds = Math.max(
    secondsToWait(moments(to), TEXTS_TO_A_PHONE, now),
    secondsToWait(moments(of), TEXTS_OF_A_FIRM, now),
  );
  if (seconds > 0) fail(firmFaults.invite_too_often, { seconds });
}

interface InvitationText {
  readonly id: string;
  readonly firmId: string;
  readonly firm: string;
  readonly phone: string;
  readonly name: string;
  readonly code: string;
  readonly locale: Locale;
  readonly site: string | undefined;
}

/** Sends the text, and a message if the phone's holder is known. Returns whether the text has a link. */
export async function sendInvitation(ctx: TxContext, invitation: InvitationText): Promise<boolean> {
  const { id, firmId, firm, phone, name, code, locale, site } = invitation;
  const isLinkSent = site !== undefined;
  const words = { firm: onOneLine(firm), code, days: INVITATION_DAYS };
  await insertText(ctx.tx, firmId, phone, ctx.now);
  await sendText(
    ctx,
    phone,
    isLinkSent
      ? fill(locale, INVITATION_TEXTS[locale].withLink, { ...words, link: linkTo(site, code) })
      : fill(locale, INVITATION_TEXTS[locale].withoutLink, words),
  );
  const holder = await readHolderOf(ctx.tx, phone);
  if (holder) await tellOf(ctx, 'invited', { firmId, firm, name, id }, { personId: holder.person_id });
  await spread(ctx, firmId, ...(holder ? [holder.person_id] : []));
  return isLinkSent;
}

const linkTo = (site: string, code: string) => `${site}/#/pages/sign/index?invite=${code}`;

/** Seats already held are kept. */
export async function takeSeats(ctx: TxContext, invitation: InvitationRow, personId: string): Promise<void> {
  const { tx, now } = ctx;
  const { firm_id: firmId } = invitation;
  await lockMember(tx, firmId, personId);
  const before = await readMember(tx, firmId, personId);
  // A disabled person is restored by the firm, not by an old invitation.
  if (before?.is_disabled) fail(firmFaults.invitation_over, { state: 'withdrawn' });
  await endInvitation(tx, { id: invitation.id, state: 'accepted', personId }, now);
  await writeSeats(tx, firmId, personId, [...new Set([...(before?.seats ?? []), ...invitation.seats])]);
  await writeLimit(tx, firmId, personId, invitation.max_fen);
  await tellOf(
    ctx,
    'joined',
    { firmId, firm: invitation.firm_short_name, name: invitation.name, id: invitation.id },
    'admins',
  );
  await spread(ctx, firmId, personId);
}

export const isOpen = ({ state, expires_at, is_firm_open }: InvitationRow, now: Date): boolean =>
  state === 'open' && expires_at > now && is_firm_open;

export function insistOnOpen(invitation: InvitationRow, now: Date): void {
  if (!isOpen(invitation, now))
    fail(firmFaults.invitation_over, { state: invitation.state === 'open' ? 'expired' : invitation.state });
}

interface InvitationNews {
  readonly firmId: string;
  readonly firm: string;
  readonly name: string;
  readonly id: string;
}

export const tellOf = (
  ctx: TxContext,
  news: StaffNews,
  { firmId, firm, name, id }: InvitationNews,
  to: 'admins' | { personId: string },
) =>
  ctx.emit(staffTold, {
    news,
    firmId,
    firm,
    name,
    to,
    key: `invitation/${id}/${news}/${ctx.now.toISOString()}`,
  });
