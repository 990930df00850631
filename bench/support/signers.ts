// A hundred firms with certified representatives and a contract to sign.

import { buildApp } from '#apps/server/app.ts';
import { readConfig } from '#apps/server/config.ts';
import { prepareDatabase } from '#apps/server/prepare.ts';
import { login } from '#features/account/calls/signIn.ts';
import { hashSharedPassword } from '#features/account/server/public.ts';
import { setParameter } from '#features/catalog/server/public.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { reviewPaper } from '#features/contract/calls/sign.ts';
import { someFramework } from '#features/contract/terms.example.ts';
import { createContract, submitContract } from '#features/drafting/calls/draft.ts';
import { acceptTerms } from '#features/drafting/calls/negotiate.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import type { Seat } from '#features/firm/seats.ts';
import { addStaffPerson, insertCertifiedFirm } from '#features/firm/server/public.ts';
import { type Client, createClient } from '#packages/rpc/client/client.ts';
import { runInTransaction, type TxContext } from '#packages/rpc/server/context.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';

export const PIN = '739284';
const PASSWORD = 'bench-2026-password';

/** A contract about to be signed, and a draft of the same firm that may be rewritten. */
export interface Signer {
  readonly token: string;
  readonly contractId: string;
  readonly sha256: string;
  readonly draftId: string;
}

export async function gatherSigners(url: string, firms: number): Promise<Signer[]> {
  const config = { ...readConfig({ DATABASE_URL: url, RATE_LIMIT: 'off' }), demo: false };
  const { database, fill, close } = await prepareDatabase(
    config,
    () => undefined,
    () => undefined,
  );
  const app = await buildApp({ config, database });
  await fill(app.runtime);
  const passwordHash = await hashSharedPassword(PASSWORD);
  const seated = await runInTransaction(app.runtime, async (ctx) => {
    await setParameter(ctx, 'SECOND_STEP', 'nobody');
    await setParameter(ctx, 'NEW_DEVICE', 'nothing');
    await seedFirm(ctx, 'desk', { at: firms, passwordHash, seat: 'operator_certification' });
    const made: SeatedPerson[] = [];
    for (let at = 0; at < firms; at += 1)
      made.push(await seedFirm(ctx, `firm${at}`, { at, passwordHash, seat: 'firm_representative' }));
    await ctx.tx.run`update account_person set name_verified_at = ${ctx.now}`;
    return made;
  });
  const clientOf = (token?: string) =>
    createClient({
      address: 'http://localhost',
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
      send: injectedFetch(app.http),
    });
  const enter = async (loginName: string) =>
    must(await clientOf()(login, { loginName, password: PASSWORD })).token;
  const desk = clientOf(await enter('desk'));
  const tokens: string[] = [];
  for (const { loginName, letterId } of seated) {
    const token = await enter(loginName);
    const { id } = must(await clientOf(token)(applyForCertificate, { pin: PIN, letterId }));
    must(await desk(issueCertificate, { id }));
    tokens.push(token);
  }
  const signers: Signer[] = [];
  for (const [at, token] of tokens.entries()) {
    const next = (at + 1) % firms;
    const [by, other] = [clientOf(token), clientOf(tokens[next])];
    signers.push({ token, ...(await agree(by, other, seated[next]?.firmId ?? '')) });
  }
  await app.close();
  await close();
  return signers;
}

async function agree(by: Client, other: Client, counterpartyId: string): Promise<Omit<Signer, 'token'>> {
  const write = async () =>
    must(await by(createContract, { terms: someFramework(), side: 'seller', counterpartyId })).contractId;
  const [contractId, draftId] = [await write(), await write()];
  must(await by(submitContract, { contractId }));
  must(await other(acceptTerms, { contractId, version: 1 }));
  return { contractId, draftId, sha256: must(await by(reviewPaper, { contractId })).sha256 };
}

interface SeatedPerson {
  readonly firmId: string;
  readonly loginName: string;
  readonly letterId: string;
}
interface SeedContext {
  readonly at: number;
  readonly passwordHash: string;
  readonly seat: Seat;
}

async function seedFirm(
  ctx: TxContext,
  handle: string,
  { at, passwordHash, seat }: SeedContext,
): Promise<SeatedPerson> {
  const first17 = `91140600${String(at).padStart(9, '0')}`;
  const firmId = await insertCertifiedFirm(ctx, {
    handle,
    name: `${handle}有限公司`,
    shortName: handle,
    kind: seat === 'operator_certification' ? 'platform' : 'trader',
    canSell: true,
    canBuy: true,
    isTradingCompany: false,
    creditCode: `${first17}${checkCharacter(first17) ?? ''}`,
    legalPerson: handle,
    controller: handle,
    city: '朔州',
    placeId: null,
    licenceExpiresOn: '2090-12-31',
  });
  const seats: [Seat, ...Seat[]] = seat === 'firm_representative' ? [seat, 'firm_trader'] : [seat];
  const personId = await addStaffPerson(ctx, firmId, {
    loginName: handle,
    passwordHash,
    name: handle,
    seats,
  });
  return {
    firmId,
    loginName: handle,
    letterId: await bringLetter(ctx, { firmId, personId, sha256: String(at).padStart(64, '0') }),
  };
}

/** Inserts the file's row only: nobody opens it here. */
async function bringLetter(
  { tx, now, newId }: TxContext,
  { firmId, personId, sha256 }: { firmId: string; personId: string; sha256: string },
): Promise<string> {
  const id = newId();
  await tx.run`insert into file_blob (sha256, size_bytes, stored_at) values (${sha256}, 1, ${now})`;
  await tx.run`
    insert into file (id, firm_id, person_id, sha256, original_sha256, kind, name, uploaded_at)
    values (${id}, ${firmId}, ${personId}, ${sha256}, ${sha256}, 'pdf', '授权书.pdf', ${now})`;
  await tx.run`insert into file_quota (firm_id, used_bytes) values (${firmId}, 1)`;
  return id;
}

function must<Answer>(
  result:
    | { readonly ok: true; readonly answer: Answer }
    | { readonly ok: false; readonly fault: { readonly msg: string } },
): Answer {
  if (!result.ok) throw new Error(result.fault.msg);
  return result.answer;
}
