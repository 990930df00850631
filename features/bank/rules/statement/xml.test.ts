// Elements of XML with their lines, and what is refused.

import { describe, expect, it } from 'vitest';
import { StatementError } from './failure.ts';
import { readXml, findElementText, findElement } from './xml.ts';

const TEXT = `<?xml version="1.0"?>
<!-- a day -->
<a:Document xmlns="x">
  <Bal Ccy='CNY' no="1"><Amt> 5.00 </Amt><Cd/></Bal>
  <Note>Seam &amp; Co &#20013; <![CDATA[<b>]]></Note>
</a:Document>`;

describe('a document', () => {
  const document = readXml(TEXT);
  it('has its elements by local name, with lines and attributes', () => {
    const balance = findElement(document, 'Bal');
    expect([document.name, document.line, balance?.line]).toEqual(['Document', 3, 4]);
    expect([...(balance?.attributes ?? [])]).toEqual([
      ['Ccy', 'CNY'],
      ['no', '1'],
    ]);
  });
  it.each([
    [['Bal/Amt'], '5.00'],
    [['Bal/None', 'Bal/Amt'], '5.00'],
    [['Bal/Cd'], ''],
    [['None'], ''],
    [['Note'], 'Seam & Co 中 <b>'],
  ])('under %j reads %j', (paths, text) => {
    expect(findElementText(document, ...paths)).toBe(text);
  });
});

it.each([
  ['a tag left open', '<a>\n<b></a>'],
  ['two roots', '<a/><b/>'],
  ['no element', 'text'],
  ['an unknown entity', '<a>&boom;</a>'],
  ['a document type', '<!DOCTYPE a [<!ENTITY b "c">]><a/>'],
  ['too deep a nesting', `${'<a>'.repeat(70)}${'</a>'.repeat(70)}`],
])('refuses %s', (_what, text) => {
  expect(() => readXml(text)).toThrow(StatementError);
});
