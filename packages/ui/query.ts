// Filters of a list in the query string.

import * as z from 'zod/mini';

/** What is missing, or what the address has wrong, narrows nothing. */
export const optionalParam = <S extends z.core.$ZodType>(schema: S) => z.catch(z.optional(schema), undefined);

/** Whether anything narrows the list. */
export const hasFilters = (filters: Readonly<Record<string, string | undefined>>): boolean =>
  Object.values(filters).some((value) => value !== undefined);

/** Names of groups of states, in their order. */
export const namesOf = <Group extends object>(groups: Group) =>
  Object.keys(groups) as (keyof Group & string)[];

/**
 * An order as an address has it: `price`, or `-price` from the greatest on; what is unknown orders nothing.
 */
export function readOrder<Sort extends string>(text: string | undefined, sorts: readonly Sort[]) {
  const sort = sorts.find((one) => one === text?.replace(/^-/, ''));
  return sort === undefined ? {} : { sort, isDescending: text?.startsWith('-') === true };
}
