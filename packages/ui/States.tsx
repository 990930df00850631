// Full-page states: empty, failed, forbidden, offline.

import './states.css';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Button } from './Button.tsx';
import { CopyButton } from './CopyButton.tsx';
import { Icon, type IconName } from './Icon.tsx';
import type { Pressing } from './Link.tsx';

export interface NextStep extends Pressing {
  readonly label: string;
}

export interface EmptyStateProps {
  readonly title: string;
  readonly why?: ReactNode;
  readonly next?: NextStep | undefined;
  readonly other?: NextStep | undefined;
  readonly icon?: IconName | undefined;
}

export function EmptyState({ title, why, next, other, icon = 'search' }: EmptyStateProps) {
  return (
    <StateView icon={icon} title={title} body={why}>
      {next && (
        <Button kind="primary" to={next.to} onPress={next.onPress}>
          {next.label}
        </Button>
      )}
      {other && (
        <Button to={other.to} onPress={other.onPress}>
          {other.label}
        </Button>
      )}
    </StateView>
  );
}

export function NothingFound({
  icon,
  onReset,
}: Pick<EmptyStateProps, 'icon'> & { readonly onReset: () => void }) {
  const t = useTranslation('ui');
  return (
    <EmptyState icon={icon} title={t('nothingFound')} next={{ label: t('clearFilters'), onPress: onReset }} />
  );
}

export interface ErrorStateProps {
  readonly message: string;
  readonly code?: string | undefined;
  readonly requestId?: string | undefined;
  readonly onRetry?: (() => unknown) | undefined;
  readonly isSlim?: boolean | undefined;
  /** What is not there will not come by trying again. */
  readonly leadsHome?: boolean | undefined;
}

export function ErrorState({ message, code, requestId, onRetry, isSlim, leadsHome }: ErrorStateProps) {
  const t = useTranslation('ui');
  const facts = (
    <>
      {code !== undefined && (
        <span className="ui-placard-fact ui-number">
          {t('code')} {code}
        </span>
      )}
      {requestId !== undefined && (
        <span className="ui-placard-fact ui-number">
          {t('requestId')} {requestId} <CopyButton text={requestId} />
        </span>
      )}
    </>
  );
  return (
    <div role="alert">
      <StateView icon="warning" title={message} body={facts} isSlim={isSlim}>
        {onRetry && (
          <Button onPress={onRetry} icon="refresh">
            {t('retry')}
          </Button>
        )}
        {leadsHome && <Button to="pages/tabBar/home">{t('home')}</Button>}
      </StateView>
    </div>
  );
}

export function NoPermission({ title, why, next }: EmptyStateProps) {
  return <EmptyState icon="deposit" title={title} why={why} next={next} />;
}

export function OfflineState({
  title,
  why,
  onRetry,
}: {
  title: string;
  why?: ReactNode;
  onRetry: () => unknown;
}) {
  const t = useTranslation('ui');
  return (
    <StateView icon="offline" title={title} body={why}>
      <Button onPress={onRetry} icon="refresh">
        {t('retry')}
      </Button>
    </StateView>
  );
}

function StateView({
  icon,
  title,
  body,
  isSlim,
  children,
}: {
  icon: IconName;
  title: string;
  body?: ReactNode;
  isSlim?: boolean | undefined;
  children: ReactNode;
}) {
  const titleId = useId();
  return (
    <section className={isSlim ? 'ui-placard ui-placard-slim' : 'ui-placard'} aria-labelledby={titleId}>
      <span className="ui-placard-icon">
        <Icon name={icon} />
      </span>
      <h2 id={titleId} className="ui-placard-title">
        {title}
      </h2>
      {body !== undefined && <div className="ui-placard-body">{body}</div>}
      {children}
    </section>
  );
}
