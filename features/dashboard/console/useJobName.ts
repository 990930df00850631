// The name of a job in words.

import { useTexts } from '#packages/i18n/react.ts';

/** A job of a newer server keeps the name by which logs know it. */
export function useJobName(): (job: string) => string {
  const find = useTexts('*.job');
  return (job) => find(job.replace('.', '_')) ?? job;
}
