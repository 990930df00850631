// Tests of the sheet of trucks: columns, faulty rows, pasted rows.

import { expect, it } from 'vitest';
import type { InputRow } from '#packages/spreadsheet/inputCell.ts';
import { csvCells, readCells } from '#packages/spreadsheet/readFile.ts';
import { writeTemplate } from '#packages/spreadsheet/template.ts';
import type { TruckForm } from '../trip/truck.ts';
import { EXAMPLE_PLATES, readTruckRows, truckColumns, withSheetTrucks } from './rows.ts';

const words = { label: (key: string) => `label of ${key}`, allowed: (key: string) => `allowed in ${key}` };
const columns = truckColumns(words, 'road');
const HEAD = ['plate', 'driver', 'phone', 'idNumber', 'licence', 'kind', 'load'];
const TRUCK = ['晋F66001', '刘建国', '13900000000', '11010119900307002X', 'A2', '半挂', '33.5'];
const read = (cells: readonly InputRow[]) => {
  const found = readTruckRows(cells, columns, 'twice');
  if ('trouble' in found) throw new Error(found.trouble);
  return found.rows;
};
const changed = (at: number, cell: string) => TRUCK.map((one, index) => (index === at ? cell : one));

it('reads a whole row as the form would', () => {
  expect(read([HEAD, TRUCK])).toEqual([
    {
      row: 2,
      plate: '晋F66001',
      problems: [],
      truck: {
        plate: '晋F66001',
        driver: '刘建国',
        phone: '13900000000',
        idNumber: '11010119900307002X',
        licence: 'A2',
        kind: '半挂',
        load: '33.5',
      },
    },
  ]);
});

it.each<[string, string[], string[]]>([
  ['a plate with dot and small letters', changed(0, '晋f·66001'), []],
  ['a plate of another country', changed(0, 'AB-123-CD'), ['plate']],
  ['no plate', changed(0, ''), ['plate']],
  ['no driver', changed(1, ''), ['driver']],
  ['a driver nobody can see', changed(1, '\u202E刘'), ['driver']],
  ['no phone', changed(2, ''), []],
  ['a name where the phone belongs', changed(2, '刘建国'), ['phone']],
  ['no identity number', changed(3, ''), []],
  ['a number of nineteen signs', changed(3, '1101011990030700200'), ['idNumber']],
  ['too long a licence', changed(4, 'A'.repeat(21)), ['licence']],
  ['no tonnes', changed(6, ''), ['load']],
  ['more than a lorry takes', changed(6, '100.001'), ['load']],
  ['a formula left as text', changed(6, '=1+1'), ['load']],
  ['two faults', ['', '', '', '', '', '', '33'], ['plate', 'driver']],
])('%s', (_name, row, wrong) => {
  const [truck] = read([HEAD, row]);
  expect(truck?.problems).toEqual(
    wrong.map((key) => ({ label: `label of ${key}`, text: `allowed in ${key}` })),
  );
  expect(truck?.truck === undefined).toBe(wrong.length > 0);
});

it('takes full-width signs as plain ones', () => {
  const [truck] = read([
    HEAD,
    ['晋Ｆ６６００１', '刘建国', '１３９００００００００', '', '', '', '３３．５'],
  ]);
  expect(truck?.truck).toMatchObject({ plate: '晋F66001', phone: '13900000000', load: '33.5' });
});

it('names the second row with a plate, however it is written', () => {
  const rows = read([HEAD, TRUCK, changed(0, '晋F 66001')]);
  expect(rows.map(({ row, problems }) => [row, problems])).toEqual([
    [2, []],
    [3, [{ label: 'label of plate', text: 'twice' }]],
  ]);
});

it('takes rows pasted without a header in the order of the template, counted as they are', () => {
  const pasted =
    csvCells(`${TRUCK.join('\t')}\n\n晋F66002\t王芳\t\t\t\t\t70.5\n晋F66003\t\t\t\t\t\t30`) ?? [];
  expect(read(pasted).map(({ row, plate, truck }) => [row, plate, truck?.load])).toEqual([
    [1, '晋F66001', '33.5'],
    [3, '晋F66002', '70.5'],
    [4, '晋F66003', undefined],
  ]);
});

it.each<[string, BlobPart]>([
  ['UTF-8 with a byte order mark', `\uFEFFplate,driver,load\n晋F66001,刘建国,33`],
  // 晋F66001,刘建国 in GB 18030.
  ['GB 18030', Buffer.from('plate,driver,load\n\xbd\xfaF66001,\xc1\xf5\xbd\xa8\xb9\xfa,33\n', 'latin1')],
])('reads a file in %s', async (_name, content) => {
  const cells = await readCells(new File([content], 'trucks.csv'));
  expect(read(cells ?? [])).toMatchObject([{ plate: '晋F66001', truck: { driver: '刘建国' } }]);
});

it('reads its own template, without the example', async () => {
  const file = writeTemplate(columns, { plate: EXAMPLE_PLATES.road, driver: '刘建国', load: '33' });
  const cells = await readCells(new File([file], 'trucks.xlsx'));
  expect(cells?.[2]?.[0]).toBe('晋A00000');
  expect(readTruckRows(cells ?? [], columns, '')).toEqual({ trouble: 'noRows' });
});

it('says which columns are missing, and how many trucks are too many', () => {
  expect(readTruckRows([['plate', 'phone'], TRUCK], columns, '')).toMatchObject({
    trouble: 'noHeader',
    missing: [{ key: 'driver' }, { key: 'load' }],
  });
  const many = Array.from({ length: 51 }, (_, at) => changed(0, `晋F6${6000 + at}`.slice(0, 7)));
  expect(readTruckRows([HEAD, ...many], columns, '')).toEqual({ trouble: 'tooMany', count: 51 });
});

it('asks trains and ships for their run instead of licence and type', () => {
  const keysOf = (transport: 'rail' | 'water') => truckColumns(words, transport).map(({ key }) => key);
  expect(keysOf('rail')).toEqual(['plate', 'driver', 'phone', 'idNumber', 'runNo', 'load']);
  expect(keysOf('water')).toEqual(keysOf('rail'));
});

it('puts trucks into the form in place of blanks and of those with the same plate', () => {
  const blank: TruckForm = {
    plate: '',
    runNo: '',
    driver: '',
    phone: '',
    idNumber: '',
    licence: '',
    kind: '',
    load: '33',
    delegateId: '',
    isKept: true,
  };
  const form = [blank, { ...blank, plate: '晋F·66001', driver: '旧' }, { ...blank, plate: '晋F66009' }];
  expect(
    withSheetTrucks(form, [{ plate: '晋F66001', driver: '新', load: '40' }], { blank, transport: 'road' }),
  ).toEqual([
    { ...blank, plate: '晋F66009' },
    { ...blank, plate: '晋F66001', driver: '新', load: '40', isKept: false },
  ]);
});
