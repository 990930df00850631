// Handlers for editing catalog records.

import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod/mini';
import { writeOutbox } from '#packages/db/outbox.ts';
import type { Connection } from '#packages/db/sql.ts';
import { genericFaults } from '#packages/fault/generic.ts';
import type { CallContext } from '#packages/rpc/server/context.ts';
import { handle, type Handler } from '#packages/rpc/server/handle.ts';
import { editedDictionary } from '../../calls/dictionary.ts';
import { recordCalls } from '../../calls/record.ts';
import { catalogFaults } from '../../faults.ts';
import { type AnyFields, recordId, RECORD_KINDS, RECORDS, type RecordKind } from '../../records.ts';
import {
  insertRevisions,
  lockKind,
  readEditedDictionary,
  findReferenceErrors,
  readRecords,
  readRevisions,
  readRecordsById,
  writeRecords,
} from '../queries/record.ts';

const DEFAULT_PAGE_SIZE = 20;
type Fields = AnyFields['fields'];
/** One kind's calls stand for all: only the fields differ, and each schema has parsed its own. */
type Calls = (typeof recordCalls)['place'];

export const recordHandlers: Handler[] = [
  ...RECORD_KINDS.flatMap((kind) => handlersOf(kind, recordCalls[kind] as unknown as Calls)),
  handle(editedDictionary, async (_input, { tx }) =>
    (await readEditedDictionary(tx)).map(({ fields }) => z.decode(RECORDS.dictionary, fields as never)),
  ),
];

function handlersOf(kind: RecordKind, calls: Calls): Handler[] {
  const schema = RECORDS[kind] as unknown as typeof RECORDS.place;
  const decode = (fields: unknown) => z.decode(schema, fields as never);
  const encode = (fields: unknown): unknown => z.encode(schema, fields as never);
  const idOfFields = (fields: unknown) => recordId({ kind, fields } as AnyFields);
  const linesOf = (lines: readonly unknown[]) =>
    lines.map((fields) => ({ id: idOfFields(fields), fields: fields as Fields }));

  return [
    handle(
      calls.page,
      async ({ id, keyword = '', isRetired, after, pageSize = DEFAULT_PAGE_SIZE }, { tx }) => {
        const rows = await readRecords(tx, {
          kind,
          id,
          keyword,
          isRetired,
          after: cursorOf(after),
          limit: pageSize + 1,
        });
        const shown = rows.slice(0, pageSize);
        const last = shown.at(-1);
        return {
          list: shown.map((row) => ({
            id: row.id,
            version: row.version,
            fields: decode(row.fields),
            changedBy: row.changed_by,
            changedAt: row.changed_at,
          })),
          next: rows.length > pageSize && last ? `${last.position} ${last.id}` : null,
        };
      },
    ),

    handle(calls.history, async ({ id }, { tx, fail }) => {
      const [[standing], revisions] = await Promise.all([
        readRecordsById(tx, kind, [id]),
        readRevisions(tx, kind, id),
      ]);
      if (!standing) return fail(genericFaults.not_found);
      const list = revisions.map((row) => ({
        version: row.version,
        fields: decode(row.fields),
        note: row.note,
        writtenBy: row.written_by,
        writtenAt: row.written_at,
      }));
      return {
        list:
          list.length > 0
            ? list
            : [{ version: 1, fields: decode(standing.fields), note: '', writtenBy: null, writtenAt: null }],
      };
    }),

    handle(calls.save, async ({ over, fields, note }, ctx) =>
      save(ctx, { over, fields, note }, idOfFields(fields)),
    ),

    handle(calls.rollBack, async ({ id, over, to, note }, ctx) => {
      const old = (await readRevisions(ctx.tx, kind, id)).find(({ version }) => version === to);
      return old
        ? save(ctx, { over, fields: decode(old.fields), note }, id)
        : ctx.fail(genericFaults.not_found);
    }),

    handle(calls.compare, async ({ lines }, { tx }) => {
      const { compared, wrong } = await compare(tx, linesOf(lines));
      return { lines: compared.map(({ id, does }) => ({ id, does })), wrong };
    }),

    handle(calls.importLines, async ({ lines, note }, { tx, now, actor, fail }) => {
      await lockKind(tx, kind);
      const { compared, wrong } = await compare(tx, linesOf(lines));
      const [first] = wrong;
      if (first) return fail(catalogFaults.lines_refused, { wrong: wrong.slice(0, 50), first: first.line });
      await write(
        { tx, now },
        compared.filter(({ does }) => does !== 'nothing'),
        { note, personId: actor.personId },
      );
      const count = (wanted: string) => compared.filter(({ does }) => does === wanted).length;
      return { added: count('add'), changed: count('change'), same: count('nothing') };
    }),
  ];

  async function save(
    { tx, now, actor, fail }: Pick<CallContext<Calls['save']>, 'tx' | 'now' | 'actor' | 'fail'>,
    given: { over: number; fields: Fields; note: string },
    id: string,
  ) {
    await lockKind(tx, kind);
    const {
      compared: [line],
      wrong: [wrong],
    } = await compare(tx, [{ id, fields: given.fields }]);
    if (!line) throw new Error('one line, one answer');
    if (given.over === 0 && line.version > 0) return fail(catalogFaults.record_exists, { id });
    if (given.over > 0 && line.version === 0) return fail(genericFaults.not_found);
    if (given.over !== line.version) return fail(genericFaults.version_changed);
    if (wrong) return fail(catalogFaults.reference_unknown, { field: wrong.field, id: wrong.allowed });
    if (line.does === 'nothing') return fail(catalogFaults.value_same);
    await write({ tx, now }, [line], { note: given.note, personId: actor.personId });
    return { id, version: line.version + 1 };
  }

  async function compare(tx: Connection, lines: readonly { readonly id: string; readonly fields: Fields }[]) {
    const [standing, missing] = await Promise.all([
      readRecordsById(
        tx,
        kind,
        lines.map(({ id }) => id),
      ),
      findReferenceErrors(tx, kind, lines),
    ]);
    const known = new Map(standing.map((row) => [row.id, row]));
    const seen = new Map<string, number>();
    const compared = lines.map(({ id, fields }, at) => {
      if (!seen.has(id)) seen.set(id, at);
      const before = known.get(id);
      const written = encode(fields);
      const does = !before
        ? ('add' as const)
        : isDeepStrictEqual(before.fields, written)
          ? ('nothing' as const)
          : ('change' as const);
      return { id, does, fields: written, version: before?.version ?? 0, before: before?.fields };
    });
    const twice = compared.flatMap(({ id }, at) =>
      seen.get(id) === at ? [] : [{ line: at + 1, field: 'id', allowed: `≠ ${id}` }],
    );
    const wrong = [
      ...missing.map(({ line, field, value }) => ({ line, field, allowed: value })),
      ...twice,
    ].toSorted((one, other) => one.line - other.line);
    return { compared, wrong };
  }

  /** Before its first edit, a record's loaded state is stored as version 1, so that it can be restored. */
  async function write(
    { tx, now }: Pick<CallContext<Calls['save']>, 'tx' | 'now'>,
    lines: Awaited<ReturnType<typeof compare>>['compared'],
    author: { note: string; personId: string },
  ) {
    if (lines.length === 0) return;
    const loaded = lines
      .filter(({ version }) => version === 1)
      .map(({ id, before }) => ({ id, version: 1, fields: before }));
    await insertRevisions(tx, kind, loaded, { note: '', personId: null }, now);
    await insertRevisions(
      tx,
      kind,
      lines.map(({ id, version, fields }) => ({ id, version: version + 1, fields })),
      author,
      now,
    );
    await writeRecords(
      tx,
      kind,
      lines.map(({ fields }) => fields),
    );
    await writeOutbox(tx, ['catalog']);
  }
}

function cursorOf(after: string | undefined) {
  const [, position, id] = /^(\d{1,10}) (.+)$/.exec(after ?? '') ?? [];
  return position !== undefined && id !== undefined
    ? { position: Math.min(Number(position), 2 ** 31 - 1), id }
    : undefined;
}
