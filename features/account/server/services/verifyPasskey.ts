// Passkeys (WebAuthn): challenges, and verification of what was signed.

import { createHash, randomBytes } from 'node:crypto';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Connection } from '#packages/db/sql.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import { CHALLENGE_MINUTES } from '../../rules/signInSteps.ts';
import { deleteChallenge, insertPasskeyChallenge, type PasskeyPurpose } from '../queries/pendingSignIn.ts';
import { writePasskeyCounter, readPasskey } from '../queries/secondStep.ts';

const MINUTE = 60_000;
const CHALLENGE_BYTES = 32;

/** The relying party id: the site's host without port. */
export const rpIdOf = (site: string): string => URL.parse(site)?.hostname ?? '';

/** User handle for authenticators; it reveals nothing about the person. */
export const userIdOf = (personId: string): string =>
  createHash('sha256').update(`passkey/${personId}`).digest('base64url');

/** Who answers a challenge, and what for; nobody in particular signs in. */
export interface IssuedTo {
  readonly purpose: PasskeyPurpose;
  readonly personId: string | null;
}
export const TO_SIGN_IN: IssuedTo = { purpose: 'sign_in', personId: null };

export async function createPasskeyChallenge({ tx, now, newId }: TxContext, issuedTo: IssuedTo) {
  const challenge = randomBytes(CHALLENGE_BYTES).toString('base64url');
  const challengeId = newId();
  await insertPasskeyChallenge(tx, {
    id: challengeId,
    challenge,
    ...issuedTo,
    expiresAt: new Date(now.getTime() + CHALLENGE_MINUTES * MINUTE),
  });
  return { challengeId, challenge };
}

interface Registration {
  readonly challengeId: string;
  readonly credentialId: string;
  readonly clientData: string;
  readonly attestation: string;
}
type Commit = <T>(work: (ctx: TxContext) => Promise<T>) => Promise<T>;
interface VerifyContext {
  readonly reading: Connection;
  readonly site: string;
  readonly commit: Commit;
}

/** Returns the new credential, or undefined if anything is wrong. */
export async function verifyPasskeyRegistration(
  personId: string,
  { challengeId, credentialId, clientData, attestation }: Registration,
  { site, commit }: VerifyContext,
) {
  const asked = await commit(({ tx, now }) =>
    deleteChallenge(tx, { id: challengeId, purpose: 'add', personId }, now),
  );
  if (!asked) return undefined;
  const verified = await verifyRegistrationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, attestationObject: attestation },
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: site,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || verified.registrationInfo.credential.id !== credentialId) return undefined;
  const { publicKey, counter } = verified.registrationInfo.credential;
  return { publicKey: Buffer.from(publicKey).toString('base64'), counter };
}

interface SignedChallenge {
  readonly challengeId: string;
  readonly credentialId: string;
  readonly clientData: string;
  readonly authenticatorData: string;
  readonly signature: string;
}

/** Returns the person whose passkey signed, or undefined. Uses up the challenge, issued to `issuedTo`. */
export async function verifyPasskeyAssertion(
  { challengeId, credentialId, clientData, authenticatorData, signature }: SignedChallenge,
  { reading, site, commit }: VerifyContext,
  issuedTo = TO_SIGN_IN,
) {
  const asked = await commit(({ tx, now }) => deleteChallenge(tx, { id: challengeId, ...issuedTo }, now));
  const known = await readPasskey(reading, credentialId);
  if (!asked || !known) return undefined;
  const verified = await verifyAuthenticationResponse({
    response: {
      id: credentialId,
      rawId: credentialId,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON: clientData, authenticatorData, signature },
    },
    credential: {
      id: known.id,
      publicKey: new Uint8Array(Buffer.from(known.public_key, 'base64')),
      counter: known.counter,
    },
    expectedChallenge: asked.challenge,
    expectedOrigin: site,
    expectedRPID: rpIdOf(site),
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified) return undefined;
  const { newCounter } = verified.authenticationInfo;
  const isFirst = (await commit(({ tx, now }) => writePasskeyCounter(tx, known.id, newCounter, now))) === 1;
  return isFirst ? { personId: known.person_id } : undefined;
}
