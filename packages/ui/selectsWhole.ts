// Focus selects the whole number in a field, so that typing replaces it; a second press places the caret.

import type { MouseEvent, PointerEvent } from 'react';

type Field = HTMLInputElement;

/** The press under way: where it began, and whether that had the focus already. */
let press: { readonly field: Field; readonly hadFocus: boolean } | undefined;

/** Spread over an input. */
export const selectsWhole = {
  onPointerDown({ currentTarget: field }: PointerEvent<Field>) {
    press = { field, hadFocus: field === document.activeElement };
  },
  onFocus({ currentTarget }: { readonly currentTarget: Field }) {
    currentTarget.select();
  },
  onClick({ currentTarget: field, clientX, clientY, detail }: MouseEvent<Field>) {
    const {
      selectionStart: start,
      selectionEnd: end,
      value: { length },
    } = field;
    const isPressed = press?.field === field;
    const hadFocus = press?.hadFocus === true;
    press = undefined;
    if (!isPressed) return;
    // Browsers place the caret of a press after the focus event. Whoever drew over a part wants that part.
    if (!hadFocus && start === end) field.select();
    // Chromium answers a tap at selected text with a menu. A double tap selects.
    if (hadFocus && detail === 1 && start === 0 && end === length) placeCaret(field, clientX, clientY);
  },
};

function placeCaret(field: Field, x: number, y: number): void {
  // Safari before 18.4 does not tell, and places the caret itself.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  if (position?.offsetNode === field) field.setSelectionRange(position.offset, position.offset);
}
