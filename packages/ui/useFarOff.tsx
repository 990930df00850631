// Asks again before a figure far off the usual one is sent.

import { isFarOff } from '#packages/exact/farOff.ts';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { confirmDialog } from './Dialog.tsx';
import { useLocaleTag } from './locale.ts';

/** A figure of a form, and what the form knows it to be usually: plain decimals in one unit. */
export interface Figure {
  readonly label: string;
  readonly value: string;
  readonly usual: string | undefined;
  readonly unit?: string | undefined;
}

/** Resolves to false if the user goes back to one of the figures. */
export function useFarOff(): (figures: readonly Figure[]) => Promise<boolean> {
  const t = useTranslation('ui.number');
  const localeTag = useLocaleTag();
  return async (figures) => {
    const odd = figures.filter(({ value, usual }) => isFarOff(value, usual));
    if (odd.length === 0) return true;
    const write = (text: string, unit = '') => `${groupDigits(text, localeTag)} ${unit}`.trim();
    return confirmDialog({
      title: t('farOff.title'),
      body: odd.map(({ label, value, usual = '', unit }) => (
        <p key={label}>
          {t('farOff.figure', { label, value: write(value, unit), usual: write(usual, unit) })}
        </p>
      )),
      cancel: t('farOff.mend'),
      confirm: t('farOff.send'),
    });
  };
}
