// What is typed where one looks for something: told once typing has stopped for a moment.

import { useEffect, useEffectEvent, useState } from 'react';

/** How long one stops typing before it is looked for. */
const PAUSE_MS = 300;

/** `value` is what was looked for last; where it changes by itself, what was typed gives way to it. */
export function useTyped(
  value: string,
  onSearch: (text: string) => void,
): readonly [string, (text: string) => void] {
  const [typed, type] = useState(value);
  // Another function to tell is no reason to wait anew.
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
