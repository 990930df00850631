// What the scale shows. A bridge to its serial line (a native shell, a local service) tells the page by an event; hands may type it.
import { useEffect, useState } from 'react';

/** `detail.kg`: whole kilograms, once the scale stands still. */
export const READING_EVENT = 'seam:scale-reading';

export interface Reading { readonly kg: string; readonly isByHand: boolean }

export function useReading() {
  const [reading, setReading] = useState<Reading>({ kg: '', isByHand: true });
  useEffect(() => {
    const hear = (event: Event) => {
      const { kg } = (event as CustomEvent<{ readonly kg?: unknown } | null>).detail ?? {};
      if (typeof kg === 'number' && Number.isSafeInteger(kg) && kg >= 0) setReading({ kg: String(kg), isByHand: false });
    };
    window.addEventListener(READING_EVENT, hear);
    return () => { window.removeEventListener(READING_EVENT, hear); };
  }, []);
  return { reading, type: (kg: string) => { setReading({ kg, isByHand: true }); }, clear: () => { setReading({ kg: '', isByHand: true }); } };
}
