// The days between which coal is lifted, as the reader writes days.
import { useFormats } from '#packages/i18n/react.ts';

interface Window { readonly windowFrom: string; readonly windowTo: string }

export function useWindow(): (window: Window) => string {
  const { day } = useFormats();
  const dayOf = (text: string) => day(new Date(`${text}T12:00:00+08:00`));
  return ({ windowFrom, windowTo }) => `${dayOf(windowFrom)} – ${dayOf(windowTo)}`;
}
