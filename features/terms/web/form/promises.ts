// Promises typed so far; missing or invalid values are left out.

import { readIndex } from '#features/clause/writing.ts';
import type { QualityPromise } from '../../terms.ts';
import type { ListingForm } from './form.ts';

export const promisesOf = ({ spec }: Pick<ListingForm, 'spec'>): QualityPromise[] =>
  spec.flatMap(({ index, op, value, upper, reject }) => {
    const [read, most, worst] = [readIndex(index, value), readIndex(index, upper), readIndex(index, reject)];
    if (read === undefined) return [];
    return [
      {
        index,
        op,
        value: read,
        ...(most !== undefined && { upper: most }),
        ...(worst !== undefined && { reject: worst }),
      },
    ];
  }) as QualityPromise[];
