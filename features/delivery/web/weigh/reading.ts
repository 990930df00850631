// What the scale shows. A bridge to its serial line (a native shell, a local service) tells the page by an event; hands may type it.

import { useEffect, useState } from 'react';
import { plateOf } from '../../rules/plate.ts';

/** `detail.kg`: whole kilograms, once the scale stands still; `detail.plate`: as a camera above it has read the plate, where there is one. */
export const READING_EVENT = 'seam:scale-reading';

export interface Reading {
  readonly kg: string;
  readonly isByHand: boolean;
  readonly plate: string;
}
const NOTHING: Reading = { kg: '', isByHand: true, plate: '' };
const LONGEST_PLATE = 10;

export function useReading() {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    const hear = (event: Event) => {
      const { kg, plate } =
        (event as CustomEvent<{ readonly kg?: unknown; readonly plate?: unknown } | null>).detail ?? {};
      const read = typeof plate === 'string' ? plateOf(plate).slice(0, LONGEST_PLATE) : '';
      if (typeof kg === 'number' && Number.isSafeInteger(kg) && kg >= 0)
        setReading({ kg: String(kg), isByHand: false, plate: read });
    };
    window.addEventListener(READING_EVENT, hear);
    return () => {
      window.removeEventListener(READING_EVENT, hear);
    };
  }, []);
  return {
    reading,
    type: (kg: string) => {
      setReading({ ...NOTHING, kg });
    },
  };
}
