// SQL of invitations.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Fen } from '#packages/exact/exact.ts';
import { WireFen } from '#packages/schema/wire.ts';
import { INVITATION_STATES } from '../../calls/staff.ts';
import { FIRM_SEATS, type FirmSeat } from '../../seats.ts';

export const lockInvitedPhone = (tx: Transaction, phone: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm_invitation ${phone}`}, 0))`;

/** Serialises texts of one firm; lock the firm before the phone. */
export const lockInvitingFirm = (tx: Transaction, firmId: string) =>
  tx.run`select pg_advisory_xact_lock(hashtextextended(${`firm_invitation of ${firmId}`}, 0))`;

const CertifiedRow = z.object({ is_certified: z.boolean() });

/** Only of certified firms the name has been checked. */
export async function isFirmCertified(connection: Connection, firmId: string): Promise<boolean> {
  const row = await connection.one(CertifiedRow)`
    select is_certified
      from firm
     where id = ${firmId}`;
  return row?.is_certified ?? false;
}

const SentRow = z.object({ sent_at: z.date() });

export function readTextsTo(connection: Connection, phone: string, most: number) {
  return connection.all(SentRow)`
    select sent_at
      from firm_invitation_text
     where phone = ${phone}
     order by sent_at desc
     limit ${most}`;
}

export function readTextsOf(connection: Connection, firmId: string, most: number) {
  return connection.all(SentRow)`
    select sent_at
      from firm_invitation_text
     where firm_id = ${firmId}
     order by sent_at desc
     limit ${most}`;
}

export const insertInvitationText = (tx: Transaction, firmId: string, phone: string, now: Date) => tx.run`
  insert into firm_invitation_text (firm_id, phone, sent_at)
  values (${firmId}, ${phone}, ${now})`;

interface NewInvitation {
  readonly id: string;
  readonly firmId: string;
  readonly phone: string;
  readonly name: string;
  readonly seats: readonly FirmSeat[];
  readonly most: Fen | null;
  readonly codeHash: string;
  readonly invitedBy: string;
  readonly expiresAt: Date;
}

/** Returns 0 if an invitation to this phone is open. */
export function insertInvitation(tx: Transaction, one: NewInvitation, now: Date): Promise<number> {
  return tx.run`
    insert into firm_invitation (id, firm_id, phone, name, seats, max_fen, code_hash, invited_by, created_at,
                                 expires_at)
    values (${one.id}, ${one.firmId}, ${one.phone}, ${one.name}, ${[...one.seats]}::text[],
            ${one.most?.toString() ?? null}::bigint,
            ${one.codeHash}, ${one.invitedBy}, ${now}, ${one.expiresAt})
        on conflict do nothing`;
}

/** Frees their place among the open ones. */
export const expireInvitations = (tx: Transaction, firmId: string, now: Date) => tx.run`
  update firm_invitation
     set state = 'expired',
         ended_at = ${now}
   where firm_id = ${firmId}
     and state = 'open'
     and expires_at <= ${now}`;

const CountRow = z.object({ count: z.int() });

export async function countOpenInvitations(connection: Connection, firmId: string): Promise<number> {
  const row = await connection.one(CountRow)`
    select count(*)::int as count
      from firm_invitation
     where firm_id = ${firmId}
       and state = 'open'`;
  return row?.count ?? 0;
}

const InvitationRow = z.object({
  id: z.string(),
  firm_id: z.string(),
  phone: z.string(),
  name: z.string(),
  seats: z.array(z.enum(FIRM_SEATS)),
  max_fen: z.nullable(WireFen),
  code_hash: z.string(),
  state: z.enum(INVITATION_STATES),
  created_at: z.date(),
  expires_at: z.date(),
  firm_name: z.string(),
  firm_short_name: z.string(),
  is_firm_open: z.boolean(),
  invited_by_name: z.string(),
});
export type InvitationRow = z.output<typeof InvitationRow>;

const columns = sql`
           invitation.id, invitation.firm_id, invitation.phone, invitation.name, invitation.seats,
           invitation.max_fen::text, invitation.code_hash, invitation.state, invitation.created_at,
           invitation.expires_at, firm.name as firm_name, firm.short_name as firm_short_name,
           firm.state <> 'closed' as is_firm_open, inviter.name as invited_by_name
      from firm_invitation as invitation
      join firm on firm.id = invitation.firm_id
      join account_person as inviter on inviter.id = invitation.invited_by`;

export function readInvitations(connection: Connection, firmId: string, now: Date) {
  return connection.all(InvitationRow)`
    select ${columns}
     where invitation.firm_id = ${firmId}
       and (invitation.state = 'open' or invitation.created_at > ${now}::timestamptz - interval '30 days')
     order by invitation.created_at desc, invitation.id desc
     limit 200`;
}

export function lockInvitation(tx: Transaction, id: string) {
  return tx.one(InvitationRow)`
    select ${columns}
     where invitation.id = ${id}
       for update of invitation`;
}

export function lockInvitationByCode(tx: Transaction, codeHash: string) {
  return tx.one(InvitationRow)`
    select ${columns}
     where invitation.code_hash = ${codeHash}
       for update of invitation`;
}

export function readInvitationsTo(connection: Connection, phone: string, now: Date) {
  return connection.all(InvitationRow)`
    select ${columns}
     where invitation.phone = ${phone}
       and invitation.state = 'open'
       and invitation.expires_at > ${now}
       and firm.state <> 'closed'
     order by invitation.created_at desc
     limit 50`;
}

interface InvitationEnd {
  readonly id: string;
  readonly state: 'accepted' | 'declined' | 'withdrawn';
  readonly personId: string | null;
}

export const endInvitation = (tx: Transaction, { id, state, personId }: InvitationEnd, now: Date) => tx.run`
  update firm_invitation
     set state = ${state},
         person_id = ${personId},
         ended_at = ${now}
   where id = ${id}
     and state = 'open'`;

/** Reopens it with a new code; returns 0 if another one is open for the phone. */
export const renewInvitation = (
  tx: Transaction,
  { id, codeHash, expiresAt }: { id: string; codeHash: string; expiresAt: Date },
) => tx.run`
  update firm_invitation as invitation
     set state = 'open',
         ended_at = null,
         code_hash = ${codeHash},
         expires_at = ${expiresAt}
   where id = ${id}
     and not exists (select
                       from firm_invitation as other
                      where other.firm_id = invitation.firm_id
                        and other.phone = invitation.phone
                        and other.state = 'open'
                        and other.id <> invitation.id)`;

const HolderRow = z.object({ person_id: z.string(), phone: z.string(), is_proved: z.boolean() });

export const readPhoneOf = (connection: Connection, personId: string) => connection.one(HolderRow)`
  select id as person_id, phone, phone_verified_at is not null as is_proved
    from account_person
   where id = ${personId}`;

/** The person who has verified this phone. */
export const readVerifiedPhoneHolder = (connection: Connection, phone: string) => connection.one(HolderRow)`
  select id as person_id, phone, true as is_proved
    from account_person
   where phone = ${phone}
     and phone_verified_at is not null
     and status = 'active'`;

const StaffRow = z.object({ is_staff: z.boolean() });

/** Answers about the firm's own people only. */
export const isStaffPhone = async (connection: Connection, firmId: string, phone: string) =>
  (
    await connection.one(StaffRow)`
  select exists (select
                   from account_person as person
                  where person.phone = ${phone}
                    and person.status <> 'closed'
                    and (exists (select from firm_seat where firm_id = ${firmId} and person_id = person.id)
                      or exists (select
                                   from firm_disabled_member
                                  where firm_id = ${firmId}
                                    and person_id = person.id))) as is_staff`
  )?.is_staff ?? false;

/** Ended invitations hold strangers' phones: deleted after 180 days. */
export async function purgeInvitations(tx: Transaction, now: Date) {
  await tx.run`
    delete from firm_invitation
     where state <> 'open'
       and ended_at < ${now}::timestamptz - interval '180 days'`;
  await tx.run`
    delete from firm_invitation
     where state = 'open'
       and expires_at < ${now}::timestamptz - interval '180 days'`;
  await tx.run`delete from firm_invitation_text where sent_at < ${now}::timestamptz - interval '2 days'`;
}
