// Checks an auction's log and its timestamps, saved as JSON, offline.

import { X509Certificate } from 'node:crypto';
import type { LotAward } from '#features/auction/rules/allot.ts';
import { replayLog, type Stamp } from '#features/auction/rules/replay.ts';
import { sha256 } from '#packages/pki/timestamp.ts';
import { isTrustedTimestamp, openTimestamp } from '#packages/pki/token.ts';

/** Whether the text is such a log at all. */
export function isAuctionLog(text: string): boolean {
  const file: unknown = JSON.parse(text);
  return typeof file === 'object' && file !== null && 'format' in file;
}

/** Prints what was found; true if the log leads to the same result, under timestamps that are its own. */
export function checkLog(text: string): boolean {
  const replayed = replayLog(text);
  if (!replayed.same) {
    const { lot, row, expected, found } = replayed;
    console.log(`DIFFERS ${lot === 0 ? 'the file' : `lot ${lot}`}${row === 0 ? '' : `, row ${row}`}`);
    console.log(`expected ${expected}`);
    console.log(`found    ${found}`);
    return false;
  }
  for (const { lot, rows, result } of replayed.lots) {
    const { outcome, awards, left } = result;
    console.log(`lot ${lot}  ${rows.length} rows  ${outcome}  left ${left} kg`);
    for (const award of awards) console.log(`  ${textOf(award)}`);
  }
  if (!replayed.stamps.map(checkStamp).every(Boolean)) return false;
  if (replayed.stamps.length === 0) console.log('no timestamp yet');
  console.log('the same result');
  return true;
}

/** Compare the authority with those you trust: whoever makes a token sends its certificates along. */
function checkStamp({ text, token, lots }: Stamp): boolean {
  const opened = openTimestamp(Buffer.from(token, 'base64'));
  const digest = Buffer.from(sha256(Buffer.from(text)));
  if (!opened || !digest.equals(opened.digest)) {
    console.log(`DIFFERS a timestamp, over ${digest.toString('hex')}`);
    return false;
  }
  const { certificate, others, at } = opened;
  const authorities = others.filter((one) => new X509Certificate(one).ca);
  const { subject, fingerprint256 } = new X509Certificate(certificate);
  if (!isTrustedTimestamp(opened, authorities)) {
    console.log(`DIFFERS a timestamp whose certificate is none for timestamps: ${subject}`);
    return false;
  }
  const whose = lots.length === 0 ? 'earlier rows' : `the end of lot ${lots.join(', ')}`;
  console.log(`timestamp ${at.toISOString()} over ${whose}`);
  console.log(`  by ${subject.replaceAll('\n', ', ')}`);
  console.log(`  ${fingerprint256}`);
  return true;
}

const textOf = ({ code, quantity, price }: LotAward) => `${code} ${quantity} kg at ${price} hao/t`;
