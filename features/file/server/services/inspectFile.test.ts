// Files whose bytes, extension and declared type disagree, and broken ones.

import { mkdtempSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Failure } from '#packages/fault/fault.ts';
import { toXlsx } from '#packages/spreadsheet/xlsx.ts';
import { type FileKind, mediaTypeOf } from '../../kinds.ts';
import {
  CONTENT_TYPES,
  someJpeg,
  someOfd,
  somePdf,
  somePng,
  someWebp,
  someXlsx,
  someZip,
} from '../handlers/files.example.ts';
import { inspectFile } from './inspectFile.ts';

const folder = mkdtempSync(join(tmpdir(), 'inspect-'));
afterAll(() => rm(folder, { recursive: true }));
let files = 0;
async function inspected(content: Buffer, name: string, type: string): Promise<string> {
  const path = join(folder, String((files += 1)));
  writeFileSync(path, content);
  return inspectFile(path, { name, type }).catch((error: unknown) =>
    error instanceof Failure ? error.fault.name : String(error),
  );
}

function withComment(archive: Buffer, comment: string): Buffer {
  const whole = Buffer.concat([archive, Buffer.from(comment)]);
  whole.writeUInt16LE(comment.length, archive.length - 2);
  return whole;
}

describe('a whole file', () => {
  it.each<[FileKind, Buffer]>([
    ['pdf', somePdf()],
    ['jpg', someJpeg()],
    ['png', somePng()],
    ['webp', someWebp()],
    ['xlsx', someXlsx()],
    ['ofd', someOfd()],
    [
      'xlsx',
      someZip({ '[Content_Types].xml': CONTENT_TYPES, 'xl/workbook.xml': '<workbook/>' }, undefined, true),
    ],
    ['xlsx', Buffer.from(toXlsx('煤', [['热值'], [{ decimal: '5000' }]]))],
  ])('is a %s', async (kind, content) => {
    expect(await inspected(content, `a.${kind}`, mediaTypeOf(kind))).toBe(kind);
  });
});

it.each<[string, Buffer, string, string, string]>([
  ['an ending that nobody takes', somePdf(), 'a.exe', mediaTypeOf('pdf'), 'wrong_kind'],
  ['no ending', somePdf(), 'pdf', mediaTypeOf('pdf'), 'wrong_kind'],
  ['another content than its ending', somePng(), 'a.pdf', mediaTypeOf('pdf'), 'disagrees'],
  ['another type than its ending', somePdf(), 'a.pdf', mediaTypeOf('png'), 'disagrees'],
  ['a document without an end', somePdf().subarray(0, -8), 'a.pdf', mediaTypeOf('pdf'), 'damaged'],
  ['a workbook with macros', someXlsx({ 'xl/vbaProject.bin': 'x' }), 'a.xlsx', mediaTypeOf('xlsx'), 'active'],
  [
    'a workbook with entities',
    someXlsx({ 'xl/sharedStrings.xml': '<!DOCTYPE x [<!ENTITY a "煤">]><sst><si>&a;</si></sst>' }),
    'a.xlsx',
    mediaTypeOf('xlsx'),
    'active',
  ],
  [
    'a fixed-layout document with entities',
    someZip({ 'OFD.xml': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><ofd:OFD/>' }),
    'a.ofd',
    mediaTypeOf('ofd'),
    'active',
  ],
  [
    'a workbook that unpacks to more than it says',
    someZip({ '[Content_Types].xml': CONTENT_TYPES, 'xl/workbook.xml': ' '.repeat(1_000_000) }, 100, true),
    'a.xlsx',
    mediaTypeOf('xlsx'),
    'damaged',
  ],
  [
    'a workbook in an encoding that hides',
    someXlsx({ 'xl/sharedStrings.xml': '<?xml version="1.0" encoding="UTF-7"?>+ADw-' }),
    'a.xlsx',
    mediaTypeOf('xlsx'),
    'unsearchable',
  ],
  [
    'an encrypted PDF',
    somePdf('<</Encrypt 9 0 R/Type/ObjStm/Filter/FlateDecode>>\nstream\nx'),
    'a.pdf',
    mediaTypeOf('pdf'),
    'unsearchable',
  ],
  ['a workbook that is a PDF too', someXlsx({ '%PDF-1.7': 'x' }), 'a.xlsx', mediaTypeOf('xlsx'), 'damaged'],
  ['a PDF with a script', somePdf('/JavaScript '), 'a.pdf', mediaTypeOf('pdf'), 'active'],
  [
    'a PDF that is an archive too',
    // What follows the archive's end is its comment.
    withComment(Buffer.concat([somePdf(), someZip({ 'evil.exe': 'MZ' })]), '\n%%EOF\n'),
    'a.pdf',
    mediaTypeOf('pdf'),
    'damaged',
  ],
  [
    'a workbook that leaves its folder',
    someXlsx({ '../evil': 'x' }),
    'a.xlsx',
    mediaTypeOf('xlsx'),
    'damaged',
  ],
  ['a workbook that bursts', someXlsx({}, 10_000_000), 'a.xlsx', mediaTypeOf('xlsx'), 'damaged'],
  ['an archive without a document', someZip({ 'a.txt': 'x' }), 'a.ofd', mediaTypeOf('ofd'), 'damaged'],
])('refuses %s', async (_what, content, name, type, fault) => {
  expect(await inspected(content, name, type)).toBe(fault);
});
