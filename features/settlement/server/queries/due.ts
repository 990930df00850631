// Queries for the jobs: due sheets and finished contracts.

import * as z from 'zod/mini';
import { type Connection, sql, type Transaction } from '#packages/db/sql.ts';

const IdRow = z.object({ id: z.string() });
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

export const readSheetsToRemind = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
  select id from settlement_sheet
   where state = 'to_confirm'
     and ((remind_at < ${now} and reminded_at is null) or (escalate_at < ${now} and escalated_at is null))
   order by remind_at, id
   limit 500`,
  );

/** Drafts untouched for half a year; adjusting sheets are exempt. */
const isAbandoned = (now: Date) => sql`
         sheet.state in ('draft', 'returned') and sheet.type <> 'adjust'
     and not exists (select from settlement_history as entry where entry.subject_id = sheet.id
       and entry.at >= ${now}::timestamptz - interval '180 days')`;

export const readAbandonedDrafts = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
  select sheet.id from settlement_sheet as sheet
   where ${isAbandoned(now)}
   order by sheet.id limit 200`,
  );

/** Checked again under the sheet's lock. */
export const isAbandonedDraft = async (tx: Transaction, sheetId: string, now: Date): Promise<boolean> =>
  (await tx.one(IdRow)`
  select sheet.id from settlement_sheet as sheet
   where sheet.id = ${sheetId} and ${isAbandoned(now)}`) !== undefined;

export const readSheetsToClose = async (connection: Connection, now: Date) =>
  idsOf(
    await connection.all(IdRow)`
  select id from settlement_sheet where state = 'invoiced' and close_by < ${now} order by close_by, id
         limit 200`,
  );

export const readFinishedContracts = async (connection: Connection) =>
  idsOf(
    await connection.all(IdRow)`
  select contract.id
    from contract
   where contract.state = 'delivered'
     and contract.open_sheets = 0
     and exists (select from settlement_sheet as sheet where sheet.contract_id = contract.id
       and sheet.state = 'closed')
   order by contract.id
   limit 200`,
  );

const OpenTripRow = z.object({ is_open: z.boolean() });

/**
 * True if a trip is in no closed final sheet, a sheet is open or a ruling appealable, or there is no sheet.
 */
export const isContractUnfinished = async (
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<boolean> =>
  (
    await connection.one(OpenTripRow)`
  select exists (select from pickup_trip as trip
                  where trip.contract_id = ${contractId} and trip.state = 'signed'
                    and not exists (select from settlement_batch as batch
                      join settlement_sheet as sheet on sheet.id = batch.sheet_id
                                     where batch.trip_id = trip.id and batch.is_live and batch.phase = 'final'
                                       and sheet.state = 'closed'))
      or exists (select from settlement_sheet as sheet
        where sheet.contract_id = ${contractId} and sheet.state not in ('closed', 'replaced', 'reversed',
          'dropped'))
      or exists (select from settlement_sheet as sheet
        left join settlement_appeal as appeal on appeal.sheet_id = sheet.id
                  where sheet.contract_id = ${contractId} and sheet.state = 'closed'
                    and (appeal.state = 'open' or (appeal.id is null and sheet.appeal_until > ${now})))
      or not exists (select from settlement_sheet as sheet
        where sheet.contract_id = ${contractId} and sheet.state = 'closed') as is_open`
  )?.is_open ?? true;
