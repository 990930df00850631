// Queries for receipts of releases.

import * as z from 'zod/mini';
import type { Connection, Transaction } from '#packages/db/sql.ts';

const ReceiptRow = z.object({ paper_sha256: z.string() });

export const readReceipt = async (connection: Connection, releaseId: string): Promise<string | undefined> =>
  (
    await connection.one(ReceiptRow)`
  select paper_sha256 from release_receipt where release_id = ${releaseId}`
  )?.paper_sha256;

export const insertReceipt = (tx: Transaction, releaseId: string, sha256: string, now: Date) => tx.run`
  insert into release_receipt (release_id, paper_sha256, written_at)
  values (${releaseId}, ${sha256}, ${now})`;
