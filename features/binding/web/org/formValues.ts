// Form state of a binding and its conversion to content.

import type { NamedFile } from '#features/file/web/useUploads.ts';
import { fromDecimal, toDecimal } from '#packages/exact/decimal.ts';
import { type Kg, kg } from '#packages/exact/exact.ts';
import type { CapPeriod, Relation, TIES, USAGES } from '../../choices.ts';
import type { BindingContent } from '../../content.ts';
import type { BindingFlaw } from '../../flaws.ts';
import { findContentFlaws } from '../../rules/content.ts';

export interface BindingFormValues {
  readonly org: { readonly id: string; readonly name: string } | undefined;
  readonly isAbsent: boolean;
  readonly orgName: string;
  readonly orgCode: string;
  readonly orgCity: string;
  readonly tie: (typeof TIES)[number] | '';
  readonly varieties: readonly string[];
  readonly cap: string;
  readonly capPeriod: CapPeriod;
  readonly fromDay: string;
  readonly toDay: string;
  readonly letter: NamedFile | null;
  readonly letterUntil: string;
  readonly recommendation: NamedFile | null;
  readonly contact: string;
  readonly phone: string;
  readonly licenceNo: string;
  readonly capacity: string;
  readonly usage: (typeof USAGES)[number] | '';
  readonly yearlyNeed: string;
  readonly stock: string;
  readonly station: string;
  readonly units: string;
}

/** Tonnes with three decimals are kilograms. */
const TONNE_SCALE = 3;
const LIMITS = 1_000_000_000_000n;
const toText = (weight: Kg | undefined) =>
  weight === undefined ? '' : toDecimal(weight, TONNE_SCALE).replace(/\.?0+$/, '');

export function toFormValues(
  content: BindingContent,
  org: BindingFormValues['org'],
  names: ReadonlyMap<string, string>,
): BindingFormValues {
  const file = (id: string | undefined) => (id === undefined ? null : { id, name: names.get(id) ?? '' });
  return {
    org,
    isAbsent: content.orgId === undefined && content.orgName !== '',
    orgName: content.orgName,
    orgCode: content.orgCode,
    orgCity: content.orgCity,
    tie: content.tie ?? '',
    varieties: content.varieties,
    cap: toText(content.cap),
    capPeriod: content.capPeriod,
    fromDay: content.fromDay ?? '',
    toDay: content.toDay ?? '',
    letter: file(content.letterId),
    letterUntil: content.letterUntil ?? '',
    recommendation: file(content.recommendationId),
    contact: content.contact,
    phone: content.phone,
    licenceNo: content.licenceNo,
    capacity: toText(content.capacity),
    usage: content.usage ?? '',
    yearlyNeed: toText(content.yearlyNeed),
    stock: toText(content.stock),
    station: content.station,
    units: content.units,
  };
}

const optional = <Key extends string, Value>(key: Key, value: Value | undefined | '') =>
  value === undefined || value === '' ? {} : ({ [key]: value } as Record<Key, Value>);

function weight(text: string): Kg | undefined {
  const read = fromDecimal(text, TONNE_SCALE);
  return read === undefined || read < 1_000n || read > LIMITS ? undefined : kg(read);
}

export function toContent(typed: BindingFormValues): BindingContent {
  const { isAbsent, org } = typed;
  return {
    ...(isAbsent ? {} : optional('orgId', org?.id)),
    orgName: isAbsent ? typed.orgName.trim() : '',
    orgCode: isAbsent ? typed.orgCode.trim() : '',
    orgCity: isAbsent ? typed.orgCity.trim() : '',
    ...optional('tie', typed.tie),
    varieties: [...typed.varieties],
    ...optional('cap', weight(typed.cap)),
    capPeriod: typed.capPeriod,
    ...optional('fromDay', typed.fromDay),
    ...optional('toDay', typed.toDay),
    ...optional('letterId', typed.letter?.id),
    ...optional('letterUntil', typed.letterUntil),
    ...optional('recommendationId', typed.recommendation?.id),
    contact: typed.contact.trim(),
    phone: typed.phone.trim(),
    licenceNo: typed.licenceNo.trim(),
    ...optional('capacity', weight(typed.capacity)),
    ...optional('usage', typed.usage),
    ...optional('yearlyNeed', weight(typed.yearlyNeed)),
    ...optional('stock', weight(typed.stock)),
    station: typed.station.trim(),
    units: typed.units.trim(),
  };
}

/** The server's rules, plus: an organisation is required, and its letter must last as long as the binding. */
export function findFormFlaws(typed: BindingFormValues, relation: Relation, today: string): BindingFlaw[] {
  const content = toContent(typed);
  const flaws = findContentFlaws(content, relation, today).filter(
    ({ field }) => typed.isAbsent || (field !== 'orgName' && field !== 'orgCode'),
  );
  return [
    ...(typed.isAbsent || typed.org ? [] : [{ field: 'orgId', flaw: 'missing' as const }]),
    ...flaws,
    ...(content.letterUntil && content.toDay && content.letterUntil < content.toDay
      ? [{ field: 'letterUntil', flaw: 'over' as const }]
      : []),
  ];
}
