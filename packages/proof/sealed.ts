// Verifies a text signed by the platform (ECDSA P-256, SHA-256).
type Bytes = Uint8Array<ArrayBuffer>;

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
export const utf8 = (text: string): Bytes => new Uint8Array(new TextEncoder().encode(text));
export const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (sign) => sign.charCodeAt(0));

interface SignedText {
  readonly text: string;
  /** DER in Base64. */ readonly signature: string;
  /** SubjectPublicKeyInfo, DER in Base64. */ readonly publicKey: string;
}

/** false for unreadable keys or signatures. */
export async function isSignedByPlatform({ text, signature, publicKey }: SignedText): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('spki', fromBase64(publicKey), CURVE, false, ['verify']);
    return await crypto.subtle.verify(
      { name: 'ECDSA', hash: 'SHA-256' },
      key,
      rawSignature(fromBase64(signature)),
      utf8(text),
    );
  } catch {
    return false;
  }
}

/** Converts a DER signature (two integers) to the raw 64 bytes that WebCrypto takes. */
function rawSignature(der: Bytes): Bytes {
  const raw = new Uint8Array(64);
  let at = 2;
  for (const end of [32, 64]) {
    const length = der[at + 1] ?? 0;
    const number = der.subarray(at + 2, at + 2 + length);
    const digits = number.length > 32 ? number.subarray(-32) : number;
    raw.set(digits, end - digits.length);
    at += 2 + length;
  }
  return raw;
}
