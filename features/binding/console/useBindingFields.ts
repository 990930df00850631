// Formats the fields of a binding for the console.

import { listVarieties } from '#features/catalog/calls/referenceData.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import type { BindingCard } from '../calls/org.ts';
import type { BindingContent, BindingField } from '../content.ts';

export interface ShownField {
  readonly field: BindingField;
  readonly label: string;
  readonly value: string;
}

const COMMON = [
  'tie',
  'varieties',
  'cap',
  'capPeriod',
  'fromDay',
  'toDay',
  'letterUntil',
  'contact',
  'phone',
] as const satisfies readonly BindingField[];
const OF = {
  COAL: ['licenceNo', 'capacity'],
  USE: ['usage', 'yearlyNeed', 'stock', 'station', 'units'],
} as const satisfies Record<string, readonly BindingField[]>;

export function useBindingFields() {
  const t = useTranslation('binding.console');
  const tBinding = useTranslation('binding');
  const locale = useLocale();
  const { tonnes, day, listed } = useFormats();
  const { data: varieties = [] } = useCall(listVarieties, {});
  const scope = (ids: readonly string[]) =>
    ids.length === 0
      ? t('all')
      : listed(ids.map((id) => varieties.find((one) => one.id === id)?.names[locale] ?? id));
  const cap = ({ cap: most, used, capPeriod }: Pick<BindingCard, 'cap' | 'used' | 'capPeriod'>) =>
    most === null
      ? '–'
      : `${tonnes(used)} / ${tonnes(most)} ${tBinding('unit.tonne')} ${tBinding(`period.${capPeriod}`)}`;
  const days = ({ fromDay, toDay }: Pick<BindingCard, 'fromDay' | 'toDay'>) =>
    [fromDay, toDay].map((at) => (at ? day(at) : '')).join(' – ');
  const weigh = (value: bigint | undefined) =>
    value === undefined ? '' : `${tonnes(value)} ${tBinding('unit.tonne')}`;

  const written = (field: BindingField, content: BindingContent): string => {
    switch (field) {
      case 'tie':
        return content.tie ? tBinding(`tie.${content.tie}`) : '';
      case 'usage':
        return content.usage ? tBinding(`usage.${content.usage}`) : '';
      case 'capPeriod':
        return tBinding(`period.${content.capPeriod}`);
      case 'varieties':
        return scope(content.varieties);
      case 'cap':
      case 'capacity':
      case 'yearlyNeed':
      case 'stock':
        return weigh(content[field]);
      case 'fromDay':
      case 'toDay':
      case 'letterUntil':
        return content[field] ? day(content[field]) : '';
      default:
        return content[field] ?? '';
    }
  };
  const placesOf = ({ org, relation }: BindingCard, content: BindingContent): ShownField[] => [
    {
      field: 'orgId',
      label: tBinding('field.orgId'),
      value: `${org.name} · ${org.code}${org.id === null ? ` · ${t('unknown')}` : ''}`,
    },
    ...[...COMMON, ...OF[relation]].map((field) => ({
      field,
      label: tBinding(`field.${field}`),
      value: written(field, content),
    })),
    { field: 'letterId', label: tBinding('field.letterId'), value: '' },
    { field: 'recommendationId', label: tBinding('field.recommendationId'), value: '' },
  ];
  return { scope, cap, days, placesOf };
}
