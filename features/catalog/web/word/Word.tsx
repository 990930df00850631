// A word of the trade, explained by a tap.

import './word.css';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { createPortal } from 'react-dom';
import type { TradeWord } from '../../words.ts';

const WordDrawer = lazy(() => import('./WordDrawer.tsx'));

/** Not within links and buttons. */
export function Word({ of, children }: { of: TradeWord; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="word ui-hit"
        aria-haspopup="dialog"
        onClick={() => {
          setOpen(true);
        }}
      >
        {children}
      </button>
      {isOpen &&
        createPortal(
          <Suspense fallback={null}>
            <WordDrawer
              of={of}
              onClose={() => {
                setOpen(false);
              }}
            />
          </Suspense>,
          document.body,
        )}
    </>
  );
}
