// Invitations: codes, texts, limits, and taking the offered seats.

import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { maxOfLimits, secondsToWait } from '#features/account/rules/rateLimits.ts';
import { sendText } from '#features/account/server/public.ts';
import { fail } from '#packages/fault/fault.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import { toSingleLine } from '#packages/i18n/names.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { staffNotified, type StaffNews } from '../../events.ts';
import { firmFaults } from '../../faults.ts';
import {
  INVITE_CODE_CHARACTERS,
  INVITE_CODE_LENGTH,
  INVITATION_DAYS,
  MAX_OPEN_INVITATIONS,
  FIRM_TEXT_LIMITS,
  PHONE_TEXT_LIMITS,
  normaliseInviteCode,
} from '../../rules/invitation.ts';
import {
  countOpenInvitations,
  endInvitation,
  expireInvitations,
  insertInvitationText,
  type InvitationRow,
  isStaffPhone,
  lockInvitedPhone,
  lockInvitingFirm,
  readVerifiedPhoneHolder,
  readTextsOf,
  readTextsTo,
} from '../queries/invitation.ts';
import { lockMember, readMember, writeLimit, writeSeats } from '../queries/staff.ts';
import { signalStaff } from './changeStaff.ts';

const DAY = 86_400_000;

export const newInviteCode = (): string =>
  Array.from(
    { length: INVITE_CODE_LENGTH },
    () => INVITE_CODE_CHARACTERS[randomInt(INVITE_CODE_CHARACTERS.length)],
  ).join('');
export const hashInviteCode = (code: string): string =>
  createHash('sha256').update(normaliseInviteCode(code)).digest('base64url');
export const matchesInviteCode = ({ code_hash }: InvitationRow, code: string): boolean =>
  timingSafeEqual(Buffer.from(code_hash), Buffer.from(hashInviteCode(code)));
export const invitationExpiry = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY);

/** Fails if the phone belongs to staff; locks the firm and the phone. */
export async function requireNotStaff({ tx, now }: TxContext, firmId: string, phone: string): Promise<void> {
  await lockInvitingFirm(tx, firmId);
  await lockInvitedPhone(tx, phone);
  await expireInvitations(tx, firmId, now);
  if (await isStaffPhone(tx, firmId, phone)) fail(firmFaults.already_staff);
}

export async function requireInviteLimits(
  { tx, now }: TxContext,
  firmId: string,
  phone: string,
): Promise<void> {
  if ((await countOpenInvitations(tx, firmId)) > MAX_OPEN_INVITATIONS)
    fail(firmFaults.too_many_invited, { most: MAX_OPEN_INVITATIONS });
  const [to, of] = await Promise.all([
    readTextsTo(tx, phone, maxOfLimits(PHONE_TEXT_LIMITS)),
    readTextsOf(tx, firmId, maxOfLimits(FIRM_TEXT_LIMITS)),
  ]);
  const moments = (rows: readonly { sent_at: Date }[]) => rows.map(({ sent_at }) => sent_at);
  const seconds = Math.max(
    secondsToWait(moments(to), PHONE_TEXT_LIMITS, now),
    secondsToWait(moments(of), FIRM_TEXT_LIMITS, now),
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
  const t = translation('firm', locale);
  const params = { firm: toSingleLine(firm), code, days: INVITATION_DAYS };
  await insertInvitationText(ctx.tx, firmId, phone, ctx.now);
  await sendText(
    ctx,
    phone,
    isLinkSent
      ? t('text.invitation', { ...params, link: linkTo(site, code) })
      : t('text.invitation_code', params),
  );
  const holder = await readVerifiedPhoneHolder(ctx.tx, phone);
  if (holder)
    await emitInvitationNews(ctx, 'invited', { firmId, firm, name, id }, { personId: holder.person_id });
  await signalStaff(ctx, firmId, ...(holder ? [holder.person_id] : []));
  return isLinkSent;
}

const linkTo = (site: string, code: string) => `${site}/#/pages/sign/index?invite=${code}`;

/** Seats already held are kept. */
export async function acceptSeats(
  ctx: TxContext,
  invitation: InvitationRow,
  personId: string,
): Promise<void> {
  const { tx, now } = ctx;
  const { firm_id: firmId } = invitation;
  await lockMember(tx, firmId, personId);
  const before = await readMember(tx, firmId, personId);
  // A disabled person is restored by the firm, not by an old invitation.
  if (before?.is_disabled) fail(firmFaults.invitation_over, { state: 'withdrawn' });
  await endInvitation(tx, { id: invitation.id, state: 'accepted', personId }, now);
  await writeSeats(tx, firmId, personId, [...new Set([...(before?.seats ?? []), ...invitation.seats])]);
  await writeLimit(tx, firmId, personId, invitation.max_fen);
  await emitInvitationNews(
    ctx,
    'joined',
    { firmId, firm: invitation.firm_short_name, name: invitation.name, id: invitation.id },
    'admins',
  );
  await signalStaff(ctx, firmId, personId);
}

export const isInvitationOpen = ({ state, expires_at, is_firm_open }: InvitationRow, now: Date): boolean =>
  state === 'open' && expires_at > now && is_firm_open;

export function requireOpenInvitation(invitation: InvitationRow, now: Date): void {
  if (!isInvitationOpen(invitation, now))
    fail(firmFaults.invitation_over, { state: invitation.state === 'open' ? 'expired' : invitation.state });
}

interface InvitationNews {
  readonly firmId: string;
  readonly firm: string;
  readonly name: string;
  readonly id: string;
}

export const emitInvitationNews = (
  ctx: TxContext,
  news: StaffNews,
  { firmId, firm, name, id }: InvitationNews,
  to: 'admins' | { personId: string },
) =>
  ctx.emit(staffNotified, {
    news,
    firmId,
    firm,
    name,
    to,
    key: `invitation/${id}/${news}/${ctx.now.toISOString()}`,
  });
