// An operator's secret for draws: made in the browser, only its hash goes out.

const BYTES = 32;

const hexOf = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export const newSecret = () => hexOf(crypto.getRandomValues(new Uint8Array(BYTES)));

/** Hex of SHA-256 over the secret as UTF-8 (auction rules, section 4). */
export async function hashOfSecret(secret: string): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
}

/** What the operator keeps: without it the draw falls back on the log. */
export const secretFile = (sessionNo: string, secret: string) => `${sessionNo}\n${secret}\n`;
