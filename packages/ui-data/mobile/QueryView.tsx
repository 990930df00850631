// A query in all states: loading, failed, offline, forbidden, done.

import { lazy, type ReactNode } from 'react';
import { RUNTIME } from '#packages/fault/runtime.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { CallError } from '#packages/rpc/client/callError.ts';
import { FaultError } from '#packages/rpc/react/useCall.ts';
import { useFaultText } from '#packages/rpc/react/useFaultText.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Skeleton, type SkeletonProps } from '#packages/ui/Skeleton.tsx';
import { ErrorState, OfflineState } from '#packages/ui/States.tsx';

export interface QueryState<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch(): Promise<unknown>;
}

interface ReadingProps<Answer> {
  readonly query: QueryState<Answer>;
  readonly feature: string;
  readonly shape?: SkeletonProps['shape'];
  /** What is known from elsewhere, shown where the answer cannot be had without the network. */
  readonly meanwhile?: ReactNode;
  children(answer: Answer): ReactNode;
}

/** Data stay visible if a refetch fails. */
export function QueryView<Answer>({
  query,
  feature,
  shape = 'detail',
  meanwhile,
  children,
}: ReadingProps<Answer>) {
  const t = useTranslation('generic');
  const { data, error, fetchStatus } = query;
  if (data !== undefined)
    return (
      <>
        {error && <QueryFailure query={query} feature={feature} isSlim />}
        {children(data)}
      </>
    );
  if (meanwhile && (error ? isOffline(error) : fetchStatus === 'paused'))
    return (
      <>
        {meanwhile}
        <NoticeBox tone="info">{t('offline.listed')}</NoticeBox>
      </>
    );
  if (error || fetchStatus === 'paused') return <QueryFailure query={query} feature={feature} />;
  return <Skeleton shape={shape} />;
}

const isOffline = (error: Error) => error instanceof CallError && error.kind === 'offline';

const NO_PERMISSION = '900403';
const NOT_FOUND = '900404';
const NoSeat = lazy(() => import('./NoSeat.tsx'));

/** Shown if none of the user's seats may make the screen's calls. */
export function Forbidden() {
  const t = useTranslation('generic');
  return <NoSeat title={t('fault.no_permission')} />;
}

export function QueryFailure({
  query: { error, refetch },
  feature,
  isSlim,
}: {
  query: QueryState<unknown>;
  feature: string;
  isSlim?: boolean;
}) {
  const textOf = useFaultText(feature);
  const t = useTranslation('generic');
  const failure = error ?? new CallError('offline', RUNTIME.network, '');
  const retry = () => refetch();
  const isCut = isOffline(failure);
  // The general offline text is about mutations, which may have been executed.
  const message = isCut ? t('offline.read') : textOf(failure);
  if (failure instanceof FaultError)
    return (
      <ErrorState
        message={message}
        code={failure.fault.code}
        isSlim={isSlim}
        leadsHome={!isSlim && failure.fault.code === NOT_FOUND}
        onRetry={retry}
      />
    );
  if (!(failure instanceof CallError))
    return <ErrorState message={message} isSlim={isSlim} onRetry={retry} />;
  const code = failure.platformCode ?? failure.code;
  if (code === NO_PERMISSION) return <NoSeat title={message} />;
  if (isCut && !isSlim) return <OfflineState title={message} onRetry={retry} />;
  return <ErrorState message={message} code={code} isSlim={isSlim} onRetry={retry} />;
}
