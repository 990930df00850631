// SQL that finds public notices by words, and the entrusts of the reader's firm.

import * as z from 'zod/mini';
import { isPublicNotice } from '#features/notice/server/public.ts';
import { fromCursor, momentKey, PAGE_SIZE, toPage } from '#packages/db/cursor.ts';
import { type Connection, emptyFragment, sql } from '#packages/db/sql.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { EntrustHit, NoticeHit } from '../../calls.ts';
import type { SearchFilter } from './listings.ts';
import { beforeCursor, matchesAllWords } from './matchCondition.ts';

const sounds = z.nullable(z.array(z.string()));
const NoticeRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: z.custom<NoticeHit['state']>(),
  direction: z.custom<NoticeHit['direction']>(),
  firm_name: z.string(),
  quantity_kg: WireKg,
  opens_at: z.date(),
  sounds,
  firm_sounds: sounds,
  sort_key: z.string(),
});

/** What was corrected since it was indexed is still found by its earlier words, and shown as it is. */
export async function findNotices(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
) {
  const cursor = fromCursor(after, 'number', 'id');
  const rows = await connection.all(NoticeRow)`
    select notice.id, notice.no, notice.title, notice.state, notice.direction, owner.name as firm_name,
           notice.quantity_kg::text, notice.opens_at, entry.sounds, spoken.sounds as firm_sounds,
           ${momentKey(sql`entry.at`)} as sort_key
      from search_entry as entry
      join notice on notice.id = entry.id
      join firm as owner on owner.id = notice.firm_id
      left join search_entry as spoken on spoken.kind = 'firm' and spoken.id = owner.id
     where entry.kind = 'notice'
       and entry.is_open
       and ${isPublicNotice}
       ${beforeCursor(sql`entry.at`, sql`entry.id`, cursor)}
       and ${matchesAllWords(sql`entry.haystack`, words)}
     order by entry.at desc, entry.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.sort_key, row.id]);
}

const EntrustRow = z.object({
  id: z.string(),
  no: z.string(),
  title: z.string(),
  state: z.custom<EntrustHit['state']>(),
  direction: z.custom<EntrustHit['direction']>(),
  quantity_kg: WireKg,
  created_at: z.date(),
  sounds,
});

/** Nobody else's are looked at. */
export async function findEntrusts(
  connection: Connection,
  { words, after, pageSize = PAGE_SIZE }: SearchFilter,
  firmId: string,
) {
  const [beyond] = fromCursor(after, 'id') ?? [];
  const rows = await connection.all(EntrustRow)`
    select entrust.id, entrust.no, entrust.title, entrust.state, entrust.direction, entrust.quantity_kg::text,
           entrust.created_at, entry.sounds
      from notice_entrust as entrust
      join search_entry as entry on entry.kind = 'entrust' and entry.id = entrust.id
     where entrust.firm_id = ${firmId}
       ${beyond === undefined ? emptyFragment : sql`and entrust.id < ${beyond}`}
       and ${matchesAllWords(sql`entry.haystack`, words)}
     order by entrust.id desc
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.id]);
}
