// Labels of form fields within a sentence; a promised value is named by its index.

import { useTranslation } from '#packages/i18n/react.ts';
import type { ListingForm } from './form.ts';
import { labelOf } from './labelOf.ts';

const PARTS = {
  value: 'registration.value',
  upper: 'registration.upper',
  reject: 'registration.rejectLimit',
} as const;

export function useTermLabel() {
  const t = useTranslation(['terms', 'clause']);
  return (path: string, spec: ListingForm['spec']): string => {
    const [name, at, part] = path.split('.');
    const promise = name === 'spec' ? spec[Number(at)] : undefined;
    if (!promise) return t(labelOf(path));
    const index = t(`index.${promise.index}`);
    return part !== undefined && part in PARTS ? `${index} · ${t(PARTS[part as keyof typeof PARTS])}` : index;
  };
}
