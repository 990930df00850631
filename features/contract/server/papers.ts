// The paper of a contract: printed once from the canonical document, kept by its hash, signed on top.
import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import type { Document } from './document.ts';
import { hashOf } from './document.ts';
import type { ContractRow } from './queries/contract.ts';
import { updateRow } from './queries/contract.ts';
import { readFileIds } from './queries/detail.ts';
import { readTemplate } from './queries/template.ts';
import { keepPaper, readDocument, readPaper } from './queries/version.ts';
import { printed } from './printing.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import type { Setting } from '#packages/call/scene.ts';
import { type Connection, sql } from '#packages/sql/sql.ts';

/** Letters and digits that nobody takes for each other; fifty bits are not guessed through a door that counts. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const newCode = () => Array.from({ length: 10 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export interface Paper { readonly sha256: string; readonly content: Uint8Array; readonly row: ContractRow }

/** The contract is locked: whoever asks first prints it, everybody else reads the same bytes. */
export async function paperOf(setting: Setting, row: ContractRow): Promise<Paper> {
  if (row.paper_sha256 !== null) return { sha256: row.paper_sha256, content: await kept(setting, row.paper_sha256), row };
  const { tx, now } = setting;
  const found = await readDocument(tx, row.id, row.terms_version);
  if (!found) throw new Error(`contract ${row.id} has no version ${row.terms_version}`);
  const template = await readTemplate(tx, row.kind);
  const code = row.verify_code ?? newCode();
  const content = await renderPdf(printed({
    document: found.document as Document, hash: found.hash, writtenAt: found.written_at, code, articles: template?.articles ?? [], nameOf: await namesIn(tx, row.id),
  }));
  const sha256 = hashOf(content);
  await keepPaper(tx, { sha256, content }, now);
  await updateRow(tx, row.id, sql`, paper_sha256 = ${sha256}, verify_code = ${code}, template_id = ${template?.id ?? null}`);
  return { sha256, content, row: { ...row, paper_sha256: sha256, verify_code: code } };
}

/** As it was signed last: the next signature goes on top of that. */
export const signedSoFar = (setting: Setting, { row, content }: Paper): Promise<Uint8Array> =>
  (row.signed_sha256 === null ? Promise.resolve(content) : kept(setting, row.signed_sha256));

const NameRow = z.object({ id: z.string(), name: z.string() });

/** Varieties, places, price series and words of the dictionary as they are called when the paper is printed; files with their hash. */
async function namesIn(tx: Connection, contractId: string): Promise<(id: string) => string> {
  const rows = await tx.all(NameRow)`
    select id, name from catalog_variety
     union all
    select id, name from catalog_place
     union all
    select id, names ->> 'zh-Hans' from content_series
     union all
    select dict_code || '/' || dict_item, dict_item_name from catalog_dictionary where dict_code in ('coalRank', 'productForm')
     union all
    select id, name || ' SHA-256 ' || sha256 from file where id = any (${await readFileIds(tx, contractId)}::text[])`;
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? id;
}

async function kept({ tx }: Setting, sha256: string): Promise<Uint8Array> {
  const content = await readPaper(tx, sha256);
  if (!content) throw new Error(`no paper is kept under ${sha256}`);
  return content;
}
