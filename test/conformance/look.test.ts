// How the apps look: red stays rare, and options of drawers have no chevrons.

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

const sheets = globSync('{apps,features,packages}/**/*.css', {
  cwd: ROOT,
  exclude: ['**/node_modules/**', '**/dist/**', 'packages/ui/tokens.css'],
}).map((file) => ({ file, text: read(file).replaceAll(/\/\*[\s\S]*?\*\//g, '') }));

/** Selectors whose declarations use a token that begins so. */
const usersOf = (token: string) =>
  sheets
    .flatMap(({ text }) =>
      [...text.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
        .filter(([, , declarations = '']) => declarations.includes(`var(--ui-${token}`))
        .map(([, selector = '']) =>
          selector
            .replace(/^[^]*;/, '')
            .trim()
            .replaceAll(/\s+/g, ' '),
        ),
    )
    .toSorted();

/** The brand, the primary act, and what is unread. */
const BRAND = [
  '.banner-brand',
  '.banner-dark',
  '.console-name',
  '.content-banner-brand',
  '.desk-phone-bar',
  '.side-brand',
  '.side-mark',
  '.ui-badge',
  '.ui-button-primary',
  '.ui-button-primary:active',
  '.ui-hero',
  '.ui-tab-mark',
  ".ui-tab[aria-current='page']",
];

/** What is wrong, overdue or cannot be undone. */
const DANGER = [
  '.assay-outside',
  '.cash-wrong td',
  '.contract-month-short .contract-dot',
  '.contract-old',
  '.desk-diff del',
  '.desk-levels-bar .is-late',
  '.desk-problem',
  '.dispatch-hour-over',
  '.hall-banner-outbid',
  '.hall-line-lost',
  '.hall-refusal',
  '.hall-word-outbid',
  '.settlement-differs',
  '.settlement-table del',
  '.trade-problems',
  '.ui-button-danger',
  '.ui-button-danger:active',
  '.ui-field-error',
  '.ui-field-wrong .ui-field-box',
  '.ui-notice-danger',
  '.ui-tag-danger',
  '.ui-tone-danger',
  '.weigh-flaws',
  ':root:root',
];

describe('red', () => {
  it('is for the brand, the primary act and what is unread', () => {
    expect(usersOf('brand')).toEqual(BRAND);
  });
  it('is besides for danger', () => {
    expect(usersOf('danger')).toEqual(DANGER);
  });
});

describe('a colour', () => {
  it('comes from the tokens', () => {
    const literal = /#[\da-f]{3,8}\b(?=[^{}]*;)|\b(?:rgb|hsl)a?\(/i;
    expect(sheets.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
  });
});

const screenFiles = globSync('features/*/web/**/*.tsx', { cwd: ROOT }).filter(
  (file) => !file.endsWith('.test.tsx'),
);

describe('a list that filters have emptied', () => {
  const filtered = screenFiles
    .map((file) => ({ file, text: read(file) }))
    .filter(
      ({ text }) =>
        text.includes('<PagedList') &&
        /<(ToggleChips|ChoiceChip|KeywordField|SearchField|PeriodChip)\b/.test(text),
    );
  it('is one of many', () => {
    expect(filtered.length).toBeGreaterThan(5);
  });
  it('says so and offers to clear them', () => {
    expect(filtered.filter(({ text }) => !text.includes('isNarrowed')).map(({ file }) => file)).toEqual([]);
  });
});

describe('a primary act', () => {
  it('is one a screen: acts of cards in lists and of heads are none', () => {
    const cards = [
      'packages/ui/CardActions.tsx',
      'features/assay/web/Lab.tsx',
      'features/intent/web/Matches.tsx',
      'features/listing/web/compare/ComparedTable.tsx',
      'features/message/web/TurnHeader.tsx',
      'features/pickup/web/detail/TripRows.tsx',
      'features/pickup/web/list/OrderActs.tsx',
      'features/settlement/web/input/List.tsx',
    ];
    expect(cards.filter((file) => /kind=(?:"primary"|\{[^}]*'primary')/.test(read(file)))).toEqual([]);
  });
});

const withDrawers = globSync('{apps/web,features/*/web,packages/{ui,ui-data}}/**/*.tsx', { cwd: ROOT })
  .filter((file) => !file.endsWith('.test.tsx'))
  .map((file) => ({ file, drawers: read(file).match(/<Drawer\b[\s\S]*?<\/Drawer>/g) ?? [] }))
  .filter(({ drawers }) => drawers.length > 0);

describe('an option of a drawer', () => {
  it('stands in one of many', () => {
    expect(withDrawers.length).toBeGreaterThan(40);
  });
  it('is an OptionRow with a tick, no Row with a chevron', () => {
    const hasPressedRow = (drawer: string) => /<Row\b(?:(?!\/>)[\s\S])*?\bonPress\b/.test(drawer);
    expect(withDrawers.filter(({ drawers }) => drawers.some(hasPressedRow)).map(({ file }) => file)).toEqual(
      [],
    );
  });
});
