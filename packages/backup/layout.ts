// Names of the objects of a backup.
//
// A line is an unbroken log, from the replication slot that it began with. Copies are base copies.

import type { Lsn } from './lsn.ts';

/** Says whose backup this is, and under which key: the only object that is not encrypted. */
export const OWNER = 'backup.json';

export const lineFolder = (line: string) => `lines/${line}/`;
export const copyFolder = (line: string, copy: string) => `${lineFolder(line)}copies/${copy}/`;
export const manifestOf = (line: string, copy: string) => `${copyFolder(line, copy)}manifest`;
export const partOf = (line: string, copy: string, number: number) =>
  `${copyFolder(line, copy)}part-${String(number).padStart(6, '0')}`;
export const logFolder = (line: string) => `${lineFolder(line)}log/`;
export const endOf = (line: string) => `${lineFolder(line)}end`;
export const FILES = 'files/';
export const fileOf = (sha256: string) => `${FILES}${sha256.slice(0, 2)}/${sha256}`;
/** Notes when a file was found to be gone from the files' store. */
export const GONE = 'gone/';
export const goneOf = (sha256: string) => `${GONE}${sha256}`;

/** A stretch of the log: a whole segment, or a piece of the one being written. */
export interface LogObject {
  readonly name: string;
  readonly from: Lsn;
  readonly to: Lsn;
}

const hex16 = (value: bigint) => value.toString(16).padStart(16, '0');

export const logObject = (line: string, from: Lsn, to: Lsn): LogObject => ({
  name: `${logFolder(line)}${hex16(from)}-${hex16(to)}`,
  from,
  to,
});

export function parseLogName(name: string): LogObject | undefined {
  const [, from, to] = /\/log\/([0-9a-f]{16})-([0-9a-f]{16})$/.exec(name) ?? [];
  return from === undefined || to === undefined
    ? undefined
    : { name, from: BigInt(`0x${from}`), to: BigInt(`0x${to}`) };
}

/** Lines and copies that have a manifest. */
export function parseManifestName(name: string): { line: string; copy: string } | undefined {
  const [, line, copy] = /^lines\/([\w-]+)\/copies\/([\w-]+)\/manifest$/.exec(name) ?? [];
  return line === undefined || copy === undefined ? undefined : { line, copy };
}
