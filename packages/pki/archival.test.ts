// PDF/A-2b conformance, as printed and after two signatures.

import {
  type PDF as Opened,
  PDF,
  PdfArray,
  PdfDict,
  type PdfObject,
  PdfRef,
  PdfStream,
  PdfString,
} from '@libpdf/core';
import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import { PLATFORM_QUEUE, renderPdf } from '#packages/pdf/render.ts';
import { SOME_DAY, exampleAuthority, signAs } from './pki.example.ts';
import { addValidationData, readValidationData } from './validationData.ts';

const example = await exampleAuthority();
const plain = await renderPdf(contractExample, PLATFORM_QUEUE);
const once = await signAs(example, example.signers[0], plain);
const twice = await signAs(example, example.signers[1], once, new Date(SOME_DAY.getTime() + 60_000));

interface PdfStructure {
  readonly bytes: Uint8Array;
  readonly catalog: PdfDict;
  readonly trailer: PdfDict;
  readonly all: readonly PdfDict[];
  readonly resolve: (ref: PdfRef) => PdfObject | null;
}

async function readStructure(bytes: Uint8Array): Promise<PdfStructure> {
  const opened: Opened = await PDF.load(bytes);
  const resolve = (ref: PdfRef) => opened.context.resolve(ref);
  const catalog = opened.getCatalog();
  return {
    bytes,
    catalog,
    trailer: opened.context.info.trailer,
    all: [...reachable(catalog, resolve, new Set())],
    resolve,
  };
}

function* reachable(
  value: PdfObject | null | undefined,
  resolve: PdfStructure['resolve'],
  seen: Set<string>,
): Generator<PdfDict> {
  if (value instanceof PdfRef) {
    const key = String(value.objectNumber);
    if (seen.has(key)) return;
    seen.add(key);
    yield* reachable(resolve(value), resolve, seen);
  } else if (value instanceof PdfArray) {
    for (const item of value) yield* reachable(item, resolve, seen);
  } else if (value instanceof PdfDict) {
    yield value;
    for (const [, item] of value) yield* reachable(item, resolve, seen);
  }
}

const ofType = ({ all, resolve }: PdfStructure, key: string, ...names: string[]) =>
  all.filter((dict) => names.includes(dict.getName(key, resolve)?.value ?? ''));
const written = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

const RULES: readonly [string, (look: PdfStructure) => void][] = [
  [
    'begins as a file of bytes, in a version PDF/A-2 knows',
    ({ bytes }) => {
      expect(written(bytes.subarray(0, 9))).toMatch(/^%PDF-1\.[4-7]\n$/);
      expect([...bytes.subarray(10, 14)].every((byte) => byte > 127)).toBe(true);
    },
  ],
  [
    'has an identity, and is not encrypted',
    ({ trailer, resolve }) => {
      const id = trailer.getArray('ID', resolve)?.toArray() ?? [];
      expect([
        id.length,
        id.every((part) => part instanceof PdfString && part.bytes.length === 16),
        trailer.has('Encrypt'),
      ]).toEqual([2, true, false]);
    },
  ],
  [
    'says in plain XMP which part and level it keeps to',
    ({ catalog, resolve }) => {
      const metadata = catalog.get('Metadata', resolve);
      if (!(metadata instanceof PdfStream)) throw new Error('there is no metadata');
      const text = Buffer.from(metadata.data).toString('utf8');
      expect(metadata.has('Filter')).toBe(false);
      expect(text).toMatch(/<\?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"\?>/);
      expect(text).toContain('xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"');
      expect(text).toContain('<pdfaid:part>2</pdfaid:part>');
      expect(text).toContain('<pdfaid:conformance>B</pdfaid:conformance>');
      expect(text).toContain(contractExample.title);
    },
  ],
  [
    'says what its colours mean by a profile of its own',
    ({ catalog, resolve }) => {
      const intents = (catalog.getArray('OutputIntents', resolve)?.toArray() ?? []).map((one) =>
        one instanceof PdfRef ? resolve(one) : one,
      );
      const profiles = intents.map((one) =>
        one instanceof PdfDict
          ? ([one.getName('S', resolve)?.value, one.get('DestOutputProfile', resolve)] as const)
          : undefined,
      );
      const [[kind, profile] = []] = profiles;
      if (!(profile instanceof PdfStream)) throw new Error('there is no profile');
      const icc = Buffer.from(profile.getDecodedData());
      expect([profiles.length, kind, profile.getNumber('N', resolve)?.value]).toEqual([1, 'GTS_PDFA1', 3]);
      expect([icc.subarray(36, 40).toString(), icc.subarray(16, 20).toString(), icc.readUInt32BE(0)]).toEqual(
        ['acsp', 'RGB ', icc.length],
      );
    },
  ],
  [
    'brings every font along, with what each of its signs is in Unicode',
    (seen) => {
      const { resolve } = seen;
      const composed = ofType(seen, 'Subtype', 'Type0');
      const described = ofType(seen, 'Subtype', 'CIDFontType2');
      expect(composed.length).toBeGreaterThan(1);
      expect(ofType(seen, 'Type', 'Font')).toHaveLength(composed.length + described.length);
      for (const font of composed) {
        expect([
          font.getName('Encoding', resolve)?.value,
          font.get('ToUnicode', resolve) instanceof PdfStream,
        ]).toEqual(['Identity-H', true]);
      }
      for (const font of described) {
        const file = font.getDict('FontDescriptor', resolve)?.get('FontFile2', resolve);
        expect([font.getName('CIDToGIDMap', resolve)?.value, file instanceof PdfStream]).toEqual([
          'Identity',
          true,
        ]);
      }
    },
  ],
  [
    'lets nothing shine through',
    ({ all, resolve }) => {
      const opacities = all.flatMap((dict) =>
        ['ca', 'CA'].flatMap((key) => dict.getNumber(key, resolve)?.value ?? []),
      );
      expect([
        opacities.filter((part) => part !== 1),
        all.filter((dict) => dict.has('SMask') || dict.has('BM')),
        all.filter((dict) => dict.getName('S', resolve)?.value === 'Transparency'),
      ]).toEqual([[], [], []]);
    },
  ],
  [
    'runs nothing, opens nothing and plays nothing',
    (seen) => {
      const acts = ['JavaScript', 'Launch', 'GoToR', 'ImportData', 'ResetForm', 'Sound', 'Movie'];
      expect([
        ofType(seen, 'S', ...acts),
        seen.all.filter((dict) => dict.has('AA') || dict.has('JS') || dict.has('EmbeddedFiles')),
      ]).toEqual([[], []]);
      expect(seen.catalog.has('OpenAction')).toBe(false);
    },
  ],
  [
    'keeps only streams that every reader unpacks',
    ({ all, resolve }) => {
      const filters = all.flatMap((dict) =>
        dict instanceof PdfStream ? (dict.getName('Filter', resolve)?.value ?? []) : [],
      );
      expect([...new Set(filters)]).toEqual(['FlateDecode']);
    },
  ],
  [
    'prints the box of every signature, and shows it as it was drawn',
    (seen) => {
      const { resolve, catalog } = seen;
      const boxes = ofType(seen, 'FT', 'Sig');
      expect(boxes).toHaveLength(2);
      for (const box of boxes) {
        const flags = box.getNumber('F', resolve)?.value ?? 0;
        const shown = box.getDict('AP', resolve);
        // Printed; not hidden, invisible, no-view or toggle-no-view.
        expect([flags & 4, flags & (1 | 2 | 32 | 256)]).toEqual([4, 0]);
        expect([shown?.get('N', resolve) instanceof PdfStream, [...(shown ?? [])].length]).toEqual([true, 1]);
      }
      expect(catalog.getDict('AcroForm', resolve)?.has('NeedAppearances')).toBe(false);
      expect(catalog.getDict('AcroForm', resolve)?.has('XFA')).toBe(false);
    },
  ],
];

describe.each([
  ['as it is printed', plain],
  ['signed by two', twice],
] as const)('a paper %s', (_how, bytes) => {
  it.each(RULES)('%s', async (_rule, keeps) => {
    keeps(await readStructure(bytes));
  });
});

it('each signature covers all of the file as it was then, but its own place', async () => {
  const text = written(twice);
  const ranges = [...text.matchAll(/\/ByteRange\s*\[\s*(\d+)\s+(\d+)\s+(\d+)\s+(\d+)\s*\]/g)].map((found) =>
    found.slice(1).map(Number),
  );
  const files = [once, twice];
  expect(ranges).toHaveLength(2);
  for (const [at, [from = 0, length = 0, behind = 0, rest = 0]] of ranges.entries()) {
    expect([from, text[length], text[behind - 1]]).toEqual([0, '<', '>']);
    // Behind it comes what it is verified by, and nothing else.
    const file = files[at] ?? new Uint8Array();
    const data = readValidationData(await PDF.load(file));
    expect(data.lists).toHaveLength(at + 1);
    const rebuilt = await addValidationData(twice.slice(0, behind + rest), data);
    expect(Buffer.compare(rebuilt, file)).toBe(0);
  }
});
