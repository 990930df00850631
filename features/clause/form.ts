// Form model of a clause: field groups in reading order, and updates.

import type { PlainKey } from '#packages/i18n/translate.ts';
import { type BasePrice, type Clause, rate, type Reject, type Term } from './clause.ts';
import { INDEX_CODES, type IndexCode, indexOf, indexValue } from './quality.ts';
import { defaultBase } from './rules/defaults.ts';

type Word = PlainKey<'clause'>;
interface PartBase {
  readonly path: string;
  readonly label: Word;
}
export interface NumberPart extends PartBase {
  readonly kind: 'number';
  readonly value: bigint | undefined;
  readonly scale: number;
  readonly unit: string;
  /** Hint for an empty field; without it the field is required. */
  readonly whenEmpty?: Word | undefined;
  readonly isOptional?: boolean;
  readonly isSigned?: boolean;
}
export interface ChoicePart extends PartBase {
  readonly kind: 'choice';
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly label: Word }[];
}
export interface SeriesPart extends PartBase {
  readonly kind: 'series';
  readonly value: string;
}
export type ClausePart = NumberPart | ChoicePart | SeriesPart;

export interface ClauseGroup {
  readonly key: string;
  readonly title: Word;
  /** The group is one of several and may be removed. */
  readonly removable: boolean;
  readonly parts: readonly ClausePart[];
}

const YUAN = 4;
const PERCENT = 2;
const MODES = [
  'FIXED',
  'BASE_ADJ',
  'PER_KCAL',
  'RATIO',
  'HEAT_BAND',
  'COEFF',
  'INDEX',
] as const satisfies readonly BasePrice['mode'][];
const HEATS = ['QNET_AR', 'QGR_D'] as const;

/** Returns the field groups. Offers the given bases plus the current one. */
export function groupsOf(clause: Clause, bases: readonly BasePrice['mode'][] = MODES): ClauseGroup[] {
  return [
    {
      key: 'base',
      title: 'part.base',
      removable: false,
      parts: baseParts(
        clause.base,
        MODES.filter((mode) => bases.includes(mode) || mode === clause.base.mode),
      ),
    },
    ...listGroups(clause.base),
    ...clause.terms.map((term, at): ClauseGroup => ({
      key: `terms.${at}`,
      title: 'part.term',
      removable: true,
      parts: termParts(term, `terms.${at}`),
    })),
    ...clause.rejects.map((reject, at): ClauseGroup => ({
      key: `rejects.${at}`,
      title: 'part.reject',
      removable: true,
      parts: rejectParts(reject, `rejects.${at}`),
    })),
    { key: 'moisture', title: 'part.moisture', removable: false, parts: weightParts(clause) },
  ];
}

const choiceOf = <Value extends string>(
  place: PartBase,
  value: Value,
  values: readonly Value[],
  word: (value: Value) => Word,
): ChoicePart => ({
  ...place,
  kind: 'choice',
  value,
  options: values.map((one) => ({ value: one, label: word(one) })),
});
const number = (
  path: string,
  label: Word,
  value: bigint | undefined,
  { scale, unit = '', ...rest }: Pick<NumberPart, 'scale'> & Partial<NumberPart>,
): NumberPart => ({ path, label, kind: 'number', value, scale, unit, ...rest });
const measured = (code: IndexCode) => ({ scale: indexOf(code).scale, unit: indexOf(code).unit });
const yuan = { scale: YUAN, unit: '¥/t' };
const heatChoice = (index: (typeof HEATS)[number]) =>
  choiceOf({ path: 'base.heatIndex', label: 'part.heatIndex' }, index, HEATS, (one) => `index.${one}`);

function baseParts(base: BasePrice, modes: readonly BasePrice['mode'][]): ClausePart[] {
  const mode = choiceOf({ path: 'base.mode', label: 'part.mode' }, base.mode, modes, (one) => `mode.${one}`);
  switch (base.mode) {
    case 'FIXED':
      return [mode];
    case 'PER_KCAL':
    case 'HEAT_BAND':
    case 'COEFF':
      return [mode, heatChoice(base.heatIndex)];
    case 'BASE_ADJ':
    case 'RATIO':
      return [
        mode,
        heatChoice(base.heatIndex),
        number('base.baseHeat', 'part.baseHeat', base.baseHeat, measured(base.heatIndex)),
      ];
    case 'INDEX':
      return [
        mode,
        number('base.agreedShare', 'part.agreedShare', BigInt(base.agreedShare), { scale: 0 }),
        choiceOf(
          { path: 'base.averaging.rule', label: 'part.averaging' },
          base.averaging.rule,
          ['LAST', 'MONTH_MEAN', 'DAYS_MEAN'],
          (one) => `averaging.${one}`,
        ),
        ...(base.averaging.rule === 'DAYS_MEAN'
          ? [number('base.averaging.days', 'part.days', BigInt(base.averaging.days), { scale: 0 })]
          : []),
        choiceOf(
          { path: 'base.missing', label: 'part.missing' },
          base.missing,
          ['PREVIOUS', 'WAIT'],
          (one) => `clause.missing.${one}`,
        ),
        number('base.basis', 'part.basis', base.basis, { ...yuan, isSigned: true }),
        number('base.floor', 'part.floor', base.floor, { ...yuan, isOptional: true }),
        number('base.ceiling', 'part.ceiling', base.ceiling, { ...yuan, isOptional: true }),
        number('base.heat.baseHeat', 'part.baseHeat', base.heat?.baseHeat, {
          ...measured('QNET_AR'),
          isOptional: true,
        }),
      ];
  }
}

function listGroups(base: BasePrice): ClauseGroup[] {
  const group = (name: string, at: number, many: number, parts: ClausePart[]): ClauseGroup => ({
    key: `base.${name}.${at}`,
    title: 'part.base',
    removable: many > (name === 'points' ? 2 : 1),
    parts,
  });
  switch (base.mode) {
    case 'HEAT_BAND':
      return base.bands.map(({ above, upTo, price }, at) =>
        group('bands', at, base.bands.length, [
          number(`base.bands.${at}.above`, 'part.from', above, measured(base.heatIndex)),
          number(`base.bands.${at}.upTo`, 'part.to', upTo, measured(base.heatIndex)),
          number(`base.bands.${at}.price`, 'part.price', price, yuan),
        ]),
      );
    case 'COEFF':
      return base.points.map(({ heat, coefficient }, at) =>
        group('points', at, base.points.length, [
          number(`base.points.${at}.heat`, 'part.baseHeat', heat, measured(base.heatIndex)),
          number(`base.points.${at}.coefficient`, 'part.coefficient', coefficient, {
            scale: PERCENT,
            unit: '%',
          }),
        ]),
      );
    case 'INDEX':
      return base.parts.map(({ series, share }, at) =>
        group('parts', at, base.parts.length, [
          { path: `base.parts.${at}.series`, label: 'part.series', kind: 'series', value: series },
          number(`base.parts.${at}.share`, 'part.share', BigInt(share), { scale: 0 }),
        ]),
      );
    default:
      return [];
  }
}

function termParts(term: Term, at: string): ClausePart[] {
  const { index, side, from, to, kind, step, stepMode, rate: amount, unit, sign, mult, cap, deadband } = term;
  const place = (name: string, label: Word): PartBase => ({ path: `${at}.${name}`, label });
  const size =
    unit === 'PCT_OF_PRICE' || unit === 'PCT_OF_WEIGHT'
      ? { scale: PERCENT, unit: '%' }
      : { scale: YUAN, unit: unit === 'YUAN_PER_KCAL' ? '¥/kcal' : '¥/t' };
  const most = unit === 'PCT_OF_WEIGHT' ? { scale: PERCENT, unit: '%' } : yuan;
  return [
    choiceOf(place('index', 'part.index'), index, INDEX_CODES, (one) => `index.${one}`),
    choiceOf(place('side', 'part.side'), side, ['ABOVE', 'BELOW'], (one) => `side.${one}`),
    number(`${at}.from`, 'part.from', from, measured(index)),
    number(`${at}.to`, 'part.to', to ?? undefined, {
      ...measured(index),
      isOptional: true,
      whenEmpty: 'picker.open',
    }),
    choiceOf(place('sign', 'part.sign'), sign, ['+', '-'], (one) => `sign.${one}`),
    number(`${at}.rate`, 'part.rate', amount, size),
    choiceOf(
      place('unit', 'part.unit'),
      unit,
      ['YUAN_PER_T', 'YUAN_PER_KCAL', 'PCT_OF_PRICE', 'PCT_OF_WEIGHT'],
      (one) => `unitOf.${one}`,
    ),
    choiceOf(place('kind', 'part.kind'), kind, ['PROGRESSIVE', 'SLAB'], (one) => `kindOf.${one}`),
    ...(kind === 'SLAB'
      ? []
      : [
          number(`${at}.step`, 'part.step', step, measured(index)),
          choiceOf(
            place('stepMode', 'part.stepMode'),
            stepMode,
            ['PROP', 'FULL', 'PART'],
            (one) => `stepOf.${one}`,
          ),
        ]),
    number(`${at}.mult`, 'part.mult', mult, { scale: 4, isOptional: true }),
    number(`${at}.cap`, 'part.cap', cap, { ...most, isOptional: true }),
    choiceOf(
      place('deadband.mode', 'part.deadband'),
      deadband?.mode ?? 'none',
      ['none', 'FROM_EDGE', 'FROM_BASE'],
      (one) => `bandOf.${one}`,
    ),
    ...(deadband ? [number(`${at}.deadband.width`, 'part.width', deadband.width, measured(index))] : []),
  ];
}

const rejectParts = ({ index, side, limit }: Reject, at: string): ClausePart[] => [
  choiceOf({ path: `${at}.index`, label: 'part.index' }, index, INDEX_CODES, (one) => `index.${one}`),
  choiceOf({ path: `${at}.side`, label: 'part.side' }, side, ['ABOVE', 'BELOW'], (one) => `side.${one}`),
  number(`${at}.limit`, 'part.limit', limit, measured(index)),
];

function weightParts({ moisture, rounding }: Clause): ClausePart[] {
  return [
    choiceOf(
      { path: 'moisture.mode', label: 'part.moisture' },
      moisture?.mode ?? 'none',
      ['none', 'DRY_EQUIV', 'LINEAR'],
      (one) => (one === 'none' ? 'bandOf.none' : `moistureOf.${one}`),
    ),
    ...(moisture ? [number('moisture.limit', 'part.limit', moisture.limit, measured('MT'))] : []),
    choiceOf(
      { path: 'rounding', label: 'part.rounding' },
      rounding,
      ['half_up', 'half_even'],
      (one) => `clause.rounding.${one}`,
    ),
  ];
}

const SOME_WATER = indexValue(8_00n);
const SOME_DAYS = 5;

/** Returns the clause with one field changed and dependent fields reset; the result may be invalid. */
export function withPart(clause: Clause, path: string, value: bigint | string | undefined): Clause {
  const [list, at, name] = path.split('.');
  if (path === 'base.mode') return { ...clause, base: defaultBase(value as BasePrice['mode']) };
  if (path === 'moisture.mode')
    return {
      ...clause,
      moisture:
        value === 'none' ? null : { mode: value as 'LINEAR', limit: clause.moisture?.limit ?? SOME_WATER },
    };
  if (path === 'base.averaging.rule')
    return setAt(
      clause,
      ['base', 'averaging'],
      value === 'DAYS_MEAN' ? { rule: value, days: SOME_DAYS } : { rule: value },
    );
  if (path === 'base.heat.baseHeat')
    return setAt(
      clause,
      ['base', 'heat'],
      value === undefined ? undefined : { heatIndex: 'QNET_AR', baseHeat: value },
    );
  if (name === 'index' && list === 'terms')
    return setAt(clause, ['terms', at ?? ''], resetForIndex(clause.terms[Number(at)], value as IndexCode));
  if (path.endsWith('.deadband.mode'))
    return setAt(
      clause,
      path.split('.').slice(0, -1),
      value === 'none' ? undefined : { mode: value, width: 1n },
    );
  const isWhole = /(hare|days)$/.test(path);
  return setAt(
    clause,
    path.split('.'),
    path.endsWith('.to') ? (value ?? null) : isWhole ? Number(value) : value,
  );
}

const resetForIndex = (term: Term | undefined, index: IndexCode): Term | undefined =>
  term && { ...newTerm(index, term.id), sign: term.sign, rate: term.rate };

export function withoutGroup(clause: Clause, key: string): Clause {
  const path = key.split('.');
  const at = Number(path.at(-1));
  const rows = path.slice(0, -1);
  const list = rows.reduce<unknown>(
    (found, name) => (found as Record<string, unknown>)[name],
    clause,
  ) as readonly unknown[];
  return setAt(
    clause,
    rows,
    list.filter((_, one) => one !== at),
  );
}

export function withTerm(clause: Clause): Clause {
  const ids = clause.terms.map(({ id }) => id);
  const free =
    Array.from({ length: ids.length + 1 }, (_, at) => `T${at + 1}`).find((id) => !ids.includes(id)) ?? '';
  return { ...clause, terms: [...clause.terms, newTerm('STD', free)] };
}

export const withReject = (clause: Clause): Clause => ({
  ...clause,
  rejects: [...clause.rejects, { index: 'STD', side: 'ABOVE', limit: indexValue(1_50n) }],
});

/** Adds a row to a tabular base price; returns other clauses unchanged. */
export function withRow(clause: Clause): Clause {
  const { base } = clause;
  switch (base.mode) {
    case 'HEAT_BAND':
      return { ...clause, base: { ...base, bands: [...base.bands, ...base.bands.slice(-1)] } };
    case 'COEFF':
      return { ...clause, base: { ...base, points: [...base.points, ...base.points.slice(-1)] } };
    case 'INDEX':
      return { ...clause, base: { ...base, parts: [...base.parts, { series: '', share: 1 }] } };
    default:
      return clause;
  }
}

export const hasRows = ({ base }: Clause): boolean =>
  base.mode === 'HEAT_BAND' || base.mode === 'COEFF' || base.mode === 'INDEX';

function newTerm(index: IndexCode, id: string): Term {
  const { better, hard } = indexOf(index);
  return {
    id,
    index,
    side: better === 'HIGHER' ? 'BELOW' : 'ABOVE',
    from: better === 'HIGHER' ? hard.max : hard.min,
    to: null,
    step: indexValue(1n),
    rate: rate(0n),
    unit: 'YUAN_PER_T',
    sign: '-',
    stepMode: 'PROP',
    kind: 'PROGRESSIVE',
  };
}

/** Returns a copy with the value at the path set or, if undefined, removed. */
function setAt(clause: Clause, path: readonly string[], value: unknown): Clause {
  return setIn(clause, path, value) as Clause;
}

function setIn(thing: unknown, [name = '', ...rest]: readonly string[], value: unknown): unknown {
  const inner = (thing as Record<string, unknown>)[name];
  const next = rest.length === 0 ? value : setIn(inner, rest, value);
  if (Array.isArray(thing)) return thing.map((one: unknown, at) => (at === Number(name) ? next : one));
  if (next !== undefined) return { ...(thing as object), [name]: next };
  return Object.fromEntries(Object.entries(thing as object).filter(([key]) => key !== name));
}
