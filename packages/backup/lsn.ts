// Positions in the write-ahead log, and the names of its segments.

/** Bytes since the beginning of the log. */
export type Lsn = bigint;

export function parseLsn(text: string): Lsn {
  const [, high = '', low = ''] = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/i.exec(text) ?? [];
  if (high === '') throw new Error(`${text} is no position in a log`);
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`);
}

export const formatLsn = (lsn: Lsn): string =>
  `${(lsn >> 32n).toString(16)}/${(lsn & 0xffff_ffffn).toString(16)}`.toUpperCase();

const hex8 = (value: bigint) => value.toString(16).padStart(8, '0').toUpperCase();

/** PostgreSQL's name of a segment: timeline, high and low part of its number. */
export function segmentName(timeline: number, start: Lsn, segmentBytes: bigint): string {
  const perHigh = 0x1_0000_0000n / segmentBytes;
  const number = start / segmentBytes;
  return hex8(BigInt(timeline)) + hex8(number / perHigh) + hex8(number % perHigh);
}

export const segmentStart = (lsn: Lsn, segmentBytes: bigint): Lsn => lsn - (lsn % segmentBytes);
