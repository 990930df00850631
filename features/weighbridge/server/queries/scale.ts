// Queries for scales.

import * as z from 'zod/mini';
import { toPage, fromCursor, PAGE_SIZE } from '#packages/db/cursor.ts';
import { likePattern } from '#packages/db/like.ts';
import { allOf, type Connection, sql, type Transaction } from '#packages/db/sql.ts';
import type { Kg } from '#packages/exact/exact.ts';
import type { InputOf } from '#packages/rpc/contract/call.ts';
import { WireKg } from '#packages/schema/wire.ts';
import type { deskScales } from '../../calls/desk.ts';
import type { ScaleState } from '../../states.ts';

const ScaleRow = z.object({
  id: z.string(),
  no: z.string(),
  firm_id: z.string(),
  firm: z.string(),
  place_id: z.string(),
  name: z.string(),
  division_kg: WireKg,
  state: z.custom<ScaleState>(),
  reason: z.string(),
  calibrated_to: z.string(),
  certificate_no: z.string(),
  certificate: z.array(z.string()),
  public_key: z.nullable(z.string()),
  key_at: z.nullable(z.date()),
  last_seq: z.codec(z.string(), z.int(), { decode: Number, encode: String }),
  last_hash: z.string(),
  created_at: z.date(),
});
export type ScaleRow = z.output<typeof ScaleRow>;

const scales = sql`
  select scale.id, scale.no, scale.firm_id, firm.short_name as firm, scale.place_id, scale.name,
         scale.division_kg, scale.state, scale.reason, scale.calibrated_to::text, scale.certificate_no,
         scale.certificate, scale.public_key, scale.key_at, scale.last_seq, scale.last_hash, scale.created_at
    from weighbridge_scale as scale
    join firm on firm.id = scale.firm_id`;

export const readOwnScales = (connection: Connection, firmId: string) => connection.all(ScaleRow)`
  ${scales}
   where scale.firm_id = ${firmId}
   order by scale.id`;

export const readScale = (connection: Connection, id: string, firmId: string) => connection.one(ScaleRow)`
  ${scales}
   where scale.id = ${id}
     and scale.firm_id = ${firmId}`;

/** Locks the end of the scale's chain; tickets of one scale are serialised. */
export const lockScale = (tx: Transaction, id: string, firmId?: string) => tx.one(ScaleRow)`
  ${scales}
   where scale.id = ${id}
     and ${firmId === undefined ? sql`true` : sql`scale.firm_id = ${firmId}`}
     for no key update of scale`;

interface NewScale {
  readonly id: string;
  readonly firmId: string;
  readonly placeId: string;
  readonly name: string;
  readonly division: Kg;
  readonly calibratedTo: string;
  readonly certificateNo: string;
  readonly certificate: readonly string[];
  readonly personId: string;
}

export const insertScale = (tx: Transaction, scale: NewScale, now: Date) => tx.one(
  z.object({ no: z.string() }),
)`
  insert into weighbridge_scale (id, firm_id, place_id, name, division_kg, state, calibrated_to,
      certificate_no, certificate, created_by, created_at)
  select ${scale.id}, ${scale.firmId}, place.id, ${scale.name}, ${scale.division}, 'registered',
         ${scale.calibratedTo}::date, ${scale.certificateNo}, ${[...scale.certificate]}::text[],
         ${scale.personId}, ${now}
    from catalog_place as place
   where place.id = ${scale.placeId}
  returning no`;

export const recalibrateScale = (
  tx: Transaction,
  id: string,
  to: { calibratedTo: string; certificateNo: string; certificate: readonly string[] },
) => tx.run`
  update weighbridge_scale
     set state = 'registered', reason = '', calibrated_to = ${to.calibratedTo}::date,
         certificate_no = ${to.certificateNo}, certificate = ${[...to.certificate]}::text[]
   where id = ${id}`;

export const setScaleKey = (tx: Transaction, id: string, publicKey: string, now: Date) => tx.run`
  update weighbridge_scale
     set public_key = ${publicKey}, key_at = ${now}
   where id = ${id}`;

export const extendTicketChain = (tx: Transaction, id: string, seq: number, hash: string) => tx.run`
  update weighbridge_scale
     set last_seq = ${seq}, last_hash = ${hash}
   where id = ${id}
     and last_seq = ${seq - 1}`;

export async function readScales(
  connection: Connection,
  { after, pageSize = PAGE_SIZE, states, endsWithin, keyword, id: wanted }: InputOf<typeof deskScales>,
  today: string,
) {
  const [day, id = ''] = fromCursor(after, 'id', 'id') ?? [];
  const like = keyword && likePattern(keyword);
  const rows = await connection.all(ScaleRow)`
    ${scales}
     where ${allOf([
       wanted && sql`scale.id = ${wanted}`,
       states?.length && sql`scale.state = any (${[...states]}::text[])`,
       endsWithin !== undefined && sql`scale.calibrated_to <= ${today}::date + ${endsWithin}::int`,
       like && sql`concat_ws(' ', scale.no, scale.name, firm.name, scale.certificate_no) ilike ${like}`,
       day && sql`(scale.calibrated_to::text, scale.id) > (${day}, ${id}::text)`,
     ])}
     order by scale.calibrated_to::text, scale.id
     limit ${pageSize + 1}`;
  return toPage(rows, pageSize, (row) => [row.calibrated_to, row.id]);
}

const WaitingRow = z.object({ id: z.string(), name: z.string(), firm: z.string(), created_at: z.date() });

export const readWaitingScales = (connection: Connection, max: number) => connection.all(WaitingRow)`
  select scale.id, scale.name, firm.short_name as firm, scale.created_at
    from weighbridge_scale as scale
    join firm on firm.id = scale.firm_id
   where scale.state = 'registered'
   order by scale.created_at
   limit ${max}`;
