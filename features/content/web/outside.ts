// Decides whether an outside address may be opened, and shows its real host.

import { OUTSIDE } from './paths.ts';

export const outsidePath = (address: string) => `${OUTSIDE}?url=${encodeURIComponent(address)}`;

export type AddressRefusal = 'malformed' | 'insecure' | 'disguised' | 'unlisted';
export type OutsideAddress =
  | { readonly isAllowed: true; readonly href: string; readonly host: string; readonly isForeign: boolean }
  | { readonly isAllowed: false; readonly why: AddressRefusal; readonly host: string };

const MAX_LENGTH = 2_000;
/** Invisible characters, which parsers treat differently; browsers read a backslash as a slash. */
const INVISIBLE = /[\p{White_Space}\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}\\]/u;

/** `hosts`: exact names, or `*.` and a suffix. */
export function checkOutsideAddress(written: string, hosts: readonly string[]): OutsideAddress {
  if (written.length > MAX_LENGTH || INVISIBLE.test(written)) return refused('malformed');
  const address = URL.parse(written);
  if (!address) return refused('malformed');
  const { host, hostname, port, href } = address;
  if (address.protocol !== 'https:') return refused('insecure', host);
  if (address.username || address.password || written.split(/[/?#]/)[2]?.includes('@'))
    return refused('disguised', host);
  if (!/^https:\/\/[^/]/i.test(written)) return refused('malformed', host);
  if (port !== '' || !hosts.some((one) => isOn(one, hostname))) return refused('unlisted', host);
  return {
    isAllowed: true,
    href,
    host,
    isForeign: hostname.split('.').some((label) => label.startsWith('xn--')),
  };
}

const refused = (why: AddressRefusal, host = ''): OutsideAddress => ({ isAllowed: false, why, host });

const isOn = (listed: string, hostname: string) =>
  listed.startsWith('*.') ? hostname.endsWith(listed.slice(1)) : hostname === listed;
