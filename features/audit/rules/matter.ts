// Finds what a call was about: its own object first, then one it refers to.

import { safeParse } from 'zod/mini';
import { Id } from '#packages/schema/wire.ts';

export interface AuditMatter {
  readonly type: string;
  readonly id: string;
}

/** Paths are /api/<feature>/<noun>/<verb>; `id` belongs to the noun. New objects are named by the answer. */
export function findMatter(path: string, input: unknown, answer: unknown): AuditMatter | undefined {
  const noun = path.split('/').at(-2) ?? '';
  return (
    ownMatter(noun, input) ?? ownMatter(noun, answer) ?? referencedMatter(input) ?? referencedMatter(answer)
  );
}

const isId = (value: unknown): value is string => safeParse(Id, value).success;
const fieldsOf = (value: unknown) =>
  Object.entries(typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {});

function ownMatter(noun: string, value: unknown): AuditMatter | undefined {
  const [, id] = fieldsOf(value).find(([name]) => name === 'id') ?? [];
  return isId(id) ? { type: noun, id } : undefined;
}

/** The first of `listingId`, `firmId` and the like. */
function referencedMatter(value: unknown): AuditMatter | undefined {
  const [name, id] =
    fieldsOf(value).find(([field, candidate]) => /^[a-z][A-Za-z]{0,30}Id$/.test(field) && isId(candidate)) ??
    [];
  return name && isId(id) ? { type: name.slice(0, -2), id } : undefined;
}
