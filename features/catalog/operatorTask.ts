// A task that waits for an operator, as features report it to the task list.

import type { PlainKey } from '#packages/i18n/translate.ts';

/** What is to be done: `review_listing`. Its words are `queue.<kind>` in the catalogue of its feature. */
export type TaskKind = Exclude<PlainKey<'*.queue'>, `common.${string}`>;

export interface OperatorTask {
  readonly kind: TaskKind;
  readonly id: string;
  /** What people know it by: a number, a name, or a code that the page translates. */
  readonly title: string;
  /** The day it belongs to, in wire form. */
  readonly day?: string | null;
  /** How many tasks it stands for, or which version. */
  readonly count?: number | null;
  readonly since: Date;
  /** Persons who took part, and so cannot be the second person. */
  readonly barred: readonly string[];
  readonly path: string;
}

/** Tasks that a feature reports at most, oldest first. */
export const MAX_TASKS_PER_FEATURE = 200;
