// Passkeys in the browser: creating them and signing with them.

import type { Client } from '#packages/rpc/client/client.ts';
import type { OutputOf, InputOf } from '#packages/rpc/contract/call.ts';
import { PASSKEY_TIMEOUT_MS, signChallenge } from '#packages/ui/passkey.ts';
import type { addPasskey, passkeyOptions } from '../calls/secondStep.ts';
import { passkeyChallenge } from '../calls/signIn.ts';

/** Loaded on demand: most visitors never need it. */
const library = () => import('@simplewebauthn/browser');

type Options = OutputOf<typeof passkeyOptions>;
type NewPasskey = Omit<InputOf<typeof addPasskey>, 'label'>;

/** Supported by every browser: EdDSA, ES256, RS256. */
const ALGORITHMS = [-8, -7, -257] as const;
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

/** Rejects if the person or the device cancels. */
export async function createPasskey({
  challengeId,
  challenge,
  rpId,
  rpName,
  userId,
  userName,
  displayName,
  exclude,
}: Options): Promise<NewPasskey> {
  const { startRegistration } = await library();
  const { id, response } = await startRegistration({
    optionsJSON: {
      challenge,
      rp: { id: rpId, name: rpName },
      user: { id: userId, name: userName, displayName },
      timeout: PASSKEY_TIMEOUT_MS,
      attestation: 'none',
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: exclude.map((one) => ({ id: one, type: 'public-key' })),
    },
  });
  const named: readonly string[] = response.transports ?? [];
  return {
    challengeId,
    credentialId: id,
    clientData: response.clientDataJSON,
    attestation: response.attestationObject,
    transports: TRANSPORTS.filter((one) => named.includes(one)),
  };
}

export async function signWithPasskey(client: Client) {
  const asked = await client(passkeyChallenge, {}, { showError: false });
  if (!asked.ok) throw new Error('no challenge');
  return signChallenge(asked.answer);
}
