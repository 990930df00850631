// Writes a one-sheet XLSX workbook (ECMA-376).

import { strToU8, zipSync } from 'fflate';
import { type Cell, type Row, textOf } from './cell.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats below. */
const STYLE = { head: 1, day: 2, moment: 3 } as const;
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="2"><font><sz val="11"/></font><font><b/><sz val="11"/></font></fonts>' +
  '<fills count="1"><fill/></fills><borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" applyFont="1"/>' +
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/></cellXfs>' +
  '</styleSheet>';

const MAX_CELL_LENGTH = 32_767;
/** Characters XML 1.0 cannot represent, even escaped. */
const INVALID_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string) =>
  text
    .toWellFormed()
    .replaceAll(INVALID_XML, '')
    .replaceAll(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** Spreadsheets keep 15 digits: longer numbers are written as text. */
const fitsNumber = (decimal: string) => decimal.replaceAll(/\D/g, '').replace(/^0+/, '').length <= 15;

const DAY_MS = 86_400_000;
/** Spreadsheets count days from 1899-12-30. */
const DAYS_TO_1970 = 25_569;
const SHANGHAI_MS = 8 * 3_600_000;

/** Rounded up by less than 0.1 ms, because readers truncate. */
const serialOf = (moment: Date) =>
  (Math.ceil(((moment.getTime() + SHANGHAI_MS) / DAY_MS + DAYS_TO_1970) * 1e9) / 1e9).toFixed(9);

const columnName = (column: number): string =>
  (column < 26 ? '' : columnName(Math.floor(column / 26) - 1)) + String.fromCharCode(65 + (column % 26));

const textCell = (place: string, text: string, style = '') =>
  `<c r="${place}" t="inlineStr"${style}>` +
  `<is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;

function cellXml(cell: Cell, place: string): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string') return textCell(place, cell);
  if ('decimal' in cell)
    return fitsNumber(cell.decimal)
      ? `<c r="${place}"><v>${cell.decimal}</v></c>`
      : textCell(place, cell.decimal);
  if ('day' in cell)
    return `<c r="${place}" s="${STYLE.day}"><v>${Date.parse(cell.day) / DAY_MS + DAYS_TO_1970}</v></c>`;
  return `<c r="${place}" s="${STYLE.moment}"><v>${serialOf(cell.moment)}</v></c>`;
}

const widthOf = (text: string) =>
  Array.from(text.slice(0, 40)).reduce((width, sign) => width + (sign > '\u2E7F' ? 2 : 1), 0);
const WIDTHS = { least: 8, most: 42, looksAt: 200 };

function columns(rows: readonly Row[]): string {
  const wide = (rows[0] ?? []).map((_head, at) =>
    Math.max(...rows.slice(0, WIDTHS.looksAt).map((row) => widthOf(textOf(row[at] ?? null)))),
  );
  return wide
    .map(
      (width, at) =>
        `<col min="${at + 1}" max="${at + 1}" ` +
        `width="${Math.min(WIDTHS.most, Math.max(WIDTHS.least, width + 2))}" customWidth="1"/>`,
    )
    .join('');
}

function sheetOf(rows: readonly Row[]): string {
  const [head = [], ...body] = rows;
  const names = head.map((_cell, at) => columnName(at));
  const rowXml = (number: number, cells: readonly string[]) => `<row r="${number}">${cells.join('')}</row>`;
  const lines = [
    rowXml(
      1,
      head.map((cell, at) => textCell(`${names[at]}1`, textOf(cell), ` s="${STYLE.head}"`)),
    ),
    ...body.map((row, line) =>
      rowXml(
        line + 2,
        row.map((cell, at) => cellXml(cell, `${names[at]}${line + 2}`)),
      ),
    ),
  ];
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    (head.length > 0 ? `<cols>${columns(rows)}</cols>` : '') +
    `<sheetData>${lines.join('')}</sheetData></worksheet>`
  );
}

const relations = (...targets: readonly (readonly [string, string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The first row is the head; `name` is the sheet's tab. */
export function toXlsx(name: string, rows: readonly Row[]): Uint8Array {
  const tab = escaped(name.replaceAll(/[[\]:*?/\\']/g, ' ')).slice(0, 31) || '1';
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
      `<sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])), {
    level: 6,
  });
}
