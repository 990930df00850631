// Empty, loading, failed and offline states of a desk.

import Button from 'antd/es/button';
import type { ReactNode } from 'react';
import { CallError } from '#packages/rpc/client/callError.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { useDeskPartWords } from '#packages/ui/admin/useWords.ts';

export function DeskLoading() {
  return <output className="desk-state">{useDeskPartWords().loading}</output>;
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
  const words = useDeskPartWords();
  return (
    <div className="desk-state">
      <p className="desk-state-title">{title ?? words.empty}</p>
      {why !== '' && <p>{why ?? words.emptyWhy}</p>}
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
  const words = useDeskPartWords();
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
      <p className="desk-state-title">{isOffline ? words.offline : faultText(error)}</p>
      <p>{isOffline ? words.offlineWhy : code}</p>
      {onRetry && (
        <Button
          onClick={() => {
            onRetry();
          }}
        >
          {words.retry}
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
