// Selects a field's text on focus; a second press places the caret.

import type { MouseEvent, PointerEvent } from 'react';

type Field = HTMLInputElement;

/** The press in progress: its start, and whether the field had focus. */
let press: { readonly field: Field; readonly hadFocus: boolean } | undefined;

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
    // Browsers place the caret after the focus event. A selection made by dragging is kept.
    if (!hadFocus && start === end) field.select();
    // Chromium opens a menu on taps at a selection. A double tap selects.
    if (hadFocus && detail === 1 && start === 0 && end === length) placeCaret(field, clientX, clientY);
  },
};

function placeCaret(field: Field, x: number, y: number): void {
  // Safari before 18.4 lacks both APIs, and places the caret itself.
  const position = 'caretPositionFromPoint' in document ? document.caretPositionFromPoint(x, y) : null;
  if (position?.offsetNode === field) field.setSelectionRange(position.offset, position.offset);
}
