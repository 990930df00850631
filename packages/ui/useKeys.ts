// Keys that work anywhere on a page, but for what is typed in fields and dialogs.

import { useEffect, useEffectEvent } from 'react';

const FIELDS = 'input, textarea, select, [contenteditable], dialog';

const isTyped = ({ target }: KeyboardEvent) => target instanceof Element && target.closest(FIELDS) !== null;

/** `press` says whether it has used the key. */
export function useKeys(press: (event: KeyboardEvent) => boolean): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    const isCombined = event.ctrlKey || event.metaKey || event.altKey;
    if (isCombined || event.defaultPrevented || isTyped(event)) return;
    if (press(event)) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      heard(event);
    };
    window.addEventListener('keydown', listen);
    return () => {
      window.removeEventListener('keydown', listen);
    };
  }, []);
}
