// The bar above a screen: back or home, title, one action.

import './nav-bar.css';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Icon } from './Icon.tsx';
import { Pressable, type Pressing } from './Link.tsx';
import { type Pane, useNavigate } from './navigation.ts';

export interface NavBarProps {
  readonly title: string;
  readonly hasBack?: boolean | undefined;
  /** Replaces going back, for forms that ask first. */
  readonly onBack?: (() => unknown) | undefined;
  readonly action?: ReactNode;
}

export function NavBar({ title, hasBack = true, onBack, action }: NavBarProps) {
  const t = useTranslation('ui');
  const { goBack, isFirst, pane } = useNavigate();
  if (pane) return <PaneBar title={title} action={action} pane={pane} />;
  const isWayHome = onBack === undefined && isFirst();
  return (
    <header className="ui-nav">
      <div className="ui-nav-side">
        {hasBack && (
          <button
            type="button"
            className="ui-nav-back"
            aria-label={isWayHome ? t('home') : t('back')}
            onClick={() => {
              if (onBack) onBack();
              else goBack();
            }}
          >
            <Icon name={isWayHome ? 'home' : 'back'} />
          </button>
        )}
      </div>
      <h1 className="ui-nav-title">{title}</h1>
      <div className="ui-nav-side ui-nav-end">{action}</div>
    </header>
  );
}

/** Beside a list: what was chosen can be closed, or opened as a page of its own. */
function PaneBar({ title, action, pane }: Pick<NavBarProps, 'title' | 'action'> & { pane: Pane }) {
  const t = useTranslation('ui');
  return (
    <header className="ui-nav ui-nav-pane">
      <h2 className="ui-nav-title">{title}</h2>
      <div className="ui-nav-side ui-nav-end">
        {action}
        <button
          type="button"
          className="ui-nav-action"
          aria-label={t('openWhole')}
          title={t('openWhole')}
          onClick={() => {
            pane.openWhole();
          }}
        >
          <Icon name="whole" />
        </button>
        <button
          type="button"
          className="ui-nav-action"
          aria-label={t('close')}
          title={t('close')}
          onClick={() => {
            pane.close();
          }}
        >
          <Icon name="close" />
        </button>
      </div>
    </header>
  );
}

export function NavAction({
  to,
  onPress,
  label,
  children,
}: Pressing & { label?: string | undefined; children: ReactNode }) {
  return (
    <Pressable to={to} onPress={onPress} className="ui-nav-action" label={label}>
      {children}
    </Pressable>
  );
}
