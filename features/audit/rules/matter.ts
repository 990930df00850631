// What an act was about, as far as the call names it: its own thing first, then one it belongs to.

import { safeParse } from 'zod/mini';
import { Id } from '#packages/schema/wire.ts';

export interface About {
  readonly type: string;
  readonly id: string;
}

/** `id` is the noun of the path: /api/<feature>/<noun>/<verb>. What was made new is named by the answer. */
export function matterOf(path: string, input: unknown, answer: unknown): About | undefined {
  const noun = path.split('/').at(-2) ?? '';
  return own(noun, input) ?? own(noun, answer) ?? named(input) ?? named(answer);
}

const isId = (value: unknown): value is string => safeParse(Id, value).success;
const fieldsOf = (value: unknown) =>
  Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

function own(noun: string, value: unknown): About | undefined {
  const [, id] = fieldsOf(value).find(([name]) => name === 'id') ?? [];
  return isId(id) ? { type: noun, id } : undefined;
}

/** The first of `listingId`, `firmId` and the like. */
function named(value: unknown): About | undefined {
  const [name, id] =
    fieldsOf(value).find(([field, held]) => /^[a-z][A-Za-z]{0,30}Id$/.test(field) && isId(held)) ?? [];
  return name && isId(id) ? { type: name.slice(0, -2), id } : undefined;
}
