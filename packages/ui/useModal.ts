// A modal <dialog>: focus trap, Esc and backdrop close it, focus returns.

import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

const listeners = new Set<(title: string) => void>();

/** Calls the listener with the title of every dialog and drawer that opens. */
export function onModalOpen(listener: (title: string) => void): () => void {
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
    // Only the backdrop belongs to the dialog element; content has a box of its own.
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
      // Closing returns focus, unmounting alone does not.
      element.close();
    };
  }, []);
  return dialog;
}
