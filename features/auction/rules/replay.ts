// Decides a log again, row by row, and names the first one that differs.

import * as z from 'zod/mini';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { WireLotSpec } from '../calls/card.ts';
import { commitmentOf, secretHashOf } from './commitment.ts';
import {
  acceptBestBids,
  cancelLot,
  closeLot,
  drawLot,
  openLot,
  openSealedBids,
  pauseLot,
  resultOf,
  resumeLot,
  voidLot,
} from './course.ts';
import { decideBid, decideLimit, decideSealed, endLimitOf, keepSealed } from './decide.ts';
import type { Decision, FoldedLot, SealedPrice } from './folded.ts';
import { canonicalJson, isWrittenAs } from './hash.ts';
import {
  type FileResult,
  type HashedRow,
  headHash as openingHash,
  LOG_FORMAT,
  type LogHead,
  stampedText,
} from './log.ts';
import { checkLotSpec, type LotSpec } from './lotSpec.ts';
import { append, beginStep, decided } from './step.ts';

export interface Difference {
  /** Number of the lot; 0 for the file as a whole. */
  readonly lot: number;
  /** Number of the row; 0 for what stands outside the rows. */
  readonly row: number;
  readonly expected: string;
  readonly found: string;
}

/** A lot as its log was played again. */
export interface ReplayedLot {
  readonly lot: number;
  readonly spec: LotSpec;
  readonly rows: readonly HashedRow[];
  readonly result: FileResult;
}

/** A lot as far as its rows were decided again alike. */
export type PlayedLot = Omit<ReplayedLot, 'result'>;

export type Replayed =
  | { readonly same: true; readonly lots: readonly ReplayedLot[]; readonly stamps: readonly Stamp[] }
  | ({ readonly same: false; readonly played: readonly PlayedLot[] } & Difference);

/** A timestamp whose ends are those of the logs; the token itself is for others to verify. */
export interface Stamp {
  /** What it must be over. */
  readonly text: string;
  readonly token: string;
  /** Lots of the file whose last row it is over. */
  readonly lots: readonly number[];
}

type Json = Readonly<Record<string, unknown>>;

class Differs extends Error {
  readonly difference: Difference;
  constructor(difference: Difference) {
    super('the log differs');
    this.difference = difference;
  }
}

const differ = (lot: number, row: number, expected: unknown, found: unknown): never => {
  throw new Differs({ lot, row, expected: textOf(expected), found: textOf(found) });
};
const textOf = (value: unknown) => (typeof value === 'string' ? value : (canonicalJson(value) ?? 'nothing'));

/** Decides every row of an archive again. `text` is its JSON, described in `docs/auction-log.md`. */
export function replayLog(text: string): Replayed {
  const played: PlayedLot[] = [];
  try {
    const file = readJson(text);
    const lots = replayFile(file, played);
    return { same: true, lots, stamps: stampsOf(file, lots) };
  } catch (error) {
    if (error instanceof Differs) return { same: false, ...error.difference, played };
    throw error;
  }
}

function readJson(text: string): Json {
  try {
    const file = JSON.parse(text) as unknown;
    const isStamped = typeof file === 'object' && file !== null && 'timestamps' in file;
    return record(file, isStamped ? [...FILE_KEYS, 'timestamps'] : FILE_KEYS, 0, 0);
  } catch (error) {
    if (error instanceof SyntaxError) return differ(0, 0, 'JSON', error.message);
    throw error;
  }
}

const FILE_KEYS = ['format', 'session', 'commitments', 'secrets', 'salts', 'lots'];

function replayFile(file: Json, played: PlayedLot[]): ReplayedLot[] {
  if (file.format !== LOG_FORMAT) differ(0, 0, LOG_FORMAT, file.format);
  const session = stringOf(file.session);
  const commitments = records(file.commitments, ['code', 'hash']).map(({ code, hash }) => ({
    code: stringOf(code),
    hash: stringOf(hash),
  }));
  const secrets = records(file.secrets, ['slot', 'hash']).map(({ slot, hash }) => ({
    slot: wholeOf(slot),
    hash: stringOf(hash),
  }));
  checkSalts(session, commitments, records(file.salts, ['code', 'firmId', 'salt']));
  const numbers = new Set<number>();
  return records(file.lots, ['lot', 'spec', 'rows', 'result']).map((one) => {
    const lot = wholeOf(one.lot);
    if (numbers.has(lot)) differ(lot, 0, 'each lot once', lot);
    numbers.add(lot);
    const head = { session, lot, spec: specOf(lot, one.spec), commitments, secrets };
    const rows: HashedRow[] = [];
    played.push({ lot, spec: head.spec, rows });
    return { lot, spec: head.spec, rows, result: replayLot(head, one.rows, one.result, rows) };
  });
}

function stampsOf(file: Json, lots: readonly ReplayedLot[]): Stamp[] {
  if (!('timestamps' in file)) return [];
  return records(file.timestamps, ['ends', 'token']).map(({ ends, token }) => {
    const told = records(ends, ['lot', 'rows', 'hash']).map(({ lot, rows, hash }) => ({
      lot: wholeOf(lot),
      rows: wholeOf(rows),
      hash: stringOf(hash),
    }));
    for (const { lot, rows, hash } of told) {
      const known = lots.find((one) => one.lot === lot);
      if (known && known.rows[rows - 1]?.hash !== hash) differ(lot, rows, known.rows[rows - 1]?.hash, hash);
    }
    const covered = lots.filter(({ lot, rows }) =>
      told.some((end) => end.lot === lot && end.rows === rows.length),
    );
    return {
      text: stampedText(stringOf(file.session), told),
      token: stringOf(token),
      lots: covered.map(({ lot }) => lot),
    };
  });
}

function checkSalts(session: string, commitments: LogHead['commitments'], salts: readonly Json[]) {
  if (salts.length > 0 && salts.length !== commitments.length)
    differ(0, 0, `${commitments.length} salts`, `${salts.length}`);
  for (const [at, one] of salts.entries()) {
    const { code, hash } = commitments[at] ?? differ(0, 0, 'a commitment', one);
    const found = commitmentOf(stringOf(one.salt), stringOf(one.firmId), session);
    if (one.code !== code) differ(0, 0, code, one.code);
    if (found !== hash) differ(0, 0, hash, found);
  }
}

function specOf(lot: number, found: unknown): LotSpec {
  const parsed = z.safeDecode(WireLotSpec, found as never);
  if (!parsed.success) return differ(lot, 0, 'rules of a lot', found);
  if (canonicalJson(parsed.data) !== canonicalJson(found)) differ(lot, 0, parsed.data, found);
  const [problem] = checkLotSpec(parsed.data);
  if (problem) differ(lot, 0, 'sound rules of a lot', problem);
  return parsed.data;
}

/**
 * Plays one lot: what its rows say was done is decided again, with all the rows that follow from it. `rows`
 * takes those that are alike.
 */
function replayLot(head: LogHead, found: unknown, foundResult: unknown, rows: HashedRow[]): FileResult {
  const { lot: no, spec } = head;
  const given = records(found, ['row', 'hash'], no);
  const log = given.map(({ row }, at) => record(row, undefined, no, at + 1));
  const codes = new Set(head.commitments.map(({ code }) => code));
  const revealed = new Map<unknown, Json>();
  let reserve: Json | undefined;
  for (const row of log) {
    if (row.kind === 'limit_revealed' || row.kind === 'sealed_revealed') revealed.set(row.of, row);
    if (row.kind === 'reserve_revealed') reserve = row;
  }
  const facts: Facts = { head, revealed, reserve, log, kinds: new Set(log.map(({ kind }) => kind)) };
  let lot: FoldedLot | undefined;
  while (rows.length < log.length || !lot) {
    const at = rows.length;
    const row = log[at] ?? differ(no, at + 1, 'a row', 'nothing');
    const decision = decideRow(facts, lot, row, at);
    if (!decision.ok) return differ(no, at + 1, `refused: ${decision.fault}`, row);
    for (const made of decision.rows) {
      const nth = rows.length;
      const other = log[nth] ?? differ(no, nth + 1, made.row, 'nothing');
      if (!isWrittenAs(made.row, other)) differ(no, nth + 1, made.row, other);
      if (given[nth]?.hash !== made.hash) differ(no, nth + 1, made.hash, given[nth]?.hash);
      if ('code' in made.row && !codes.has(made.row.code))
        differ(no, nth + 1, 'an enrolled code', made.row.code);
      rows.push(made);
    }
    if (decision.rows.length === 0) differ(no, at + 1, 'nothing', row);
    lot = decision.lot;
  }
  const result = resultOf(spec, lot);
  if (!result) return differ(no, rows.length + 1, 'a result', 'nothing');
  if (canonicalJson(foundResult) !== canonicalJson(result)) differ(no, 0, result, foundResult);
  return result;
}

interface Facts {
  readonly head: LogHead;
  /** Rows that reveal, by the number of the row that they open. */
  readonly revealed: ReadonlyMap<unknown, Json>;
  readonly reserve: Json | undefined;
  readonly log: readonly Json[];
  readonly kinds: ReadonlySet<unknown>;
}

function decideRow(facts: Facts, lot: FoldedLot | undefined, row: Json, at: number): Decision {
  const { head, revealed, log, kinds } = facts;
  const { spec } = head;
  const t = wholeOf(row.t);
  if (!lot) return openAgain(facts, row, t);
  const code = typeof row.code === 'string' ? row.code : '';
  const reason = typeof row.reason === 'string' ? row.reason : '';
  const hidden = revealed.get(at + 1);
  switch (row.kind) {
    case 'bid':
      return decideBid(spec, lot, { t, code, price: priceOf(row.price), ...tonnesOf(row) });
    case 'limit_set': {
      const { limit, nonce, ...told } = hidden ?? differ(head.lot, at + 1, 'a limit that is revealed', row);
      return decideLimit(spec, lot, {
        t,
        code,
        limit: priceOf(limit),
        nonce: stringOf(nonce),
        ...tonnesOf(told),
      });
    }
    case 'limit_ended':
      return endLimitOf(spec, lot, { t, code });
    case 'sealed_set':
      if (!hidden) {
        const isNeverOpened = !kinds.has('sealed_revealed') && kinds.has('voided');
        if (!isNeverOpened) differ(head.lot, at + 1, 'a sealed price that is revealed', row);
        return keepBack(spec, lot, { t, code, hash: stringOf(row.hash) });
      }
      return decideSealed(spec, lot, {
        t,
        code,
        price: priceOf(hidden.price),
        nonce: stringOf(hidden.nonce),
        ...tonnesOf(hidden),
      });
    case 'paused':
      return pauseLot(spec, lot, { t, reason, isFault: row.isFault === true });
    case 'resumed':
      return resumeLot(spec, lot, { t });
    case 'closed':
      return closeLot(spec, lot, { t });
    case 'sealed_revealed':
      return openSealedBids(spec, lot, { t, prices: pricesOf(revealed.values()) });
    case 'secret_revealed':
    case 'secret_replaced':
      return drawLot(spec, lot, {
        t,
        secrets: [secretOf(head, row, 1, at), secretOf(head, log[at + 1] ?? {}, 2, at + 1)],
      });
    case 'accepted':
      return acceptBestBids(spec, lot, { t });
    case 'cancelled':
      return cancelLot(spec, lot, { t, reason });
    case 'voided':
      return voidLot(spec, lot, { t, reason });
    default:
      return differ(head.lot, at + 1, 'an act', row);
  }
}

function openAgain({ head, reserve, kinds }: Facts, row: Json, t: number): Decision {
  if (row.kind !== 'opened') differ(head.lot, 1, 'opened', row);
  // A lot that was void before its end keeps its reserve: only the hash is known.
  const price = reserve && { price: priceOf(reserve.reserve), nonce: stringOf(reserve.nonce) };
  if (head.spec.hasReserve !== (row.reserveHash !== undefined))
    differ(head.lot, 1, 'a reserve as announced', row);
  const opened = openLot(head, {
    t,
    reserve: price,
    rerunOf: row.rerunOf === undefined ? undefined : wholeOf(row.rerunOf),
  });
  if (price || row.reserveHash === undefined) return opened;
  if (kinds.has('result') || !(kinds.has('voided') || kinds.has('cancelled')))
    differ(head.lot, 1, 'a reserve that is revealed', row);
  const step = beginStep(head.spec, { ...opened.lot, rows: 0, hash: openingHash(head) }, t);
  append(step, {
    kind: 'opened',
    endsAt: opened.lot.endsAt,
    reserveHash: stringOf(row.reserveHash),
    ...(row.rerunOf !== undefined && { rerunOf: wholeOf(row.rerunOf) }),
  });
  return decided(step);
}

const pricesOf = (revealed: Iterable<Json>): SealedPrice[] =>
  [...revealed]
    .filter(({ kind }) => kind === 'sealed_revealed')
    .map((row) => ({
      no: wholeOf(row.of),
      code: stringOf(row.code),
      nonce: stringOf(row.nonce),
      price: priceOf(row.price),
      ...tonnesOf(row),
    }));

/** A sealed price that was never opened, because the lot was void: its hash is all there is. */
function keepBack(
  spec: LotSpec,
  lot: FoldedLot,
  { t, code, hash }: { readonly t: number; readonly code: string; readonly hash: string },
): Decision {
  const probe = decideSealed(spec, lot, {
    t,
    code,
    price: spec.base,
    quantity: spec.minTake ?? spec.step ?? kg(1n),
    nonce: '',
  });
  return probe.ok ? keepSealed(spec, lot, { t, code, hash }) : probe;
}

function secretOf({ lot, secrets }: LogHead, row: Json, slot: number, at: number) {
  const isReplaced = row.kind === 'secret_replaced';
  const secret = stringOf(row.secret);
  const published = secrets.find((one) => one.slot === slot);
  if (!isReplaced && published?.hash !== secretHashOf(secret))
    differ(lot, at + 1, published?.hash ?? 'a secret that replaces', row);
  return { secret, isReplaced };
}

const EXACT = /^(0|[1-9]\d{0,17})$/;

/** Malformed values become such as no decision makes, so that the row differs. */
const exactOf = (value: unknown) => (typeof value === 'string' && EXACT.test(value) ? BigInt(value) : -1n);
const priceOf = (value: unknown) => haoPerTonne(exactOf(value));
const stringOf = (value: unknown) => (typeof value === 'string' ? value : '');
const wholeOf = (value: unknown) => (typeof value === 'number' && Number.isSafeInteger(value) ? value : -1);
const tonnesOf = ({ quantity, least }: Json) => ({
  ...(quantity !== undefined && { quantity: kg(exactOf(quantity)) }),
  ...(least !== undefined && { least: kg(exactOf(least)) }),
});

function record(value: unknown, keys: readonly string[] | undefined, lot: number, row: number): Json {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return differ(lot, row, 'an object', value);
  const found = value as Json;
  if (keys && (Object.keys(found).length !== keys.length || keys.some((key) => !(key in found))))
    differ(lot, row, `keys ${keys.join(', ')}`, `keys ${Object.keys(found).join(', ')}`);
  return found;
}

const records = (value: unknown, keys: readonly string[], lot = 0): Json[] =>
  Array.isArray(value)
    ? value.map((one, at) => record(one, keys, lot, lot === 0 ? 0 : at + 1))
    : differ(lot, 0, 'a list', value);
