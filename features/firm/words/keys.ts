// The words of firms: what they are, how they stand, and the seats in them.

import type { Words } from '#packages/i18n/catalogue.ts';
import type { CAPABILITIES, CERTIFICATE_STATES } from '../calls/firm.ts';
import type { INVITATION_STATES } from '../calls/staff.ts';
import type { StaffNews } from '../events.ts';
import type { firmFaults } from '../faults.ts';
import type { FirmKind } from '../kinds.ts';
import type { Seat } from '../seats.ts';
import type { FirmMove, FirmState } from '../states.ts';

type StaffWord =
  | 'title'
  | 'invite'
  | 'inviteHint'
  | 'people'
  | 'invitations'
  | 'self'
  | 'disabled'
  | 'phone'
  | 'phoneWrong'
  | 'name'
  | 'nameMissing'
  | 'seats'
  | 'seatsMissing'
  | 'limit'
  | 'limitHint'
  | 'limitWrong'
  | 'most'
  | 'send'
  | 'sent'
  | 'sentNoLink'
  | 'noLinkWhy'
  | 'copyLink'
  | 'linkCopied'
  | 'save'
  | 'saved'
  | 'loses'
  | 'disable'
  | 'disableAsk'
  | 'disableWhy'
  | 'enable'
  | 'remove'
  | 'removeAsk'
  | 'removeWhy'
  | 'done'
  | 'keep'
  | 'resend'
  | 'withdraw'
  | 'expires'
  | 'only'
  | 'onlyWhy';

type OwnWord =
  | 'title'
  | 'which'
  | 'whichWhy'
  | 'current'
  | 'act'
  | 'acting'
  | 'none'
  | 'noneWhy'
  | 'begin'
  | 'invitations'
  | 'invited'
  | 'accept'
  | 'decline'
  | 'declined'
  | 'code'
  | 'codeMissing';

export type FirmWords = Words<
  | `fault.${keyof typeof firmFaults}`
  | `message.staff_${StaffNews}.${'title' | 'body'}`
  | `invitation.${(typeof INVITATION_STATES)[number]}`
  | `staff.${StaffWord}`
  | `firms.${OwnWord}`
  | 'text.invitation'
  | 'text.invitation_code'
  | `seat.${Seat}`
  | `kind.${FirmKind}`
  | `state.${FirmState}`
  | `move.${FirmMove}`
  | `capability.${(typeof CAPABILITIES)[number]}`
  | `certificate.${(typeof CERTIFICATE_STATES)[number]}`
>;
