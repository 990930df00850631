// Rules of a backup: which copy serves a moment, gaps, when what goes.

import { BackupError } from './backupError.ts';
import type { LogObject } from './layout.ts';
import { formatLsn, type Lsn, segmentStart } from './lsn.ts';
import type { LineEnd, Manifest } from './manifest.ts';

type Copy = Pick<
  Manifest,
  'line' | 'copy' | 'startedAt' | 'endedAt' | 'startLsn' | 'endLsn' | 'segmentBytes'
>;
export type LineEnds = ReadonlyMap<string, LineEnd>;

export interface Choice<C extends Copy = Copy> {
  readonly copy: C;
  /** The stretch of the log that is needed; a segment is needed from its beginning. */
  readonly from: Lsn;
  readonly until: Lsn;
  readonly moment: Date;
}

/** `latest`: the newest moment the archive can restore. */
export function chooseCopy<C extends Copy>(
  copies: readonly C[],
  ends: LineEnds,
  wanted: Date | 'latest',
): Choice<C> {
  const usable = copies.filter(({ line, endedAt }) => {
    const end = ends.get(line);
    return end !== undefined && endedAt <= end.moment;
  });
  const [first] = usable;
  if (!first) throw new BackupError('this backup has no finished base copy yet: nothing can be restored');
  const last = newest([...ends].filter(([line]) => usable.some((copy) => copy.line === line)));
  const moment = wanted === 'latest' ? last : wanted;
  if (moment < first.endedAt)
    throw new BackupError(
      '--to lies before the first base copy: the earliest moment that can be restored is ' +
        text(first.endedAt),
    );
  if (moment > last)
    throw new BackupError(
      `--to lies after the end of the backup: the latest moment that can be restored is ${text(last)} ` +
        '(--to latest)',
    );
  const copy = usable.findLast(({ line, endedAt }) => endedAt <= moment && moment <= momentOf(ends, line));
  if (!copy) throw new BackupError(gapMessage(usable, ends, moment));
  const next = usable.find(({ line, startedAt }) => line === copy.line && startedAt > moment);
  const until = next?.endLsn ?? ends.get(copy.line)?.lsn ?? copy.endLsn;
  return { copy, moment, from: logStart(copy), until };
}

const logStart = ({ startLsn, segmentBytes }: Copy): Lsn => segmentStart(startLsn, segmentBytes);

const momentOf = (ends: LineEnds, line: string): Date => ends.get(line)?.moment ?? new Date(0);
const newest = (ends: readonly (readonly [string, LineEnd])[]): Date =>
  new Date(Math.max(...ends.map(([, { moment }]) => moment.getTime())));
const text = (moment: Date): string => moment.toISOString();

function gapMessage(copies: readonly Copy[], ends: LineEnds, moment: Date): string {
  const before = Math.max(
    ...[...ends.values()].map((end) => end.moment.getTime()).filter((at) => at < moment.getTime()),
  );
  const after = copies.find(({ endedAt }) => endedAt > moment)?.endedAt;
  return (
    `the log has a gap at --to: it ends at ${text(new Date(before))} and goes on with the base copy of ` +
    (after ? text(after) : 'a later time')
  );
}

/** The objects that hold the log of this stretch, in order; throws where something is missing. */
export function coverLog(objects: readonly LogObject[], from: Lsn, until: Lsn): LogObject[] {
  const { chosen, reached } = follow(objects, from, until);
  if (reached < until)
    throw new BackupError(
      `the log has a gap: ${formatLsn(reached)} to ${formatLsn(nextStart(objects, reached) ?? until)} ` +
        'is missing in the backup. Restore to a moment before it, or to one after the next base copy',
    );
  return chosen;
}

/** Where an unbroken log that is known to reach `from` ends. */
export const reachOf = (objects: readonly LogObject[], from: Lsn): Lsn => follow(objects, from).reached;

function follow(objects: readonly LogObject[], from: Lsn, until?: Lsn) {
  const sorted = objects.toSorted((one, other) => compare(one.from, other.from));
  const chosen: LogObject[] = [];
  let reached = from;
  let at = 0;
  while (until === undefined || reached < until) {
    let best: LogObject | undefined;
    for (; at < sorted.length; at += 1) {
      const object = sorted[at];
      if (!object || object.from > reached) break;
      if (object.to > (best?.to ?? reached)) best = object;
    }
    if (!best) break;
    chosen.push(best);
    reached = best.to;
  }
  return { chosen, reached };
}

const compare = (one: Lsn, other: Lsn): number => (one < other ? -1 : Number(one > other));
const nextStart = (objects: readonly LogObject[], reached: Lsn): Lsn | undefined =>
  objects
    .map(({ from }) => from)
    .filter((from) => from > reached)
    .toSorted(compare)[0];

const DAY_MS = 86_400_000;

/** Every moment of the last days stays restorable: the newest copy that is older stays too. */
export function expiredCopies<C extends Copy>(copies: readonly C[], now: Date, keepDays: number): C[] {
  const since = now.getTime() - keepDays * DAY_MS;
  const older = copies.filter(({ endedAt }) => endedAt.getTime() <= since);
  const kept = older.reduce<C | undefined>(
    (latest, copy) => (latest && latest.endedAt >= copy.endedAt ? latest : copy),
    undefined,
  );
  return older.filter((copy) => copy !== kept);
}

/** Log that no copy of its line needs any more. */
export function expiredLog(objects: readonly LogObject[], kept: readonly Copy[]): LogObject[] {
  const starts = kept.map(logStart).toSorted(compare);
  const [first] = starts;
  return first === undefined ? [] : objects.filter(({ to }) => to <= first);
}

/** A base copy is made each night at two in the market, and where there is none. */
const COPY_TIME_MS = 2 * 3_600_000;
const MARKET_MS = 8 * 3_600_000;

export function isCopyDue(last: Date | undefined, now: Date): boolean {
  if (!last) return true;
  const night = (moment: Date) => Math.floor((moment.getTime() + MARKET_MS - COPY_TIME_MS) / DAY_MS);
  return night(now) > night(last);
}
