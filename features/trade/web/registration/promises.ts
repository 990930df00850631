// The promises that have been typed so far; what is missing or unreadable is left out.
import type { QualityPromise } from '../../terms.ts';
import { readIndex } from '#features/clause/writing.ts';
import type { ListingForm } from './form.ts';

export const promisesOf = ({ spec }: Pick<ListingForm, 'spec'>): QualityPromise[] => spec.flatMap(({ index, op, value }) => {
  const read = readIndex(index, value);
  return read === undefined ? [] : [{ index, op, value: read }];
}) as QualityPromise[];
