// Security headers of every response, computed once at boot.

import type { FastifyInstance } from 'fastify';

const FIXED: Readonly<Record<string, string>> = {
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [
    'accelerometer=()',
    'camera=()',
    'geolocation=()',
    'gyroscope=()',
    'magnetometer=()',
    'microphone=()',
    'payment=()',
    'usb=()',
    'publickey-credentials-create=(self)',
    'publickey-credentials-get=(self)',
  ].join(', '),
};

/** Whom the app may speak to besides this server. */
export interface OutsideSources {
  readonly pushHosts: readonly string[];
  readonly mapTiles: readonly string[];
}

/** `style-src-attr` for style attributes set by components; no other inline content is allowed. */
const policyFor = (host: string, { pushHosts, mapTiles }: OutsideSources) =>
  [
    `default-src 'none'`,
    `script-src 'self'`,
    `style-src 'self'`,
    `style-src-attr 'unsafe-inline'`,
    `img-src 'self' data: blob:`,
    `font-src 'self'`,
    `connect-src 'self'${[host, ...pushHosts].map(socketsOf).join('')}${originsOf(mapTiles)}`,
    `worker-src 'self'`,
    `manifest-src 'self'`,
    `frame-src 'none'`,
    `frame-ancestors 'none'`,
    `base-uri 'none'`,
    `form-action 'self'`,
    `object-src 'none'`,
    `require-trusted-types-for 'script'`,
    `trusted-types dompurify service-worker default`,
  ].join('; ');

const originsOf = (addresses: readonly string[]) =>
  [...new Set(addresses.map((address) => new URL(address).origin))].map((origin) => ` ${origin}`).join('');

/** Older browsers do not match a WebSocket to the same host with `'self'`. */
const socketsOf = (host: string) =>
  /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i.test(host) ? ` ws://${host} wss://${host}` : '';

/** The documentation page brings its own styles and is not part of the app. */
export const DOCS_POLICY = [
  `default-src 'none'`,
  `script-src 'self'`,
  `style-src 'self' 'unsafe-inline'`,
  `img-src 'self' data:`,
  `font-src 'self'`,
  `connect-src 'self'`,
  `frame-ancestors 'none'`,
  `base-uri 'none'`,
  `form-action 'none'`,
  `object-src 'none'`,
].join('; ');

const MAX_HOSTS = 100;

export function addHeaders(app: FastifyInstance, outside: OutsideSources) {
  const policies = new Map<string, string>();
  const policyOf = (host: string): string => {
    const known = policies.get(host);
    if (known) return known;
    const made = policyFor(host, outside);
    if (policies.size < MAX_HOSTS) policies.set(host, made);
    return made;
  };
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(FIXED).header('content-security-policy', policyOf(request.host));
    done();
  });
}
