// Whose turn a talk about an intent is.

import type { Step } from '#features/message/step.ts';

export type ThreadSide = 'owner' | 'other';

/** Undefined once the intent has ended, or while nobody's answer is awaited. */
export const threadTurn = (thread: {
  readonly isLive: boolean;
  readonly awaiting: ThreadSide | null;
  readonly expiresAt: Date;
}): Step<'reply', ThreadSide> | undefined =>
  thread.isLive && thread.awaiting
    ? { step: 'reply', by: thread.awaiting, due: thread.expiresAt }
    : undefined;
