// An act of the audit log in words.

import { useTexts } from '#packages/i18n/react.ts';
import { actKey } from '../rules/actKey.ts';

/** An act of a release that is gone keeps its code. */
export function useActWords(): (path: string) => string {
  const find = useTexts('*.audited');
  return (path) => find(actKey(path)) ?? path;
}
