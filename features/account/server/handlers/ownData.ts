// Handler of the personal data export.

import type { Connection } from '#packages/db/sql.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { extensionPoint } from '#packages/rpc/server/registrations.ts';
import { ownData, type IdentityClaimSummary } from '../../calls/ownAccount.ts';
import { readAgreements, readCertificates, readFeedbackOf, readActivePerson } from '../queries/people.ts';
import { readPasskeysOf } from '../queries/secondStep.ts';
import { listSessions } from './own.ts';

type ReadIdentityClaims = (
  connection: Connection,
  personId: string,
) => Promise<readonly IdentityClaimSummary[]>;

/** Identity claims belong to a later feature. */
export const identityClaims = extensionPoint<ReadIdentityClaims>('identity claims');

export const ownDataHandlers = (readClaims: ReadIdentityClaims): Handler[] => [
  handle(ownData, async (_input, { tx, actor, now }) => {
    const { personId } = actor;
    const [self, agreements, certificates, feedback, sessions, passkeys, realNames] = await Promise.all([
      readActivePerson(tx, personId),
      readAgreements(tx, personId),
      readCertificates(tx, personId),
      readFeedbackOf(tx, personId),
      listSessions(tx, actor, now),
      readPasskeysOf(tx, personId),
      readClaims(tx, personId),
    ]);
    if (!self) throw new Error('the signed-in person does not exist');
    return {
      person: {
        id: self.id,
        loginName: self.login_name,
        name: self.name,
        phone: self.phone,
        mail: self.mail,
        locale: self.locale,
        createdAt: self.created_at,
      },
      realNames: [...realNames],
      agreements: agreements.map(({ version, accepted_at }) => ({ version, acceptedAt: accepted_at })),
      sessions,
      passkeys: passkeys.map(({ label, created_at }) => ({ label, madeAt: created_at })),
      certificates: certificates.map((row) => ({
        authority: row.ca_name,
        subject: row.subject,
        serialNo: row.serial_no,
        notBefore: row.not_before,
        notAfter: row.not_after,
      })),
      feedback: feedback.map(({ created_at, ...rest }) => ({ ...rest, createdAt: created_at })),
    };
  }),
];
