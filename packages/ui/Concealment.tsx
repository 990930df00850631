// The toggle that hides amounts on all screens; stored in the browser.

import './concealment.css';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';

interface Concealment {
  readonly isConcealed: boolean;
  toggle(): void;
}

const ConcealmentContext = createContext<Concealment>({ isConcealed: false, toggle() {} });
export const useConcealment = () => useContext(ConcealmentContext);

export function ConcealmentProvider({ storageKey, children }: { storageKey: string; children: ReactNode }) {
  const [isConcealed, setConcealed] = useState(() => recall(storageKey));
  const toggle = useCallback(() => {
    setConcealed(!isConcealed);
    remember(storageKey, !isConcealed);
  }, [isConcealed, storageKey]);
  const value = useMemo(() => ({ isConcealed, toggle }), [isConcealed, toggle]);
  return <ConcealmentContext value={value}>{children}</ConcealmentContext>;
}

export function EyeToggle() {
  const t = useTranslation('ui');
  const { isConcealed, toggle } = useConcealment();
  return (
    <button
      type="button"
      className="ui-eye"
      aria-pressed={isConcealed}
      aria-label={t('hideAmounts')}
      onClick={toggle}
    >
      <Icon name={isConcealed ? 'eye-off' : 'eye'} />
    </button>
  );
}

export function Concealable({ children }: { children: ReactNode }) {
  const t = useTranslation('ui');
  const { isConcealed } = useConcealment();
  if (!isConcealed) return children;
  return (
    <>
      <span aria-hidden="true">••••</span>
      <span className="ui-hidden">{t('amountHidden')}</span>
    </>
  );
}

/** Without storage the choice lasts as long as the page. */
function recall(key: string): boolean {
  try {
    return globalThis.localStorage?.getItem(key) === '1';
  } catch {
    return false;
  }
}

function remember(key: string, isConcealed: boolean) {
  try {
    globalThis.localStorage?.setItem(key, isConcealed ? '1' : '0');
  } catch {
    return;
  }
}
