// Writes XLSX workbooks (ECMA-376).

import { strToU8, zipSync } from 'fflate';
import { type ImportCell, columnLetters, type SpreadsheetRow, cellText } from './cell.ts';

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Indexes of the cell formats below. */
const STYLE = { head: 1, day: 2, moment: 3, key: 4, label: 5 } as const;
type HeadStyle = 'head' | 'key' | 'label';
const STYLES =
  `${XML}<styleSheet xmlns="${MAIN}">` +
  '<numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/>' +
  '<numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts>' +
  '<fonts count="3"><font><sz val="11"/></font><font><b/><sz val="11"/></font>' +
  '<font><sz val="9"/><color rgb="FF646A73"/></font></fonts>' +
  '<fills count="3"><fill/><fill><patternFill patternType="gray125"/></fill>' +
  '<fill><patternFill patternType="solid"><fgColor rgb="FFF5F6FA"/></patternFill></fill></fills>' +
  '<borders count="1"><border/></borders>' +
  '<cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="6"><xf/><xf fontId="1" applyFont="1"/>' +
  '<xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="165" applyNumberFormat="1"/>' +
  '<xf fontId="2" applyFont="1"/><xf fontId="1" fillId="2" applyFont="1" applyFill="1" applyAlignment="1">' +
  '<alignment wrapText="1"/></xf></cellXfs>' +
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

const textCell = (place: string, text: string, style = '') =>
  `<c r="${place}" t="inlineStr"${style}>` +
  `<is><t xml:space="preserve">${escaped(text.slice(0, MAX_CELL_LENGTH))}</t></is></c>`;

function cellXml(cell: ImportCell, place: string): string {
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
const WIDTHS = { min: 8, max: 42, sampledRows: 200 };

const fittingWidths = (rows: readonly SpreadsheetRow[]): number[] =>
  (rows[0] ?? []).map((_head, at) => {
    const widest = Math.max(
      ...rows.slice(0, WIDTHS.sampledRows).map((row) => widthOf(cellText(row[at] ?? null))),
    );
    return Math.min(WIDTHS.max, Math.max(WIDTHS.min, widest + 2));
  });

interface Workbook {
  /** The tab of its sheet. */
  readonly name: string;
  readonly rows: readonly SpreadsheetRow[];
  /** Styles of the first rows, which stay visible. */
  readonly heads: readonly HeadStyle[];
  readonly widths: readonly number[];
  /** Choices by column, offered in `rows` rows below the heads. */
  readonly offered?: { readonly rows: number; readonly choices: readonly (readonly string[])[] };
}

const CHOICES = 'choices';

function sheetXml({ rows, heads, widths, offered }: Workbook): string {
  const names = widths.map((_width, at) => columnLetters(at));
  const lines = rows.map((row, line) => {
    const head = heads[line];
    const cells = row.map((cell, at) => {
      const place = `${names[at]}${line + 1}`;
      return head ? textCell(place, cellText(cell), ` s="${STYLE[head]}"`) : cellXml(cell, place);
    });
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  const wide = widths.map(
    (width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`,
  );
  const lists = (offered?.choices ?? []).flatMap((choices, at) =>
    choices.length === 0
      ? []
      : [
          `<dataValidation type="list" allowBlank="1" showErrorMessage="0" ` +
            `sqref="${names[at]}${heads.length + 1}:${names[at]}${heads.length + (offered?.rows ?? 0)}">` +
            `<formula1>${CHOICES}!$${names[at]}$1:$${names[at]}$${choices.length}</formula1>` +
            '</dataValidation>',
        ],
  );
  return (
    `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0">` +
    `<pane ySplit="${heads.length}" topLeftCell="A${heads.length + 1}" activePane="bottomLeft" ` +
    'state="frozen"/></sheetView></sheetViews>' +
    (wide.length > 0 ? `<cols>${wide.join('')}</cols>` : '') +
    `<sheetData>${lines.join('')}</sheetData>` +
    (lists.length > 0 ? `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>` : '') +
    '</worksheet>'
  );
}

function choicesXml(choices: readonly (readonly string[])[]): string {
  const rows = Array.from({ length: Math.max(0, ...choices.map(({ length }) => length)) }, (_, line) => {
    const cells = choices.map((column, at) =>
      cellXml(column[line] ?? null, `${columnLetters(at)}${line + 1}`),
    );
    return `<row r="${line + 1}">${cells.join('')}</row>`;
  });
  return `${XML}<worksheet xmlns="${MAIN}"><sheetData>${rows.join('')}</sheetData></worksheet>`;
}

const relations = (...targets: readonly (readonly [string, string])[]) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${targets
    .map(
      ([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/${kind}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

/** The first row is the head; `name` is the sheet's tab. */
export const toXlsx = (name: string, rows: readonly SpreadsheetRow[]): Uint8Array<ArrayBuffer> =>
  writeWorkbook({ name, rows, heads: ['head'], widths: fittingWidths(rows) });

export function writeWorkbook(workbook: Workbook): Uint8Array<ArrayBuffer> {
  const tab = escaped(workbook.name.replaceAll(/[[\]:*?/\\']/g, ' ')).slice(0, 31) || '1';
  const sheets = [sheetXml(workbook), ...(workbook.offered ? [choicesXml(workbook.offered.choices)] : [])];
  const paths = sheets.map((_sheet, at) => `worksheets/sheet${at + 1}.xml`);
  const parts: Readonly<Record<string, string>> = {
    '[Content_Types].xml':
      `${XML}<Types xmlns="${PACKAGE}/content-types">` +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/>` +
      paths
        .map((path) => `<Override PartName="/xl/${path}" ContentType="${TYPES}.worksheet+xml"/>`)
        .join('') +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': relations(['officeDocument', 'xl/workbook.xml']),
    'xl/workbook.xml':
      `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}">` +
      `<sheets><sheet name="${tab}" sheetId="1" r:id="rId1"/>` +
      (workbook.offered ? `<sheet name="${CHOICES}" sheetId="2" state="hidden" r:id="rId2"/>` : '') +
      '</sheets></workbook>',
    'xl/_rels/workbook.xml.rels': relations(...paths.map((path) => ['worksheet', path] as const), [
      'styles',
      'styles.xml',
    ]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(paths.map((path, at) => [`xl/${path}`, sheets[at] ?? ''])),
  };
  const zipped = zipSync(
    Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)])),
    {
      level: 6,
    },
  );
  return new Uint8Array(zipped);
}
