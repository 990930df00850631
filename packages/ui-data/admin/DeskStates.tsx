// Empty, loading, failed and offline states of a desk.

import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';

export function DeskLoading() {
  return <output className="desk-state">{useTranslation('ui.admin')('loading')}</output>;
}

export function DeskEmpty({
  title,
  why,
  children,
}: {
  title?: string | undefined;
  why?: string | undefined;
  children?: ReactNode;
}) {
  const t = useTranslation('ui.admin');
  return (
    <div className="desk-state">
      <p className="desk-state-title">{title ?? t('empty')}</p>
      {why !== '' && <p>{why ?? t('emptyWhy')}</p>}
      {children}
    </div>
  );
}

interface FailureProps {
  readonly error: Error;
  readonly feature?: string | undefined;
  readonly onRetry?: (() => unknown) | undefined;
}

export function DeskFailure({ error, feature = 'generic', onRetry }: FailureProps) {
  const t = useTranslation('ui.admin');
  const faultText = useFaultText(feature);
  const isOffline = error instanceof CallError && error.kind === 'offline';
  const code =
    error instanceof FaultError
      ? error.fault.code
      : error instanceof CallError
        ? (error.platformCode ?? error.code)
        : undefined;
  return (
    <div className="desk-state" role="alert">
      <p className="desk-state-title">{isOffline ? t('offline') : faultText(error)}</p>
      <p>{isOffline ? t('offlineWhy') : code}</p>
      {onRetry && (
        <Button
          onClick={() => {
            onRetry();
          }}
        >
          {t('retry')}
        </Button>
      )}
    </div>
  );
}

interface ReadingState<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  refetch(): unknown;
}

/** Renders a call's answer, or the state of the query. */
export function DeskRead<Answer>({
  reading,
  feature,
  children,
}: {
  reading: ReadingState<Answer>;
  feature?: string;
  children: (answer: Answer) => ReactNode;
}) {
  if (reading.data !== undefined) return children(reading.data);
  if (reading.error)
    return <DeskFailure error={reading.error} feature={feature} onRetry={() => reading.refetch()} />;
  return <DeskLoading />;
}
