// Signing with a passkey of this browser, and whether it has any at all.

/** A passkey belongs to a name: not to an address of numbers. Browsers inside of apps often have none at all. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

export const PASSKEY_TIMEOUT_MS = 120_000;

export interface Challenge {
  readonly challengeId: string;
  readonly challenge: string;
  readonly rpId: string;
}

/** Throws where the person or the device gives up. */
export async function signChallenge({ challengeId, challenge, rpId }: Challenge) {
  // Some hundred lines that nobody loads who does not use them.
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({
    optionsJSON: { challenge, rpId, timeout: PASSKEY_TIMEOUT_MS, userVerification: 'required' },
  });
  return {
    challengeId,
    credentialId: id,
    clientData: response.clientDataJSON,
    authenticatorData: response.authenticatorData,
    signature: response.signature,
  };
}
