// Verifies a timestamp token in the browser: signature, and what it is over.

/** When and by whom; undefined if the token is none over this text. */
export interface VerifiedStamp {
  readonly at: Date;
  /** Common name of whoever stamped; whether to trust it is the reader's business. */
  readonly by: string;
}

const COMMON_NAME = '2.5.4.3';

/** The library is fetched only where there is a token. */
export async function verifyStamp(text: string, token: string): Promise<VerifiedStamp | undefined> {
  const { ContentInfo, SignedData, TSTInfo } = await import('pkijs');
  const bytes = Uint8Array.from(atob(token), (character) => character.charCodeAt(0));
  try {
    const signed = new SignedData({ schema: ContentInfo.fromBER(bytes.buffer).content as unknown });
    const content = signed.encapContentInfo.eContent?.getValue();
    if (!content) return undefined;
    const data = new TextEncoder().encode(text).buffer;
    const { signatureVerified: isSigned, signerCertificate } = await signed.verify({
      signer: 0,
      data,
      extendedMode: true,
    });
    if (!isSigned) return undefined;
    const names = signerCertificate?.subject.typesAndValues ?? [];
    const name = names.find(({ type }) => type === COMMON_NAME);
    return { at: TSTInfo.fromBER(content).genTime, by: String(name?.value.valueBlock.value ?? '') };
  } catch {
    return undefined;
  }
}
