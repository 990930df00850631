// Tests the clause form: every field can be changed, results stay encodable.

import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { translation } from '#packages/i18n/node/translation.ts';
import { Clause } from './clause.ts';
import { groupsOf, hasRows, withoutGroup, withPart, withReject, withRow, withTerm } from './form.ts';
import { indexValue } from './quality.ts';
import { checkClause } from './rules/check.ts';
import { defaultBase } from './rules/defaults.ts';
import { CLAUSE_TEMPLATE_IDS, CLAUSE_TEMPLATES } from './rules/templates.ts';

const t = translation('clause', 'en');

const { THERMAL_KCAL, TERM_RATIO } = CLAUSE_TEMPLATES;
const MODES = ['FIXED', 'BASE_ADJ', 'PER_KCAL', 'RATIO', 'HEAT_BAND', 'COEFF', 'INDEX'] as const;
const partsOf = (clause: Clause) => groupsOf(clause).flatMap(({ parts }) => parts);
const travels = (clause: Clause) => z.safeEncode(Clause, clause).success;

describe.each([
  ...CLAUSE_TEMPLATE_IDS.map((id) => [id, CLAUSE_TEMPLATES[id]] as const),
  ...MODES.map((mode) => [mode, { ...TERM_RATIO, base: defaultBase(mode) }] as const),
])('%s', (_name, clause) => {
  it('has a word for every part and every choice', () => {
    const labels = partsOf(clause).flatMap((part) => [
      part.label,
      ...(part.kind === 'choice' ? part.options.map(({ label }) => label) : []),
    ]);
    expect(labels.filter((label) => !t(label))).toEqual([]);
  });

  it('is the same when each part is written as it is', () => {
    const written = partsOf(clause)
      .filter(
        ({ path }) =>
          !['base.mode', 'base.averaging.rule'].includes(path) &&
          !path.endsWith('.index') &&
          !path.endsWith('deadband.mode'),
      )
      .reduce((changed, part) => withPart(changed, part.path, part.value), clause);
    expect(written).toEqual(clause);
  });

  it('travels whatever choice is made', () => {
    const choices = partsOf(clause).flatMap((part) =>
      part.kind === 'choice' ? part.options.map(({ value }) => [part.path, value] as const) : [],
    );
    expect(choices.filter(([path, value]) => !travels(withPart(clause, path, value)))).toEqual([]);
  });
});

it.each([
  ['a number', withPart(THERMAL_KCAL, 'terms.1.from', 4_600n), 'overlap terms.1.from'],
  ['an end that is taken away', withPart(THERMAL_KCAL, 'terms.0.to', undefined), 'overlap terms.1.from'],
  ['a sign', withPart(THERMAL_KCAL, 'terms.4.sign', '+'), 'wrong_sign terms.4.sign'],
  ['a term taken away', withoutGroup(THERMAL_KCAL, 'terms.1'), 'gap terms.1.from'],
])('the check sees %s', (_name, clause, finding) => {
  expect(checkClause(clause).map(({ code, field }) => `${code} ${field}`)).toContain(finding);
});

describe('what is added', () => {
  it('has an id of its own and takes nothing off yet', () => {
    const grown = withTerm(withTerm(THERMAL_KCAL));
    expect(grown.terms.slice(5).map(({ id, rate, sign }) => [id, rate, sign])).toEqual([
      ['T1', 0n, '-'],
      ['T2', 0n, '-'],
    ]);
  });
  it('is a limit, a row of a table, or nothing where there is no table', () => {
    const table = withPart(TERM_RATIO, 'base.mode', 'COEFF');
    expect([
      withReject(TERM_RATIO).rejects.length,
      hasRows(table),
      hasRows(TERM_RATIO),
      withRow(TERM_RATIO),
    ]).toEqual([1, true, false, TERM_RATIO]);
    expect(groupsOf(withRow(table)).filter(({ key }) => key.startsWith('base.points'))).toHaveLength(4);
  });
});

describe('what depends on a part', () => {
  it('starts anew with another index', () => {
    expect(withPart(THERMAL_KCAL, 'terms.0.index', 'AD').terms[0]).toMatchObject({
      id: 'H-1',
      index: 'AD',
      from: 0n,
      to: null,
      sign: '-',
    });
  });
  it('comes and goes with a dead band', () => {
    const banded = withPart(THERMAL_KCAL, 'terms.0.deadband.mode', 'FROM_EDGE');
    expect(banded.terms[0]?.deadband).toEqual({ mode: 'FROM_EDGE', width: indexValue(1n) });
    expect(withPart(banded, 'terms.0.deadband.mode', 'none')).toEqual(THERMAL_KCAL);
  });
  it('comes and goes with water and with the heat of an indexed price', () => {
    const wet = withPart(TERM_RATIO, 'moisture.mode', 'LINEAR');
    expect([wet.moisture, withPart(wet, 'moisture.mode', 'none')]).toEqual([
      { mode: 'LINEAR', limit: indexValue(8_00n) },
      TERM_RATIO,
    ]);
    const indexed = withPart(TERM_RATIO, 'base.mode', 'INDEX');
    expect(
      withPart(withPart(indexed, 'base.heat.baseHeat', 5_500n), 'base.heat.baseHeat', undefined),
    ).toEqual(indexed);
  });
});

it('chooses between the bases that are asked for, and keeps the one it has', () => {
  const [mode] = partsOf(THERMAL_KCAL);
  const [narrowed] = groupsOf(THERMAL_KCAL, ['FIXED', 'INDEX']).flatMap(({ parts }) => parts);
  const valuesOf = (part: typeof mode) =>
    part?.kind === 'choice' ? part.options.map(({ value }) => value) : [];
  expect([valuesOf(mode), valuesOf(narrowed)]).toEqual([[...MODES], ['FIXED', 'BASE_ADJ', 'INDEX']]);
});
