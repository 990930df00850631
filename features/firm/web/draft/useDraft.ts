// State of a form that is kept while it is typed.

import { useState } from 'react';
import {
  type DraftForm,
  type DraftSlot,
  useClearedAddress,
  useDraftSlot,
  useKeptInput,
} from './useDraftSlot.ts';

export interface Draft<Value> {
  readonly slot: DraftSlot<Value>;
  /** What was kept, or else what the form starts with. */
  readonly value: Value;
  readonly write: (next: Value | ((now: Value) => Value)) => void;
  readonly isTouched: boolean;
  /** Whether there is something typed that this device keeps. */
  readonly isKept: boolean;
  readonly forget: () => void;
}

export function useDraft<Value extends object>(form: DraftForm<Value>, start: Value): Draft<Value> {
  const slot = useDraftSlot<Value>(form);
  const [typed, setTyped] = useState<{ readonly key: string; readonly value: Value }>();
  const begun = slot.stored === undefined ? start : restored(start, slot.stored);
  const isTouched = typed?.key === slot.key;
  const value = isTouched ? typed.value : begun;
  const write = (next: Value | ((now: Value) => Value)) => {
    setTyped((before) => ({
      key: slot.key,
      value: typeof next === 'function' ? next(before?.key === slot.key ? before.value : begun) : next,
    }));
  };
  useKeptInput(slot, value, isTouched);
  useClearedAddress(slot);
  return {
    slot,
    value,
    write,
    isTouched,
    isKept: isTouched || slot.stored !== undefined,
    forget: slot.forget,
  };
}

/** Fields that the form has got since have the value it starts with. */
const restored = <Value extends object>(start: Value, stored: Value): Value =>
  Array.isArray(start) ? stored : { ...start, ...stored };
