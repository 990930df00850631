// The platform's own certificate authority, created on first use.

import { readPlatformFirm } from '#features/firm/server/public.ts';
import { encryptColumn, decryptColumn } from '#packages/db/encrypt.ts';
import type { Connection } from '#packages/db/sql.ts';
import { fail } from '#packages/fault/fault.ts';
import {
  type Authority,
  type RevocationReason,
  createAuthority,
  createCertificate,
  verifyCertificateRequest,
  createRevocationList,
  createCertificateRequest,
} from '#packages/pki/authority.ts';
import { exportKey, createKeyPair } from '#packages/pki/keys.ts';
import type { Timestamper } from '#packages/pki/timestamp.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { MultiTransactionContext } from '#packages/rpc/server/handle.ts';
import { certificateFaults } from '../../faults.ts';
import { insertAuthority, readOwnAuthority, type AuthorityRole } from '../queries/authority.ts';
import { readRevoked } from '../queries/certificate.ts';
import type { CertificateAuthority } from './certificateAuthority.ts';

export const REVOCATION_LIST_PATH = '/certificates/revoked.crl';
export const AUTHORITY_PATH = '/certificates/authority.cer';

const DAY_MS = 86_400_000;
const AUTHORITY_DAYS = 7_305;
const TIMESTAMPER_DAYS = 3_652;
const SEALER_DAYS = 3_652;
const HOLDER_DAYS = 365;
const LIST_DAYS = 7;
const DEFAULT_NAME = 'Seam';

type Own = Authority & { readonly id: string };
type Sealer = Authority & { readonly authority: Uint8Array<ArrayBuffer> };

const fromBase64 = (text: string) => new Uint8Array(Buffer.from(text, 'base64'));
const toBase64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

async function readOwn(connection: Connection, role: AuthorityRole): Promise<Own | undefined> {
  const row = await readOwnAuthority(connection, role);
  return (
    row && {
      id: row.id,
      certificate: fromBase64(row.certificate),
      key: fromBase64((await decryptColumn(connection, row.encrypted_key ?? '', row.id)).usedTo('sign')),
    }
  );
}

/** Creates the authority if needed; of concurrent inserts one wins. */
async function findOrCreate(
  ctx: TxContext,
  role: AuthorityRole,
  found: (name: string) => Promise<Authority & { name: string }>,
): Promise<Own> {
  const { tx, now, newId } = ctx;
  if (!(await readOwnAuthority(tx, role))) {
    const made = await found((await readPlatformFirm(tx))?.name ?? DEFAULT_NAME);
    const id = newId();
    const sealedKey = await encryptColumn(tx, toBase64(made.key), id);
    await insertAuthority(
      tx,
      { id, role, name: made.name, certificate: toBase64(made.certificate), sealedKey },
      now,
    );
  }
  return (await readOwn(tx, role)) ?? failMissing();
}

const failMissing = (): never => {
  throw new Error('an authority that was just founded is not there');
};

export const ensureOwnAuthority = (ctx: TxContext): Promise<Own> =>
  findOrCreate(ctx, 'signing', async (organization) => {
    const name = `${organization} CA`;
    return {
      name,
      ...(await createAuthority({ name, organization }, { from: ctx.now, days: AUTHORITY_DAYS })),
    };
  });

async function ownTimestamper(ctx: TxContext): Promise<Timestamper> {
  const authority = await ensureOwnAuthority(ctx);
  const { certificate, key } = await findOrCreate(ctx, 'timestamping', async (organization) => {
    const name = `${organization} TSA`;
    const keys = await createKeyPair();
    const publicKey =
      (await verifyCertificateRequest(await createCertificateRequest({ name }, keys))) ??
      fail(certificateFaults.request_wrong);
    const issued = await createCertificate(authority, {
      subject: { name, organization },
      publicKey,
      purpose: 'timestamping',
      from: ctx.now,
      days: TIMESTAMPER_DAYS,
    });
    return { name, certificate: issued.certificate, key: await exportKey(keys.privateKey) };
  });
  return { certificate, key, authority: authority.certificate };
}

export async function ensureSealer(ctx: TxContext): Promise<Sealer> {
  const authority = await ensureOwnAuthority(ctx);
  const { certificate, key } = await findOrCreate(ctx, 'sealing', async (organization) => {
    const name = `${organization} Seal`;
    const keys = await createKeyPair();
    const publicKey =
      (await verifyCertificateRequest(await createCertificateRequest({ name }, keys))) ??
      fail(certificateFaults.request_wrong);
    const issued = await createCertificate(authority, {
      subject: { name, organization },
      publicKey,
      purpose: 'signing',
      from: ctx.now,
      days: SEALER_DAYS,
    });
    return { name, certificate: issued.certificate, key: await exportKey(keys.privateKey) };
  });
  return { certificate, key, authority: authority.certificate };
}

type Working = Pick<MultiTransactionContext, 'reading' | 'commit'>;

export const findTimestamper = async ({ reading, commit }: Working): Promise<Timestamper> =>
  (await readIssued(reading, 'timestamping')) ?? commit(ownTimestamper);

export const findSealer = async ({ reading, commit }: Working): Promise<Sealer> =>
  (await readIssued(reading, 'sealing')) ?? commit(ensureSealer);

async function readIssued(
  reading: Connection,
  role: Exclude<AuthorityRole, 'signing'>,
): Promise<Sealer | undefined> {
  const [authority, issued] = await Promise.all([readOwn(reading, 'signing'), readOwn(reading, role)]);
  return authority && issued
    ? { certificate: issued.certificate, key: issued.key, authority: authority.certificate }
    : undefined;
}

export const embeddedAuthority: CertificateAuthority = {
  issue: ({ subject, request, site }, { commit }) =>
    commit(async (ctx) => {
      const authority = await ensureOwnAuthority(ctx);
      // Otherwise all first signatures would try to create the timestamper at once.
      await ownTimestamper(ctx);
      const publicKey = (await verifyCertificateRequest(request)) ?? fail(certificateFaults.request_wrong);
      const links =
        site === undefined
          ? {}
          : { listUrl: site + REVOCATION_LIST_PATH, authorityUrl: site + AUTHORITY_PATH };
      const issued = await createCertificate(authority, {
        subject,
        publicKey,
        purpose: 'signing',
        from: ctx.now,
        days: HOLDER_DAYS,
        ...links,
      });
      return { ...issued, authorityId: authority.id };
    }),
  reportState: () => Promise.resolve(),
};

const CAUSES: Readonly<Record<'revoked' | 'replaced' | 'suspended', RevocationReason>> = {
  revoked: 'withdrawn',
  replaced: 'superseded',
  suspended: 'hold',
};

/** Returns the signed revocation list (CRL), numbered by time; undefined while there is no authority. */
export async function currentRevocationList(
  connection: Connection,
  now: Date,
): Promise<Uint8Array | undefined> {
  const row = await readOwnAuthority(connection, 'signing');
  if (!row) return undefined;
  const authority = {
    certificate: fromBase64(row.certificate),
    key: fromBase64((await decryptColumn(connection, row.encrypted_key ?? '', row.id)).usedTo('sign')),
  };
  const entries = (await readRevoked(connection, row.id)).map(({ serial, state, at }) => ({
    serial,
    at,
    reason: CAUSES[state],
  }));
  return createRevocationList(authority, {
    number: Math.floor(now.getTime() / 1_000),
    from: now,
    until: new Date(now.getTime() + LIST_DAYS * DAY_MS),
    entries,
  });
}
