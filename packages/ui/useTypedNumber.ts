// Text of a number field: grouped at rest, plain and selected on focus.

import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, type FocusEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import {
  type NumberLimits,
  toTypedText,
  completeTyped,
  isPlainNumber,
  typedNumberProblem,
  readTyped,
  formatWhileTyping,
  typedGroups,
} from './decimalInput.ts';
import { selectsWhole } from './selectsWhole.ts';

interface FieldState {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function useTypedNumber(value: string, onChange: (text: string) => void, allowed: NumberLimits) {
  const input = useRef<HTMLInputElement>(null);
  const before = useStateBeforeInput(input);
  const [hasFocus, setFocus] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const [flaw, setFlaw] = useState<ReturnType<typeof typedNumberProblem> | 'notANumber'>();
  const t = useTranslation('ui.number');
  const { localeTag } = allowed;
  const text = typed?.value === value ? typed.text : toTypedText(value, localeTag);
  const shown = hasFocus || !isPlainNumber(value) ? text : groupDigits(value, localeTag);

  // Changing an input's text moves its caret: until something is typed, reselect.
  const isUntouched = hasFocus && typed === undefined;
  useLayoutEffect(() => {
    if (isUntouched) input.current?.select();
  }, [isUntouched, shown]);

  const settle = (field: HTMLInputElement, isTyped: boolean) => {
    const caret = field.selectionEnd ?? field.value.length;
    const grouped = isTyped ? typedGroups(field.value, caret, allowed) : undefined;
    const next = grouped ?? formatWhileTyping(field.value, caret, allowed);
    setFlaw(next === undefined ? typedNumberProblem(field.value, allowed) : undefined);
    if (next === undefined) {
      setTyped((now) => now && { text: before.current.text, value: now.value });
      return write(field, before.current);
    }
    const at = Math.max(next.length - (field.value.length - caret), 0);
    write(field, { text: next, start: at, end: at });
    // What cannot be read is held as it stands, so that no form takes an earlier number for it.
    const held = readTyped(next.replace(/[ ,']$/, ''), allowed) ?? next;
    setTyped({ text: next, value: held });
    onChange(held);
  };
  const leave = () => {
    setFocus(false);
    setTyped(undefined);
    setFlaw(undefined);
    const finished = completeTyped(value);
    if (finished !== value) onChange(finished);
  };
  const handlers = {
    ...selectsWhole,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      selectsWhole.onFocus(event);
      setFocus(true);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // Rewriting text during IME composition would insert it twice.
      if ((nativeEvent as InputEvent).isComposing) setTyped({ text: target.value, value });
      else settle(target, /^(insertText|delete)/.test((nativeEvent as InputEvent).inputType));
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      // Inputs join pasted lines: two spreadsheet cells would become one number.
      if (!/[\r\n\t]/.test(event.clipboardData.getData('text').trim())) return;
      event.preventDefault();
      setFlaw('notANumber');
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      settle(currentTarget, true);
    },
  };
  // A refused key is not shown; the reason is.
  const wrong = flaw ?? (isPlainNumber(value) ? undefined : typedNumberProblem(value, allowed));
  const refusal =
    wrong &&
    t(wrong, {
      count: allowed.decimals,
      example: toTypedText('640.5', localeTag),
      unit: allowed.unit ?? '',
    });
  return { input, shown, refusal, leave, handlers };
}

/** Before React updates the value, which would move the caret to the end. */
function write(field: HTMLInputElement, { text, start, end }: FieldState): void {
  if (field.value === text) return;
  field.value = text;
  field.setSelectionRange(start, end);
}

/** The selection before the current change; React has no event for all changes. */
function useStateBeforeInput(input: { readonly current: HTMLInputElement | null }) {
  const before = useRef<FieldState>({ text: '', start: 0, end: 0 });
  useEffect(() => {
    const field = input.current;
    const keep = (event: Event) => {
      if (!field || (event instanceof InputEvent && event.isComposing)) return;
      before.current = { text: field.value, start: field.selectionStart ?? 0, end: field.selectionEnd ?? 0 };
    };
    field?.addEventListener('beforeinput', keep);
    field?.addEventListener('compositionstart', keep);
    return () => {
      field?.removeEventListener('beforeinput', keep);
      field?.removeEventListener('compositionstart', keep);
    };
  }, [input]);
  return before;
}
