// Three hundred files that must not be kept, or only as what they are: made by code, since no virus scanner lets the real ones lie.

import { deflateSync } from 'node:zlib';
import { type FileKind, FILE_KINDS, isImage, MAX_FILE_BYTES, mediaTypeOf } from '#features/file/kinds.ts';
import {
  PDF_TYPE,
  type MultipartFile,
  someJpeg,
  someOfd,
  somePdf,
  somePng,
  someWebp,
  someXlsx,
  someZip,
} from '#features/file/server/handlers/files.example.ts';

/** `harmless`: taken in as the kind it is, under a name without teeth and with nothing hidden. Everything else is refused. */
export interface Specimen extends MultipartFile {
  readonly what: string;
  readonly harmless?: FileKind;
}

const WHOLE: Readonly<Record<FileKind, () => Buffer>> = {
  pdf: somePdf,
  jpg: () => someJpeg(),
  png: () => somePng(),
  webp: () => someWebp(),
  xlsx: () => someXlsx(),
  ofd: someOfd,
};
const SCRIPT = Buffer.from('<script>alert(document.domain)</script>');
const FOREIGN: Readonly<Record<string, Buffer>> = {
  'a page': Buffer.from('<!doctype html><html><body onload=alert(1)></body></html>'),
  'a drawing with a script': Buffer.from(
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  ),
  'a drawing that fetches': Buffer.from(
    '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>',
  ),
  'a program for Windows': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]),
  'a program for Linux': Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), Buffer.alloc(200)]),
  'a shell script': Buffer.from('#!/bin/sh\nrm -rf /\n'),
  'a PHP page': Buffer.from('<?php system($_GET["c"]); ?>'),
  'a moving picture': Buffer.from('GIF89a\x01\0\x01\0\0\0\0;'),
  'a GIF that is a script': Buffer.from('GIF89a=1;alert(1)//'),
  'an old document': Buffer.concat([
    Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    Buffer.alloc(600),
  ]),
  'an archive': someZip({ 'a.txt': 'a' }),
  'a packed archive': Buffer.concat([Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3]), deflateSync('a')]),
  'a RAR archive': Buffer.from('Rar!\x1a\x07\x01\0'),
  'a Java archive': someZip({ 'META-INF/MANIFEST.MF': 'Manifest-Version: 1.0' }),
  'an application for phones': someZip({ 'AndroidManifest.xml': 'x', 'classes.dex': 'x' }),
  'a text document': someZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w/>' }),
  'a text of zeros': Buffer.alloc(500),
  'a text': Buffer.from('煤炭'),
  'a text for a printer': Buffer.from('%!PS-Adobe-3.0\n(exec) run'),
  'a film': Buffer.concat([Buffer.from([0, 0, 0, 0x18]), Buffer.from('ftypmp42'), Buffer.alloc(20)]),
};

const named = (kind: FileKind, content: Buffer, what: string, name = `a.${kind}`): Specimen => ({
  what,
  name,
  type: mediaTypeOf(kind),
  content,
});

/** Something else under the name and type of what is taken in. */
const disguised = FILE_KINDS.flatMap((kind) =>
  Object.entries(FOREIGN).map(([what, content]) => named(kind, content, `${what} called ${kind}`)),
);

/** One kind under the name of another. */
const swapped = FILE_KINDS.flatMap((kind) =>
  FILE_KINDS.filter((other) => other !== kind).map((other) =>
    named(kind, WHOLE[other](), `${other} called ${kind}`),
  ),
);

/** Drawn anew, a picture is no longer what was behind it. */
const tamed = (kind: FileKind, content: Buffer, what: string): Specimen => ({
  ...named(kind, content, what),
  ...(isImage(kind) && { harmless: kind }),
});

/** A whole file that is something else besides. */
const polyglots = FILE_KINDS.flatMap((kind) => [
  tamed(kind, Buffer.concat([WHOLE[kind](), SCRIPT]), `${kind} with a script behind it`),
  named(kind, Buffer.concat([SCRIPT, WHOLE[kind]()]), `${kind} with a script before it`),
  tamed(
    kind,
    Buffer.concat([WHOLE[kind](), someZip({ 'evil.exe': 'MZ' })]),
    `${kind} with an archive behind it`,
  ),
  ...(kind === 'ofd' || kind === 'xlsx'
    ? []
    : [tamed(kind, Buffer.concat([WHOLE[kind](), WHOLE[kind]()]), `${kind} twice`)]),
]).filter(({ what }) => what !== 'pdf twice');

/** A camera may put a second exposure, or a map of its light, behind the picture. */
const exposures = [
  tamed('jpg', Buffer.concat([someJpeg(), SCRIPT, someJpeg()]), 'jpg with a script between two pictures'),
  tamed('jpg', Buffer.concat(Array.from({ length: 5 }, () => someJpeg())), 'jpg of five pictures'),
  tamed('jpg', Buffer.concat([someJpeg(), someJpeg(60_000, 60_000)]), 'jpg with a flood of pixels behind it'),
];

/** Whole files of which the end, the head or the middle is missing. */
const broken = FILE_KINDS.flatMap((kind) => {
  const whole = WHOLE[kind]();
  return [
    named(kind, Buffer.alloc(0), `${kind} of no bytes`),
    named(kind, whole.subarray(0, 3), `${kind} of three bytes`),
    ...[0.25, 0.5, 0.75].map((share) =>
      named(kind, whole.subarray(0, Math.floor(whole.length * share)), `${kind} cut off at ${share}`),
    ),
    named(kind, whole.subarray(0, -1), `${kind} without its last byte`),
    named(kind, whole.subarray(1), `${kind} without its first byte`),
    named(
      kind,
      Buffer.concat([whole, Buffer.alloc(MAX_FILE_BYTES + 1 - whole.length)]),
      `${kind} of ten megabytes and a byte`,
    ),
  ];
  // Of a PDF that is a line's end, of a PNG a part of its last sum: both are whole without it.
}).filter(({ what }) => !/^(pdf|png) without its last byte$/.test(what));

const bombs = [
  ...[
    [40_000, 40_000],
    [65_535, 65_535],
    [1, 40_000_001],
    [0, 5],
    [5, 0],
  ]
    .flatMap(([width = 0, height = 0]) => [
      named('png', somePng(width, height), `png of ${width} by ${height} pixels`),
      named(
        'jpg',
        someJpeg(Math.min(width, 65_535), Math.min(height, 65_535)),
        `jpg of ${width} by ${height} pixels`,
      ),
    ])
    .filter(({ what }) => what !== 'jpg of 1 by 40000001 pixels'),
  named('png', somePng(0xffff_ffff, 0xffff_ffff), 'png of as many pixels as can be written'),
  ...[1 << 14, 10_000].map((side) =>
    named('webp', someWebp(side, side), `webp of ${side} by ${side} pixels`),
  ),
  ...[100_000_000, 0xffff_fffe].flatMap((said) => [
    named('xlsx', someXlsx({}, said), `xlsx that says it unpacks to ${said}`),
    named('ofd', someZip({ 'OFD.xml': 'x' }, said), `ofd that says it unpacks to ${said}`),
  ]),
  ...['xlsx', 'ofd'].map((kind) =>
    named(
      kind as FileKind,
      crowded(kind === 'ofd' ? { 'OFD.xml': 'x' } : {}, kind === 'ofd'),
      `${kind} of two thousand entries`,
    ),
  ),
];

function crowded(first: Readonly<Record<string, string>>, isOfd: boolean): Buffer {
  const many = Object.fromEntries(Array.from({ length: 2_000 }, (_none, at) => [`e${at}`, '']));
  return isOfd ? someZip({ ...first, ...many }) : someXlsx(many);
}

const CLIMBING = ['../evil', '..\\evil', '/etc/passwd', 'C:\\evil', 'a/../../evil', '..', 'a/..'];
const archives = [
  ...CLIMBING.flatMap((name) => [
    named('xlsx', someXlsx({ [name]: 'x' }), `xlsx with ${name} in it`),
    named('ofd', someZip({ 'OFD.xml': 'x', [name]: 'x' }), `ofd with ${name} in it`),
  ]),
  ...['xl/vbaProject.bin', 'xl/vbaProjectSignature.bin', 'XL/VBAPROJECT.BIN', 'macros/vbaProject.bin'].map(
    (name) => named('xlsx', someXlsx({ [name]: 'x' }), `xlsx with ${name} in it`),
  ),
  named('ofd', someZip({ 'ofd.txt': 'x' }), 'ofd without its root'),
];

/** Names and types that disagree with what is inside, or say too much. */
const mislabelled: Specimen[] = [
  ...[
    'a.pdf.exe',
    'a.pdf.html',
    'a.pdf.svg',
    'a.exe',
    'a',
    'a.',
    '.',
    '..',
    'pdf',
    'a.pdf/',
    'a.pdf\u3002',
    'a.pdf:stream',
    'a.PDF .exe',
    'a.php.',
    'a.pd\u0066\u0301',
    'a.xlsm',
    'a.xls',
    'a.svg',
    'a.html',
    'a.js',
    'a.pdf;.html',
  ].map((name) => ({ what: `a PDF called ${name}`, name, type: PDF_TYPE, content: somePdf(name) })),
  ...[
    'text/html',
    'image/svg+xml',
    'application/javascript',
    'application/octet-stream',
    'application/x-msdownload',
    'image/png',
    'application/pdfx',
    'x',
  ].map((type) => ({ what: `a PDF declared ${type}`, name: 'a.pdf', type, content: somePdf(type) })),
];

const PASSABLE: readonly (readonly [name: string, what: string])[] = [
  ['../../../etc/passwd.pdf', 'a way out'],
  ['..\\..\\boot.pdf', 'a way out of Windows'],
  ['/etc/cron.d/a.pdf', 'a place'],
  ['C:\\a.pdf', 'a drive'],
  ['a\u202Efdp.pdf', 'a turn'],
  ['\u2066a\u2069.pdf', 'an embedding'],
  ['\u200Ba\u200D.pdf', 'signs of no width'],
  ['\uFEFFa.pdf', 'a byte order mark'],
  ['煤'.repeat(251) + '.pdf', '255 Chinese characters'],
  ['煤'.repeat(400) + '.pdf', 'more than that'],
  ['\u{2000B}'.repeat(255) + '.pdf', '255 rare characters'],
  ['a.exe.pdf', 'another ending before'],
  ['a.php;.pdf', 'a semicolon'],
  ['<script>alert(1)<x>.pdf', 'a script'],
  ["'; drop table file; --.pdf", 'a statement'],
  ['$(reboot).pdf', 'a command'],
  ['%00%2e%2e%2f.pdf', 'escapes'],
  ['CON.pdf', 'a device'],
  ['a.pdf'.padStart(20), 'spaces before'],
  ['-rf.pdf', 'a switch'],
  ['~root.pdf', 'a home'],
  ['.htaccess.pdf', 'a dot'],
  ['İ.pdf', 'a letter that grows'],
  ['=cmd|calc!A0.pdf', 'a formula'],
];
const passable: Specimen[] = PASSABLE.map(([name, what]) => ({
  what: `a PDF with ${what} in its name`,
  name,
  type: PDF_TYPE,
  content: somePdf(what),
  harmless: 'pdf',
}));

/** Documents that run something, or in which nobody can see whether they do. */
const active = [
  ...['/S/JavaScript/JS(app.alert(1))', '/S/Launch/F(cmd.exe)', '/S/Java#53cript/JS(1)'].map((action) =>
    named('pdf', somePdf(`<<${action}>>`), `pdf with ${action}`),
  ),
  named('pdf', somePdf('<</Encrypt 9 0 R/Type/ObjStm/Filter/FlateDecode>>\nstream\nx'), 'pdf with a lock'),
  ...Object.entries({
    'a definition that multiplies': '<!DOCTYPE x [<!ENTITY a "b"><!ENTITY c "&a;&a;">]><sst>&c;</sst>',
    'a definition that fetches': '<!DOCTYPE x SYSTEM "file:///etc/passwd"><sst/>',
    'a program that it starts': '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    'an encoding that hides': '<?xml version="1.0" encoding="UTF-7"?>+ADw-',
  }).flatMap(([what, content]) => [
    named('xlsx', someXlsx({ 'xl/more.xml': content }), `xlsx with ${what}`),
    named('ofd', someZip({ 'OFD.xml': content }), `ofd with ${what}`),
  ]),
  named('xlsx', someXlsx({ '%PDF-1.7': 'x' }), 'xlsx that is a pdf too'),
  named('ofd', someZip({ 'OFD.xml': ' '.repeat(1_000_000) }, 100, true), 'ofd that says less than it holds'),
];

export const CORPUS: readonly Specimen[] = [
  ...disguised,
  ...swapped,
  ...polyglots,
  ...exposures,
  ...broken,
  ...bombs,
  ...archives,
  ...active,
  ...mislabelled,
  ...passable,
];
