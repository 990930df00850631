// What stands in a number's field: grouped at rest, plain and selected with the focus, as typed after that.

import { type ChangeEvent, type ClipboardEvent, type CompositionEvent, type FocusEvent } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { groupDigits } from '#packages/i18n/digits.ts';
import { useLocale } from '#packages/i18n/react.ts';
import { type Allowed, asTyped, finishTyped, flawOf, readTyped, standAs } from './decimalInput.ts';
import { refusalIn } from './refusals.ts';
import { selectsWhole } from './selectsWhole.ts';
import type { RefusalWords } from './words/keys.ts';

interface Standing {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

export function useTypedNumber(value: string, onChange: (text: string) => void, allowed: Allowed) {
  const input = useRef<HTMLInputElement>(null);
  const before = useBefore(input);
  const [hasFocus, setFocus] = useState(false);
  const [typed, setTyped] = useState<{ readonly text: string; readonly value: string }>();
  const [flaw, setFlaw] = useState<keyof RefusalWords>();
  const locale = useLocale();
  const { localeTag } = allowed;
  const text = typed?.value === value ? typed.text : asTyped(value, localeTag);
  const shown = hasFocus ? text : groupDigits(value, localeTag);

  // Another text moves the caret of an input: until somebody types, the number is selected again.
  const isUntouched = hasFocus && typed === undefined;
  useLayoutEffect(() => {
    if (isUntouched) input.current?.select();
  }, [isUntouched, shown]);

  const settle = (field: HTMLInputElement) => {
    const caret = field.selectionEnd ?? field.value.length;
    const next = standAs(field.value, caret, allowed);
    setFlaw(next === undefined ? flawOf(field.value, allowed) : undefined);
    if (next === undefined) {
      setTyped((now) => now && { text: before.current.text, value: now.value });
      return write(field, before.current);
    }
    const at = Math.max(next.length - (field.value.length - caret), 0);
    write(field, { text: next, start: at, end: at });
    const plain = readTyped(next, allowed) ?? '';
    setTyped({ text: next, value: plain });
    onChange(plain);
  };
  const leave = () => {
    setFocus(false);
    setTyped(undefined);
    setFlaw(undefined);
    const finished = finishTyped(value);
    if (finished !== value) onChange(finished);
  };
  const handlers = {
    ...selectsWhole,
    onFocus: (event: FocusEvent<HTMLInputElement>) => {
      selectsWhole.onFocus(event);
      setFocus(true);
    },
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      // Rewriting the text of an input method under way would make it write it twice.
      if ((nativeEvent as InputEvent).isComposing) setTyped({ text: target.value, value });
      else settle(target);
    },
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      // An input joins pasted lines: two cells of a sheet would become one number.
      if (!/[\r\n\t]/.test(event.clipboardData.getData('text').trim())) return;
      event.preventDefault();
      setFlaw('notANumber');
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      settle(currentTarget);
    },
  };
  // What is refused does not appear in the field: it is said why.
  const refusal = flaw && refusalIn(locale, flaw, allowed.decimals);
  return { input, shown, refusal, leave, handlers };
}

/** Before React does, which would leave the caret at the end. */
function write(field: HTMLInputElement, { text, start, end }: Standing): void {
  if (field.value === text) return;
  field.value = text;
  field.setSelectionRange(start, end);
}

/** What stood there when the change under way began; React has no event for every change. */
function useBefore(input: { readonly current: HTMLInputElement | null }) {
  const before = useRef<Standing>({ text: '', start: 0, end: 0 });
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
