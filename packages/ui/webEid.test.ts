// The messages of Web eID: what is sent, what is heard, and what each failure is called.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  authenticateByDevice,
  checkDevice,
  DeviceError,
  readDeviceCertificate,
  signByDevice,
} from './webEid.ts';

type Message = Readonly<Record<string, unknown>>;
const ORIGIN = 'https://coal.example';

/** A window whose extension answers each request with these messages; without any it is not there. */
function openWindow(answers: (asked: Message) => readonly Message[], isSecureContext = true) {
  const sent: Message[] = [];
  const page: EventTarget = Object.assign(new EventTarget(), {
    isSecureContext,
    postMessage: (data: Message) => {
      hear(data);
      sent.push(data);
      for (const answer of answers(data)) hear(answer);
    },
  });
  const hear = (data: unknown, source: unknown = page) => {
    page.dispatchEvent(Object.assign(new Event('message'), { data, source }));
  };
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { origin: ORIGIN });
  vi.stubGlobal('document', { documentElement: { lang: 'zh-Hans' } });
  return { sent, hear };
}

const acknowledged = ({ action }: Message) => ({ action: `${String(action)}-ack` });
const succeeding = (fields: Message) => (asked: Message) => [
  acknowledged(asked),
  { action: `${String(asked['action'])}-success`, ...fields },
];
const failing = (code: string) => (asked: Message) => [
  acknowledged(asked),
  { action: `${String(asked['action'])}-failure`, error: { code, message: code } },
];
const flawOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) => (error instanceof DeviceError ? error.flaw : error),
  );

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a device', () => {
  it('signs a hash with the key of the certificate', async () => {
    const { sent } = openWindow(succeeding({ signature: 'c2lnbmVk', signatureAlgorithm: {} }));
    expect(await signByDevice('Y2VydA==', 'aGFzaA==')).toBe('c2lnbmVk');
    expect(sent).toMatchObject([
      {
        action: 'web-eid:sign',
        libraryVersion: '2.0.0',
        certificate: 'Y2VydA==',
        hash: 'aGFzaA==',
        hashFunction: 'SHA-256',
        options: { lang: 'zh' },
      },
    ]);
  });

  it('signs a nonce, and gives out a token of these fields only', async () => {
    const token = {
      format: 'web-eid:1.0',
      unverifiedCertificate: 'YQ==',
      algorithm: 'ES256',
      signature: 'Yg==',
    };
    const { sent } = openWindow(succeeding({ ...token, appVersion: 'https://web-eid.eu/2.5' }));
    expect(await authenticateByDevice('nonce')).toEqual(token);
    expect(sent).toMatchObject([{ action: 'web-eid:authenticate', challengeNonce: 'nonce' }]);
  });

  it('gives out its certificate', async () => {
    openWindow(succeeding({ certificate: 'Y2VydA==', supportedSignatureAlgorithms: [] }));
    expect(await readDeviceCertificate()).toBe('Y2VydA==');
  });

  it.each([
    ['missing', 'ERR_WEBEID_EXTENSION_UNAVAILABLE'],
    ['no_program', 'ERR_WEBEID_NATIVE_UNAVAILABLE'],
    ['outdated', 'ERR_WEBEID_VERSION_MISMATCH'],
    ['cancelled', 'ERR_WEBEID_USER_CANCELLED'],
    ['late', 'ERR_WEBEID_USER_TIMEOUT'],
    ['failed', 'ERR_WEBEID_NATIVE_FATAL'],
    ['failed', 'something new'],
  ])('is %s where the extension says %s', async (flaw, code) => {
    openWindow(failing(code));
    expect(await flawOf(signByDevice('Y2VydA==', 'aGFzaA=='))).toBe(flaw);
  });

  it('fails where the answer has another form', async () => {
    openWindow(succeeding({ signature: 7 }));
    expect(await flawOf(signByDevice('Y2VydA==', 'aGFzaA=='))).toBe('failed');
  });

  it('is missing where nobody acknowledges, and late where nobody answers', async () => {
    openWindow(() => []);
    const unheard = flawOf(checkDevice());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await unheard).toBe('missing');
    openWindow((asked) => [acknowledged(asked)]);
    const unanswered = flawOf(signByDevice('Y2VydA==', 'aGFzaA=='));
    await vi.advanceTimersByTimeAsync(126_000);
    expect(await unanswered).toBe('late');
  });

  it('is busy while it signs something else', async () => {
    const { hear } = openWindow((asked) => [acknowledged(asked)]);
    const first = signByDevice('Y2VydA==', 'aGFzaA==');
    expect(await flawOf(signByDevice('Y2VydA==', 'b3RoZXI='))).toBe('busy');
    hear({ action: 'web-eid:sign-success', signature: 'c2lnbmVk' });
    expect(await first).toBe('c2lnbmVk');
  });

  it('does not hear what another window says', async () => {
    const { hear } = openWindow((asked) => [acknowledged(asked)]);
    const signing = signByDevice('Y2VydA==', 'aGFzaA==');
    hear({ action: 'web-eid:sign-success', signature: 'Zm9yZ2Vk' }, {});
    hear({ action: 'web-eid:sign-success', signature: 'c2lnbmVk' });
    expect(await signing).toBe('c2lnbmVk');
  });

  it('is not asked on a page without HTTPS', async () => {
    const { sent } = openWindow(succeeding({ extension: '2.0.0' }), false);
    expect(await flawOf(checkDevice())).toBe('insecure');
    expect(sent).toEqual([]);
  });
});
