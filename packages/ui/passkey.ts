// Signs challenges with a passkey of this browser.

/** Passkeys need a host name rather than an IP address, and in-app browsers often lack them. */
export const canUsePasskeys = (): boolean =>
  window.isSecureContext && 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname);

export const PASSKEY_TIMEOUT_MS = 120_000;

export interface Challenge {
  readonly challengeId: string;
  readonly challenge: string;
  readonly rpId: string;
}

/** Throws if the user or device cancels. */
export async function signChallenge({ challengeId, challenge, rpId }: Challenge) {
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
