// The check a clause must pass before it is listed or signed, and its warnings.

import type { Clause, Reject, Term } from '../clause.ts';
import type { ClauseWarning } from '../faults.ts';
import { type Finding, findingIf } from '../finding.ts';
import { type IndexCode, indexOf, type IndexValue, isPossible, SAME_QUALITY } from '../quality.ts';
import { followedHeat } from './base-price.ts';
import { checkBands } from './check-bands.ts';
import { checkBase } from './check-base.ts';
import { checkShares } from './check-shares.ts';
import { checkStart, warnOfStart } from './check-start.ts';
import { checkClauseTerms } from './check-terms.ts';

/** Returns the faults; empty if the clause is valid. A valid clause never pays less for better coal. */
export function checkClause(clause: Clause): Finding[] {
  return [
    ...checkBase(clause.base),
    ...checkClauseTerms(clause.terms),
    ...checkBands(clause),
    ...checkLimits(clause),
    ...checkStart(clause),
    ...checkShares(clause),
  ];
}

/** Returns the warnings of a clause, valid or not. */
export function warnOfClause(clause: Clause): Finding<ClauseWarning>[] {
  return [
    ...warnOfWater(clause),
    ...warnOfDryness(clause),
    ...warnOfTwice(clause),
    ...warnOfStart(clause),
    ...warnOfBeyond(clause),
  ];
}

/** The warning that settlement sheets repeat (domain 4.2). */
export const chargesWaterTwice = (clause: Clause): boolean => warnOfWater(clause).length > 0;

function checkLimits({ terms, rejects, moisture }: Clause): Finding[] {
  const isContradicted = (index: IndexCode, max: bigint) =>
    rejects.some((one) => one.index === index && one.side === 'BELOW' && one.limit > max);
  const isTwice = (at: number) =>
    rejects.findIndex(({ index, side }) => index === rejects[at]?.index && side === rejects[at].side) < at;
  return [
    ...rejects.flatMap(({ index, side, limit }, at) => [
      ...findingIf(isOnBetterSide({ index, side }), {
        code: 'reject_on_better_side',
        field: `rejects.${at}.side`,
        index,
      }),
      ...findingIf(isTwice(at), { code: 'reject_twice', field: `rejects.${at}.limit`, index }),
      ...findingIf(!isPossible(index, limit), {
        code: 'outside_hard_range',
        field: `rejects.${at}.limit`,
        index,
      }),
      ...findingIf(side === 'ABOVE' && isContradicted(index, limit), {
        code: 'rejects_all',
        field: `rejects.${at}.limit`,
        index,
      }),
    ]),
    ...findingIf(moisture !== null && !isPossible('MT', moisture.limit), {
      code: 'outside_hard_range',
      field: 'moisture.limit',
      index: 'MT',
    }),
    ...(moisture === null ? [] : checkWater(terms, moisture.limit)),
  ];
}

/** The same coal would be rewarded as dry and deducted as wet. */
function checkWater(terms: readonly Term[], limit: IndexValue): Finding[] {
  const wet = terms.filter(({ index, side, from }) => index === 'MT' && side === 'BELOW' && from > limit);
  return findingIf(wet.length > 0, { code: 'overlap', field: 'moisture.limit', index: 'MT', terms: wet });
}

const isOnBetterSide = ({ index, side }: Pick<Reject, 'index' | 'side'>): boolean =>
  indexOf(index).better === (side === 'ABOVE' ? 'HIGHER' : 'LOWER');

/**
 * Moisture may be charged once: as-received heat already falls with moisture, so a deduction by weight or
 * price counts it twice.
 */
function warnOfWater({ base, terms, moisture }: Clause): Finding<ClauseWarning>[] {
  const wet = terms.filter(({ index, sign }) => index === 'MT' && sign === '-');
  const ways = [moisture !== null, wet.length > 0, paysForNetHeat({ base, terms })].filter(Boolean).length;
  const field = moisture === null ? `terms.${terms.findIndex(({ index }) => index === 'MT')}` : 'moisture';
  return findingIf(ways > 1, {
    code: 'double_penalty',
    field,
    index: 'MT',
    terms: [...wet, ...netHeat(terms)],
  });
}

/** As-received heat already rises as moisture falls. */
function warnOfDryness({ base, terms }: Clause): Finding<ClauseWarning>[] {
  const dry = terms.filter(({ index, sign }) => index === 'MT' && sign === '+');
  return findingIf(dry.length > 0 && paysForNetHeat({ base, terms }), {
    code: 'double_reward',
    field: fieldOf(terms, dry[0]),
    index: 'MT',
    terms: [...dry, ...netHeat(terms)],
  });
}

const netHeat = (terms: readonly Term[]) => terms.filter(({ index }) => index === 'QNET_AR');
const paysForNetHeat = ({ base, terms }: Pick<Clause, 'base' | 'terms'>): boolean =>
  netHeat(terms).length > 0 || followedHeat(base)?.index === 'QNET_AR';

function warnOfTwice({ base, terms }: Clause): Finding<ClauseWarning>[] {
  const followed = followedHeat(base)?.index;
  return SAME_QUALITY.flatMap((quality) => {
    const about = terms.filter(({ index }) => quality.includes(index));
    const isFollowed = followed !== undefined && quality.includes(followed) && about.length > 0;
    const isOnTwoBases = new Set(about.map(({ index }) => index)).size > 1;
    const [first] = about;
    return findingIf(isFollowed || isOnTwoBases, {
      code: 'same_quality_twice',
      field: fieldOf(terms, first),
      index: first?.index,
      terms: about,
    });
  });
}

/** What begins beyond a limit of refusal counts only for coal that is accepted all the same. */
function warnOfBeyond({ terms, rejects, moisture }: Clause): Finding<ClauseWarning>[] {
  const isBeyond = ({ index, side, from }: Pick<Term, 'index' | 'side' | 'from'>) =>
    rejects.some(
      (one) =>
        one.index === index &&
        one.side === side &&
        (side === 'ABOVE' ? from >= one.limit : from <= one.limit),
    );
  return [
    ...terms.flatMap((term) =>
      findingIf(isBeyond(term), {
        code: 'beyond_reject',
        field: `${fieldOf(terms, term)}.from`,
        index: term.index,
        terms: [term],
      }),
    ),
    ...findingIf(moisture !== null && isBeyond({ index: 'MT', side: 'ABOVE', from: moisture.limit }), {
      code: 'moisture_beyond_reject',
      field: 'moisture.limit',
      index: 'MT',
    }),
  ];
}

const fieldOf = (terms: readonly Term[], term: Term | undefined) =>
  term ? `terms.${terms.indexOf(term)}` : 'terms';
