// Prints a contract's paper once from the canonical document; stored by hash.

import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { readContractTemplate } from '#features/article/server/public.ts';
import { linkToDocument, renderDocument, storeRendered } from '#features/document/server/public.ts';
import type { FileLink } from '#features/file/calls.ts';
import { throwStale } from '#packages/db/retryIfStale.ts';
import { type Connection, sql } from '#packages/db/sql.ts';
import type { Locale } from '#packages/i18n/locale.ts';
import type { PdfContent } from '#packages/pdf/document.ts';
import type { RenderedPaper } from '#packages/pdf/renderedPaper.ts';
import type { TxContext } from '#packages/rpc/server/context.ts';
import type { ContractRow } from '../queries/contract.ts';
import { readRow, updateRow } from '../queries/contract.ts';
import { readFileIds } from '../queries/detail.ts';
import { readQuantityUnit } from '../queries/parameters.ts';
import { readVersionDocument } from '../queries/version.ts';
import type { ContractDocument } from './buildDocument.ts';
import { layOutPaper } from './layOutPaper.ts';

/** Without ambiguous characters; 50 bits cannot be guessed through a rate-limited call. */
const CODE_ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () =>
  Array.from({ length: 10 }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');

/** The contract as the subject of its documents. */
export const contractDocumentSubject = ({ id, no }: Pick<ContractRow, 'id' | 'no'>) => ({
  kind: 'contract' as const,
  id,
  name: `${no}.pdf`,
});

/** A paper rendered before the transaction that stores it, with its verify code. */
export interface NewPaper extends RenderedPaper {
  readonly code: string;
}

/** Slow: renders the PDF. Undefined if the paper exists already. */
export async function renderPaperOf(
  reading: Connection,
  row: ContractRow,
  firmId: string,
): Promise<NewPaper | undefined> {
  if (row.paper_sha256 !== null) return undefined;
  const code = row.verify_code ?? newCode();
  const { content } = await contentOf(reading, row, code);
  return { ...(await renderDocument(reading, content, firmId)), code };
}

/** The contract must be locked. Of two concurrent renderings the first is kept; returns its hash. */
export async function storePaperOf(
  ctx: TxContext,
  row: ContractRow,
  drawn: NewPaper | undefined,
): Promise<string> {
  if (row.paper_sha256 !== null) return row.paper_sha256;
  const code = row.verify_code ?? drawn?.code ?? throwStale();
  const { content, templateId } = await contentOf(ctx.tx, row, code);
  const sha256 = await storeRendered(ctx, contractDocumentSubject(row), content, drawn);
  await updateRow(
    ctx.tx,
    row.id,
    sql`, paper_sha256 = ${sha256}, verify_code = ${code}, template_id = ${templateId}`,
  );
  return sha256;
}

async function contentOf(
  connection: Connection,
  row: ContractRow,
  code: string,
): Promise<{ content: PdfContent; templateId: string | null }> {
  const found = await readVersionDocument(connection, row.id, row.terms_version);
  if (!found) throw new Error(`contract ${row.id} has no version ${row.terms_version}`);
  const template = await readContractTemplate(connection, row.kind);
  const content = layOutPaper({
    document: found.document as ContractDocument,
    hash: found.hash,
    writtenAt: found.written_at,
    code,
    unit: await readQuantityUnit(connection, found.written_at),
    articles: template?.articles ?? [],
    nameOf: await namesIn(connection, row.id),
  });
  return { content, templateId: template?.id ?? null };
}

/** The paper with all signatures there are; null if none was printed. */
export async function linkToPaper(
  connection: Connection,
  contractId: string,
  now: Date,
): Promise<{ link: FileLink; sha256: string; verifyCode: string } | null> {
  const row = await readRow(connection, contractId);
  const sha256 = row?.signed_sha256 ?? row?.paper_sha256;
  if (!row || !sha256) return null;
  const link = await linkToDocument(connection, contractDocumentSubject(row), sha256, now);
  return { link, sha256, verifyCode: row.verify_code ?? '' };
}

const NameRow = z.object({ id: z.string(), name: z.string() });

/** Names of varieties, places, price series and dictionary items at printing time; files with their hash. */
export async function namesIn(
  connection: Connection,
  contractId: string,
  locale: Locale = 'zh-Hans',
): Promise<(id: string) => string> {
  const rows = await connection.all(NameRow)`
    select id, names ->> ${locale} as name from catalog_variety
     union all
    select id, names ->> ${locale} from catalog_place
     union all
    select id, names ->> ${locale} from content_series
     union all
    select dict_code || '/' || dict_item, names ->> ${locale} from catalog_dictionary
     where dict_code in ('coalRank', 'productForm')
     union all
    select id, name || ' SHA-256 ' || sha256 from file
     where id = any (${await readFileIds(connection, contractId)}::text[])`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}
