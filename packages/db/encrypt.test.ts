// Column encryption: owners, missing keys, rotation and re-encryption.

import { afterAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../test/support/database.ts';
import { createSecrets, SecretRow, secrets } from './encrypt.example.ts';
import { checkKeys, findBlindIndex, createBlindIndex, encryptColumn, decryptColumn } from './encrypt.ts';
import { isKeyList, keyRing, newKey, WrongKeyError } from './keyRing.ts';
import { reencryptAll } from './reencrypt.ts';
import { openDatabase, type Transaction } from './sql.ts';

const { url } = await freshDatabase();
const [first, second] = [newKey('first'), newKey('second')];
const open = (keys: string) => {
  const database = openDatabase(url, { keys: keyRing(keys), onError: () => undefined });
  afterAll(() => database.close());
  return database;
};
const database = open(first);
const encrypted = await database.transaction((tx) => encryptColumn(tx, '11010519491231002X', 'a'));

describe('an encrypted column', () => {
  it('opens for its owner alone, and never looks the same twice', async () => {
    expect(encrypted).not.toContain('11010519491231002X');
    expect((await decryptColumn(database.reading, encrypted, 'a')).usedTo('check')).toBe(
      '11010519491231002X',
    );
    await expect(decryptColumn(database.reading, encrypted, 'b')).rejects.toThrow();
    expect(await database.transaction((tx) => encryptColumn(tx, '11010519491231002X', 'a'))).not.toBe(
      encrypted,
    );
  });

  it.each([
    ['cut short', (text: string) => text.slice(0, -4)],
    [
      'with one sign changed',
      (text: string) => text.replace(/.(?=.{6}$)/, (sign) => (sign === 'A' ? 'B' : 'A')),
    ],
    ['under no key there is', (text: string) => text.replace(/^[^.]+/, 'none')],
  ])('does not open %s', async (_what, change) => {
    await expect(decryptColumn(database.reading, change(encrypted), 'a')).rejects.toThrow();
  });

  it('is found again by a mark that only the key can make', async () => {
    const mark = await database.transaction((tx) => createBlindIndex(tx, 'id_card', '11010519491231002X'));
    expect(await findBlindIndex(database.reading, 'id_card', '11010519491231002X')).toBe(mark);
    expect(await findBlindIndex(database.reading, 'bank_account', '11010519491231002X')).not.toBe(mark);
  });
});

describe('the keys given', () => {
  it.each([
    [
      'another of the same name',
      newKey('first'),
      /^the key first that this database is sealed under is another than the one given by that name$/,
    ],
    [
      'none of that name',
      second,
      /^the key first that this database is sealed under is not among those given$/,
    ],
  ])('are refused where there is %s', async (_what, keys, line) => {
    const refused = checkKeys(open(keys).reading);
    await expect(refused).rejects.toThrow(WrongKeyError);
    await expect(refused).rejects.toThrow(line);
  });

  it.each([
    ['', false],
    ['first', false],
    ['first:c2hvcnQ=', false],
    [`${first},${first}`, false],
    [first, true],
    [`${second},${first}`, true],
  ])('as %j are keys: %s', (text, expected) => {
    expect(isKeyList(text)).toBe(expected);
  });
});

describe('sealing anew', () => {
  it('brings every row under a new key while others write, and lets the old one go', async () => {
    await createSecrets(database.pool);
    const ids = Array.from({ length: 1_234 }, (_none, at) => `s${String(at).padStart(5, '0')}`);
    const write = (tx: Transaction, id: string, text: string) => tx.run`
      insert into secret (id, encrypted) select ${id}, given from unnest(array[${text}]::text[]) as given
          on conflict (id) do update set encrypted = excluded.encrypted`;
    await database.transaction(async (tx) => {
      for (const id of ids) await write(tx, id, await encryptColumn(tx, `secret of ${id}`, id));
    });

    const both = open(`${second},${first}`);
    const mark = await findBlindIndex(both.reading, 'id_card', '11010519491231002X');
    const [[done]] = await Promise.all([
      reencryptAll(both, [secrets]),
      database.transaction(async (tx) =>
        write(tx, 's00007', await encryptColumn(tx, 'written meanwhile', 's00007')),
      ),
    ]);
    expect(done?.count).toBeGreaterThanOrEqual(ids.length - 1);

    const alone = open(second);
    await checkKeys(alone.reading);
    const rows = await alone.reading.all(
      SecretRow,
    )`select id, encrypted, id as owner from secret order by id`;
    const opened = await Promise.all(
      rows.map(async (row) => (await decryptColumn(alone.reading, row.encrypted, row.owner)).usedTo('check')),
    );
    expect(opened).toEqual(ids.map((id) => (id === 's00007' ? 'written meanwhile' : `secret of ${id}`)));
    expect(
      new Set(rows.filter(({ id }) => id !== 's00007').map((row) => row.encrypted.split('.')[0])).size,
    ).toBe(1);
    expect(await findBlindIndex(alone.reading, 'id_card', '11010519491231002X')).toBe(mark);
    await expect(checkKeys(open(first).reading)).rejects.toThrow(WrongKeyError);
  });
});
