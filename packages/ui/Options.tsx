// Options of a drawer: a tick on the current one, no chevrons.

import './options.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

/** `title` is the accessible name of the list. */
export function Options({ title, children }: { title: string; children: ReactNode }) {
  return (
    <ul className="ui-options" aria-label={title}>
      {children}
    </ul>
  );
}

export interface OptionRowProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Left out for acts, of which none is current. */
  readonly isCurrent?: boolean | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly to?: string | undefined;
  readonly onPress?: (() => unknown) | undefined;
}

export function OptionRow({ label, hint, isCurrent, isDisabled, to, onPress }: OptionRowProps) {
  const face = (
    <>
      <span>
        <span className="ui-option-label">{label}</span>
        {hint !== undefined && <span className="ui-option-hint">{hint}</span>}
      </span>
      {isCurrent && <Icon name="check" size="small" />}
    </>
  );
  return (
    <li>
      {to === undefined ? (
        <button
          type="button"
          className="ui-option ui-pressable"
          aria-pressed={isCurrent}
          disabled={isDisabled}
          onClick={() => {
            onPress?.();
          }}
        >
          {face}
        </button>
      ) : (
        <Link to={to} className="ui-option ui-pressable">
          {face}
        </Link>
      )}
    </li>
  );
}

export function NoOption() {
  const t = useTranslation('ui');
  return <output className="ui-option-none">{t('noMatch')}</output>;
}
