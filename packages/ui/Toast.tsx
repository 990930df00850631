// Toasts above the bottom bar, raised from anywhere.

import './toast.css';
import { type RefObject, useEffect, useRef, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

const SHOWN_MS = 1500;
/** Longer, so that the button can be reached. */
const SHOWN_WITH_ACTION_MS = 6000;

export interface ToastAction {
  readonly label: string;
  onPress(): unknown;
}
export interface ToastOptions {
  readonly action?: ToastAction | undefined;
  readonly durationMs?: number | undefined;
}
interface VisibleToast extends ToastOptions {
  readonly text: string;
}

const shown = createStore<VisibleToast | undefined>(undefined);

export function showToast(text: string, options: ToastOptions = {}): void {
  shown.write({ text, ...options });
}

export function ToastHost() {
  const toast = useSyncExternalStore(shown.watch, shown.read, shown.read);
  const popover = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!toast) return undefined;
    // Reopened each time, to be above dialogs opened since.
    popover.current?.showPopover();
    const stopWatching = watchPlace(popover);
    const timer = setTimeout(() => {
      shown.write(undefined);
    }, durationOf(toast));
    return () => {
      stopWatching();
      clearTimeout(timer);
    };
  }, [toast]);
  return (
    <>
      <output className="ui-hidden">{toast?.text}</output>
      {toast && (
        <div ref={popover} popover="manual" className="ui-toast">
          <span aria-hidden="true">{toast.text}</span>
          {toast.action && <ToastButton action={toast.action} />}
        </div>
      )}
    </>
  );
}

/** The code comes with the first toast, which without it stays above the usual bar. */
function watchPlace(popover: RefObject<HTMLElement | null>): () => void {
  let isOver = false;
  let stop: () => void = () => undefined;
  import('./toastLift.ts').then(
    ({ keepToastClear }) => {
      if (!isOver && popover.current) stop = keepToastClear(popover.current);
    },
    () => popover.current?.style.setProperty('--ui-toast-foot', '4rem'),
  );
  return () => {
    isOver = true;
    stop();
  };
}

const durationOf = ({ durationMs, action }: VisibleToast) =>
  durationMs ?? (action ? SHOWN_WITH_ACTION_MS : SHOWN_MS);

function ToastButton({ action }: { action: ToastAction }) {
  return (
    <button
      type="button"
      className="ui-toast-action"
      onClick={() => {
        shown.write(undefined);
        action.onPress();
      }}
    >
      {action.label}
    </button>
  );
}
