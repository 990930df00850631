// Returns focus to the table row whose drawer was closed.

import { type RefObject, useEffect, useRef } from 'react';

export function useFocusReturn(frame: RefObject<HTMLElement | null>, openKey: string | undefined) {
  const opened = useRef(openKey);
  useEffect(() => {
    const closed = openKey === undefined ? opened.current : undefined;
    opened.current = openKey;
    if (closed === undefined || document.activeElement !== document.body) return;
    [...(frame.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      .find(({ dataset }) => dataset['row'] === closed)
      ?.focus();
  }, [frame, openKey]);
}
