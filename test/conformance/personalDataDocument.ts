// Writes docs/personal-data.md from what the features declare.

import type { Ground, Leaving, PersonalData, PersonalTable, Whose } from '#packages/db/personalData.ts';

const WHOSE: Record<Whose, string> = {
  users: 'people with an account',
  visitors: 'visitors',
  invited: 'people invited to a firm',
  firm_people: 'people behind a firm',
  drivers: 'drivers, people who lift and receive coal',
  samplers: 'people who sample and witness',
  payers: 'people and firms that pay or are paid',
  authors: 'authors',
};

const GROUNDS: Record<Ground, string> = {
  contract: 'contract',
  duty: 'duty by law',
  consent: 'separate consent',
};

const LEAVING: Record<Leaving, string> = {
  deleted: 'deleted',
  emptied: 'cleared, the row stays',
  kept: 'kept',
  expires: 'gone by itself',
  by_feature: 'erased',
};

const INTRODUCTION = `# Personal data

What the platform keeps about people, why, on which ground, how long, and what becomes of it when a person leaves.
Written by \`test/conformance/personalData.test.ts\` from what each feature declares (\`personalData\` of its
\`server/registrations.ts\`); a column of the database that looks personal and is declared nowhere fails that test.

The law is the Personal Information Protection Law (PIPL). *Contract* is its article 13 (2), *duty by law* 13 (3),
*separate consent* 13 (1) with 29: identity card numbers are sensitive. Where a law asks for keeping, article 47 puts that
before a request for erasure; what is kept is then used for nothing else. These laws ask for it:

| law | what | how long |
|---|---|---|
| Electronic Commerce Law, article 31 | transactions on a platform, who concluded them | three years at least |
| Measures for Accounting Archives | ledgers and vouchers, bank statements | 30 and 10 years |
| Rules for the Tax Collection Law, article 29 | invoices and what they are based on | 10 years |
| Electronic Signature Law, article 24 | certification of signers | five years after the certificate ends |
| Cybersecurity Law | logs of what happens on the network | six months at least |

Numbers of identity cards and bank accounts, and secrets of authenticator apps, are encrypted. Whoever is shown one in clear is
named in the audit log together with whose number it was (decision 80); the audit log itself holds no such number.
`;

const cell = (text: string) => text.replaceAll('|', String.raw`\|`);

const toRow = ({
  table,
  of,
  columns,
  withheld = [],
  whose,
  purpose,
  ground,
  keep,
  job,
  leaving,
}: PersonalTable) =>
  `| ${[
    `\`${table}\`: ${[...new Set([...(of === undefined ? [] : [of]), ...columns, ...withheld])].join(', ')}`,
    WHOSE[whose],
    purpose,
    GROUNDS[ground],
    job === undefined ? keep : `${keep} (\`${job}\`)`,
    LEAVING[leaving],
  ]
    .map(cell)
    .join(' | ')} |`;

const listed = (title: string, why: string, columns: readonly string[]) =>
  `\n## ${title}\n\n${why}\n\n${[...columns]
    .sort()
    .map((column) => `\`${column}\``)
    .join(', ')}\n`;

export function describePersonalData(all: readonly PersonalData[]): string {
  const from = (pick: (one: PersonalData) => readonly string[] | undefined) =>
    all.flatMap((one) => pick(one) ?? []);
  return [
    INTRODUCTION,
    '## What is kept',
    '',
    '| table and columns | whose | why | ground | how long (job) | when they leave |',
    '|---|---|---|---|---|---|',
    ...all.flatMap(({ tables = [] }) => tables.map(toRow)),
    listed(
      'Who did what',
      'Ids of people in records of the trade: who wrote, decided or signed. Duty by law; kept as long as the record. Of a person ' +
        'who has left, the id leads to a row without anything but the name.',
      from(({ acts }) => acts),
    ),
    listed(
      'Histories',
      'Who moved a record from one state to another, why, and for signatures from which address. Duty by law; kept with the record.',
      from(({ histories }) => histories),
    ),
    listed(
      'Texts that may name people',
      'Texts and contents of records of the trade, written by their parties. Kept with the record.',
      from(({ texts }) => texts),
    ),
    listed(
      'What looks personal and is not',
      'Names of things, figures and settings.',
      from(({ impersonal }) => impersonal),
    ),
  ].join('\n');
}
