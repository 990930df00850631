// What is being read, in every state it can be in: coming, failed, offline, forbidden, there.
import type { ReactNode } from 'react';
import { CallError } from '#packages/call/client.ts';
import { FaultError } from '#packages/call/useCall.ts';
import { useFaultText } from '#packages/call/useFaultText.ts';
import { Skeleton, type SkeletonProps } from '#packages/ui/Skeleton.tsx';
import { ErrorState, NoPermission, OfflineState } from '#packages/ui/States.tsx';

export interface Query<Answer> {
  readonly data: Answer | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  refetch(): Promise<unknown>;
}

/** What was read stays on the screen under a failure to read it again. */
export function Reading<Answer>({ query, shape = 'detail', children }: {
  query: Query<Answer>; shape?: SkeletonProps['shape']; children: (answer: Answer) => ReactNode;
}) {
  const { data, error, fetchStatus } = query;
  if (data !== undefined) return <>{error && <Failure query={query} isSlim />}{children(data)}</>;
  if (error || fetchStatus === 'paused') return <Failure query={query} />;
  return <Skeleton shape={shape} />;
}

const NO_PERMISSION = '900403';

export function Failure({ query: { error, refetch }, isSlim }: { query: Query<unknown>; isSlim?: boolean }) {
  const textOf = useFaultText('trade');
  const failure = error ?? new CallError('offline', '5', '');
  const message = textOf(failure);
  const retry = () => refetch();
  if (failure instanceof FaultError) return <ErrorState message={message} code={failure.fault.code} isSlim={isSlim} onRetry={retry} />;
  if (!(failure instanceof CallError)) return <ErrorState message={message} isSlim={isSlim} onRetry={retry} />;
  if (failure.code === NO_PERMISSION) return <NoPermission title={message} />;
  if (failure.kind === 'offline' && !isSlim) return <OfflineState title={message} onRetry={retry} />;
  return <ErrorState message={message} code={failure.code} isSlim={isSlim} onRetry={retry} />;
}
