// Fields of the web config: allowed values and defaults.

import * as z from 'zod/mini';

const addressOf = (...protocols: string[]) =>
  z.string().check(z.refine((text) => text === '' || protocols.includes(URL.parse(text)?.protocol ?? '')));
const interval = z.int().check(z.minimum(1_000), z.maximum(7 * 86_400_000));
const name = z.string().check(z.regex(/\S/));
const host = z.string().check(z.regex(/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)+$/));

const field = <S extends z.ZodMiniType>(allowed: S, fallback: z.output<S>) => ({ allowed, fallback });

/** Empty addresses mean the page's own origin. Each field is validated alone. */
const FIELDS = {
  siteTitle: field(z.string().check(z.minLength(1)), '朔云煤炭交易网'),
  httpRequest: field(addressOf('http:', 'https:'), ''),
  wsRequest: field(addressOf('ws:', 'wss:'), ''),
  /** Prefix of shared links; empty: the page's own origin. */
  site: field(addressOf('http:', 'https:'), ''),
  version: field(z.string().check(z.regex(/^\d+(\.\d+){1,3}$/)), '1.0.0'),
  /** Forces encrypted addresses (https, wss). */
  isSSL: field(z.boolean(), false),
  behaviorInfoSubmitInterval: field(interval, 10_000),
  behaviorInfoClearInterval: field(interval, 86_400_000),
  locale: field(z.string().check(z.maxLength(35)), ''),
  /** Hosts the app may link to: exact names, or `*.` and a suffix. */
  outsideHosts: field(z.array(host), []),
  /** Tiles of the installation's own server, and whose they are; without them the map file is drawn. */
  map: field(
    z.object({
      tiles: z.array(addressOf('http:', 'https:')),
      attribution: z.string().check(z.maxLength(120)),
    }),
    { tiles: [], attribution: '' },
  ),
  demo: field(z.boolean(), false),
  /** Push service, and the public key for encrypting packet keys; without it there are no pushes. */
  push: field(
    z.optional(z.object({ appId: name, keyId: name, publicKey: name, hosts: z.optional(z.array(name)) })),
    undefined,
  ),
};
type Fields = typeof FIELDS;
export type WebConfig = { readonly [Name in keyof Fields]: Readonly<z.output<Fields[Name]['allowed']>> };

export function readWebConfig(found: unknown): WebConfig {
  const given = typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : {};
  const read = Object.entries(FIELDS).map(([name, { allowed, fallback }]) => {
    const value = z.safeParse(allowed as z.ZodMiniType, Object.hasOwn(given, name) ? given[name] : undefined);
    return [name, Object.freeze(value.success ? value.data : fallback)];
  });
  const config = Object.fromEntries(read) as WebConfig;
  const { httpRequest, wsRequest, isSSL } = config;
  return Object.freeze(
    isSSL ? { ...config, httpRequest: encrypted(httpRequest), wsRequest: encrypted(wsRequest) } : config,
  );
}

const encrypted = (address: string) => address.replace(/^(http|ws):/i, '$1s:');
