// Flags of a session: signs that bidders acted together, with rows of the log.

import { findLimitFlags, findSealedFlags, findSteppingFlags, findTurnFlags } from './collusionBids.ts';
import { findFactFlags } from './collusionFacts.ts';
import { type CollusionFlag, LEAST_FLAG_SCORE, type WatchedSession } from './watched.ts';

/**
 * All flags of a session, the strongest first. A flag is a question, never a verdict: a person decides
 * (auction rules, section 8).
 */
export function findCollusion(session: WatchedSession): CollusionFlag[] {
  return [
    ...findFactFlags(session),
    ...findSteppingFlags(session),
    ...findTurnFlags(session),
    ...findSealedFlags(session),
    ...findLimitFlags(session),
  ]
    .filter(({ score }) => score >= LEAST_FLAG_SCORE)
    .toSorted((a, b) => b.score - a.score || compareTexts(keyOf(a), keyOf(b)));
}

const keyOf = ({ kind, firms }: CollusionFlag) => `${kind} ${firms.join(' ')}`;
const compareTexts = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
