// A modal dialog while it is in the page: focus kept inside, Esc and the shade close it, focus returns where it was.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const listeners = new Set<(title: string) => void>();

/** Hears of every dialog and sheet as it opens, with the title it bears. */
export function onModal(listener: (title: string) => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

const titleOf = (dialog: HTMLDialogElement) =>
  document.getElementById(dialog.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';

export function useModal(onClose: () => unknown): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    const cancel = (event: Event) => {
      event.preventDefault();
      close.current();
    };
    // The shade belongs to the dialog: what lies inside has a box of its own.
    const press = (event: Event) => {
      if (event.target === element) close.current();
    };
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', press);
    element.showModal();
    for (const listener of listeners) listener(titleOf(element));
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', press);
      // Closing, unlike vanishing, gives the focus back.
      element.close();
    };
  }, []);
  return dialog;
}
