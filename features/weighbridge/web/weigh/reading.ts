// Scale reading, from an event of a serial bridge (native shell) or typed.

import { useEffect, useState } from 'react';
import { normalisePlate } from '#features/pickup/rules/plate.ts';

/** `detail.kg`: whole kilograms once stable; `detail.plate`: plate read by a camera, if any. */
export const READING_EVENT = 'seam:scale-reading';

export interface Reading {
  readonly kg: string;
  readonly isByHand: boolean;
  readonly plate: string;
}
const NOTHING: Reading = { kg: '', isByHand: true, plate: '' };
const MAX_PLATE_LENGTH = 10;

export function useReading() {
  const [reading, setReading] = useState(NOTHING);
  useEffect(() => {
    const hear = (event: Event) => {
      const { kg, plate } =
        (event as CustomEvent<{ readonly kg?: unknown; readonly plate?: unknown } | null>).detail ?? {};
      const read = typeof plate === 'string' ? normalisePlate(plate).slice(0, MAX_PLATE_LENGTH) : '';
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
