// What may be published of a firm's ratings without revealing a single one.

import { multiplyDivide } from '#packages/exact/exact.ts';
import { type Marks, type Question, QUESTIONS } from '../choices.ts';

/** A rating that both sides may see. */
export interface GivenRating {
  readonly raterId: string;
  readonly marks: Marks;
}

/**
 * The ratings that count, of all in the order in which they were shown: those of full batches. A batch is
 * full with ratings of `least` counterparties, so that between two published averages always stand those of
 * that many, and none can be computed from the difference.
 */
export function publishedRatings<Given extends GivenRating>(
  shown: readonly Given[],
  least: number,
): readonly Given[] {
  let full = 0;
  let batch = new Set<string>();
  for (const [at, { raterId }] of shown.entries()) {
    batch.add(raterId);
    if (batch.size >= least) {
      full = at + 1;
      batch = new Set();
    }
  }
  return shown.slice(0, full);
}

const sumOf = (values: readonly bigint[]) => values.reduce((sum, value) => sum + value, 0n);

/** Hundredths of a mark. A counterparty counts once, however many contracts it has rated. */
function averageOf(marks: readonly { readonly raterId: string; readonly mark: number }[]): number {
  const byRater = [...Map.groupBy(marks, ({ raterId }) => raterId).values()];
  // The mean of each counterparty in millionths, so that it is rounded only once that matters.
  const means = byRater.map((own) =>
    multiplyDivide(sumOf(own.map(({ mark }) => BigInt(mark))), 1_000_000n, BigInt(own.length), 'half_up'),
  );
  return Number(multiplyDivide(sumOf(means), 1n, BigInt(means.length) * 10_000n, 'half_up'));
}

export interface Reputation {
  readonly counterparties: number;
  readonly ratings: number;
  readonly averages: { readonly question: Question; readonly hundredths: number }[];
}

/** Null until enough counterparties have rated. All have answered the same questions. */
export function reputationOf(shown: readonly GivenRating[], least: number): Reputation | null {
  const published = publishedRatings(shown, least);
  if (published.length === 0) return null;
  return {
    counterparties: new Set(published.map(({ raterId }) => raterId)).size,
    ratings: published.length,
    averages: QUESTIONS.flatMap((question) => {
      const marks = published.flatMap(({ raterId, marks: { [question]: mark } }) =>
        mark === null ? [] : [{ raterId, mark }],
      );
      return marks.length === 0 ? [] : [{ question, hundredths: averageOf(marks) }];
    }),
  };
}
