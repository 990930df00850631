// Speaks with Web eID, an extension that reaches smart cards and USB tokens.

import * as z from 'zod/mini';

/**
 * The messages are those of https://github.com/web-eid/web-eid.js (src/services/WebExtensionService.ts),
 * whose package is not in the registry of npm. The extension compares major versions.
 */
const LIBRARY_VERSION = '2.0.0';
/** A page that was just opened may ask before the extension listens. */
const ACKNOWLEDGED_MS = 2_000;
const PROGRAM_MS = 6_000;
/** To find the device and to type its PIN. */
const PERSON_MS = 120_000;

export type DeviceFlaw =
  | 'missing'
  | 'no_program'
  | 'outdated'
  | 'cancelled'
  | 'late'
  | 'insecure'
  | 'busy'
  | 'failed';

export class DeviceError extends Error {
  readonly flaw: DeviceFlaw;
  constructor(flaw: DeviceFlaw) {
    super(`Web eID: ${flaw}`);
    this.flaw = flaw;
  }
}

const FLAWS: ReadonlyMap<string, DeviceFlaw> = new Map(
  Object.entries<DeviceFlaw>({
    ERR_WEBEID_EXTENSION_UNAVAILABLE: 'missing',
    ERR_WEBEID_NATIVE_UNAVAILABLE: 'no_program',
    ERR_WEBEID_VERSION_MISMATCH: 'outdated',
    ERR_WEBEID_VERSION_INVALID: 'outdated',
    ERR_WEBEID_USER_CANCELLED: 'cancelled',
    ERR_WEBEID_USER_TIMEOUT: 'late',
    ERR_WEBEID_ACTION_TIMEOUT: 'late',
    ERR_WEBEID_CONTEXT_INSECURE: 'insecure',
    ERR_WEBEID_ACTION_PENDING: 'busy',
  }),
);

type Action = 'status' | 'authenticate' | 'get-signing-certificate' | 'sign';
const Said = z.object({
  action: z.string(),
  error: z.optional(z.object({ code: z.optional(z.string()) })),
});
const underWay = new Set<Action>();

async function ask<S extends z.ZodMiniType>(
  action: Action,
  fields: Readonly<Record<string, unknown>>,
  answer: S,
  patience = PROGRAM_MS + PERSON_MS,
): Promise<z.output<S>> {
  if (!window.isSecureContext) throw new DeviceError('insecure');
  if (underWay.has(action)) throw new DeviceError('busy');
  underWay.add(action);
  const over = new AbortController();
  try {
    const said = await new Promise<unknown>((resolve, reject) => {
      const giveUpAfter = (ms: number, flaw: DeviceFlaw) =>
        setTimeout(() => {
          reject(new DeviceError(flaw));
        }, ms);
      const unheard = giveUpAfter(ACKNOWLEDGED_MS, 'missing');
      const unanswered = giveUpAfter(patience, 'late');
      over.signal.addEventListener('abort', () => {
        clearTimeout(unheard);
        clearTimeout(unanswered);
      });
      const hear = ({ source, data }: MessageEvent) => {
        const heard = z.safeParse(Said, source === window ? data : undefined);
        if (!heard.success) return;
        const { action: name, error } = heard.data;
        if (name === `web-eid:${action}-ack`) clearTimeout(unheard);
        if (name === `web-eid:${action}-success`) resolve(data);
        if (name === `web-eid:${action}-failure`)
          reject(new DeviceError(FLAWS.get(error?.code ?? '') ?? 'failed'));
      };
      window.addEventListener('message', hear, { signal: over.signal });
      const request = { action: `web-eid:${action}`, libraryVersion: LIBRARY_VERSION, ...fields };
      window.postMessage(request, location.origin);
    });
    const read = z.safeParse(answer, said);
    if (!read.success) throw new DeviceError('failed');
    return read.data;
  } finally {
    over.abort();
    underWay.delete(action);
  }
}

const options = () => ({
  userInteractionTimeout: PERSON_MS,
  lang: document.documentElement.lang.slice(0, 2) || 'en',
});

/** Rejects with a `DeviceError` unless extension and program are there, as all of these do. */
export const checkDevice = () => ask('status', {}, z.object({ extension: z.string() }), PROGRAM_MS);

const Token = z.object({
  format: z.string(),
  unverifiedCertificate: z.string(),
  algorithm: z.string(),
  signature: z.string(),
});

/** Has the key for signing in sign the nonce and the origin of the page. */
export const authenticateByDevice = (challengeNonce: string) =>
  ask('authenticate', { challengeNonce, options: options() }, Token);

/** The certificate for signing papers: DER in Base64. */
export const readDeviceCertificate = async (): Promise<string> =>
  (await ask('get-signing-certificate', { options: options() }, z.object({ certificate: z.string() })))
    .certificate;

/** Has the key of the certificate sign a SHA-256 (Base64). Another card is refused by the program itself. */
export const signByDevice = async (certificate: string, hash: string): Promise<string> =>
  (
    await ask(
      'sign',
      { certificate, hash, hashFunction: 'SHA-256', options: options() },
      z.object({ signature: z.string() }),
    )
  ).signature;
