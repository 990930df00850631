// Binds a session to the browser it began in, by a cookie that no script can read.

import { hash, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** A cookie of one session: the token begins with its name, and counts only together with its secret. */
export interface Bond {
  readonly name: string;
  readonly secret: string;
}

/** What a call may do with the cookies of the browser it came from. */
export interface BrowserBonds {
  /** The bond of the token that came. */
  readonly current: Bond | undefined;
  /** A bond for the session that begins, the same one at each repetition; undefined: no browser asks. */
  begin(): Bond | undefined;
  /** Takes the cookie of the session that ends. */
  end(): void;
}

const PREFIX = 'seam-';
/** Browsers take a cookie of this name from its own host over TLS only. */
const HOST_PREFIX = '__Host-';
/** The longest that browsers keep a cookie; the session is over long before it. */
const MAX_AGE_SECONDS = 400 * 86_400;
/** The app, the console and another installation on the same host may be signed in at once. */
const MAX_OTHERS = 5;
const COOKIE = /(?:^|;) *(?:__Host-)?seam-([\w-]{8})=([\w-]{43})(?=$|;)/g;

const random = (bytes: number) => randomBytes(bytes).toString('base64url');

export const newToken = (bond?: Bond): string =>
  bond === undefined ? random(32) : `${bond.name}.${random(32)}`;

/** What a session is found by: the token alone, or with the secret of the cookie it is bound to. */
export const withSecret = (token: string, bond: Bond | undefined): string =>
  bond === undefined ? token : `${token}.${bond.secret}`;

/** Where a secret is stored, its hash is. */
export const hashBond = ({ secret }: Bond): string => hash('sha256', secret, 'base64url');

export const bondsIn = (cookies: string | undefined): Bond[] =>
  cookies === undefined
    ? []
    : Array.from(cookies.matchAll(COOKIE), ([, name = '', secret = '']) => ({ name, secret }));

export const tokenIn = (authorization: string | undefined): string | undefined =>
  authorization?.startsWith('Bearer ') ? authorization.slice('Bearer '.length) : undefined;

/** What the session of a request is found by; undefined without a token, and for one without its cookie. */
export function credentialIn(headers: IncomingHttpHeaders): string | undefined {
  const token = tokenIn(headers.authorization);
  if (!token?.includes('.')) return token;
  const bond = bondOf(token, headers.cookie);
  return bond && withSecret(token, bond);
}

const bondOf = (token: string | undefined, cookies: string | undefined) => {
  const [name, rest] = token?.split('.', 2) ?? [];
  return rest === undefined ? undefined : bondsIn(cookies).find((bond) => bond.name === name);
};

/** `setCookies` replaces the cookies that the answer sets. */
export function browserBonds(
  { authorization, cookie, 'sec-fetch-site': site }: IncomingHttpHeaders,
  isSecure: boolean,
  setCookies: (cookies: string[]) => void,
): BrowserBonds {
  const current = bondOf(tokenIn(authorization), cookie);
  let begun: Bond | undefined;
  const cookieOf = (name: string, value: string, seconds: number) =>
    `${isSecure ? HOST_PREFIX : ''}${PREFIX}${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; ` +
    `SameSite=Strict${isSecure ? '; Secure' : ''}`;
  const expired = (bonds: readonly Bond[]) => bonds.map(({ name }) => cookieOf(name, '', 0));
  return {
    current,
    begin() {
      // Only browsers send this header, and no script can take it away.
      if (site !== 'same-origin') return undefined;
      if (begun === undefined) {
        begun = { name: random(6), secret: random(32) };
        // Browsers send the oldest first: those that were never signed out would add up.
        const known = bondsIn(cookie);
        const outdated = known.slice(0, Math.max(0, known.length - MAX_OTHERS));
        setCookies([cookieOf(begun.name, begun.secret, MAX_AGE_SECONDS), ...expired(outdated)]);
      }
      return begun;
    },
    end() {
      if (current) setCookies(expired([current]));
    },
  };
}
