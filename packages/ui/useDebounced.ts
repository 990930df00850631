// Debounced search input.

import { useEffect, useEffectEvent, useState } from 'react';

const PAUSE_MS = 300;

/** `value` is the last searched text; if it changes from outside, the input follows. */
export function useDebounced(
  value: string,
  onSearch: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, type] = useState(value);
  // A changed callback does not restart the timer.
  const search = useEffectEvent(onSearch);
  useEffect(() => {
    type(value);
  }, [value]);
  useEffect(() => {
    if (typed.trim() === value) return undefined;
    const timer = setTimeout(() => {
      search(typed.trim());
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [typed, value]);
  return [typed, type];
}
