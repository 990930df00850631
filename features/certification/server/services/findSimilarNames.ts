// Finds firms and people whose names may be taken for those of a form.

import { type KnownNamesRow, readKnownNames } from '#features/firm/server/public.ts';
import type { Connection } from '#packages/db/sql.ts';
import { lookOf } from '#packages/i18n/node/lookOf.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import type { readFirm } from '../../calls/desk.ts';
import { distinctivePart, SIMILARITIES, type Similarity, similarityOf } from '../../rules/similarity.ts';

const MAX_SHOWN = 20;
/** Nobody else may look like the platform, however short its name. */
const MIN_PLATFORM_LENGTH = 2;

interface Names {
  readonly firm: readonly string[];
  readonly people: readonly string[];
}

type SimilarNames = OutputOf<typeof readFirm>['similar'];

/** `firm`: its name and short name. The closest first. */
export async function findSimilarNames(
  connection: Connection,
  firmId: string,
  names: Names,
): Promise<SimilarNames> {
  const known = await readKnownNames(connection, firmId);
  const parts = [...new Set(names.firm.map((name) => distinctivePart(lookOf(name))))];
  const firms = known.flatMap((row) => {
    const how = closest(parts, row);
    return how ? [{ ...factsOf(row), how }] : [];
  });
  return {
    firms: firms.sort((one, other) => rankOf(one.how) - rankOf(other.how)).slice(0, MAX_SHOWN),
    people: similarPeople(names.people, known).slice(0, MAX_SHOWN),
  };
}

const rankOf = (how: Similarity) => SIMILARITIES.indexOf(how);
const factsOf = ({ id, name, short_name: shortName, credit_code: creditCode, state }: KnownNamesRow) => ({
  id,
  name,
  shortName,
  creditCode,
  state,
});

function closest(
  parts: readonly string[],
  { look, short_look, kind }: KnownNamesRow,
): Similarity | undefined {
  const least = kind === 'platform' ? MIN_PLATFORM_LENGTH : undefined;
  const found = parts.flatMap((part) =>
    [look, short_look].map((other) => similarityOf(part, distinctivePart(other), least)),
  );
  return SIMILARITIES.find((how) => found.includes(how));
}

/** The same name is the same person, a namesake, or somebody posing as them: the operator decides. */
function similarPeople(people: readonly string[], known: readonly KnownNamesRow[]): SimilarNames['people'] {
  const looks = new Map(people.map((name) => [lookOf(name), name]));
  looks.delete('');
  return known.flatMap((row) =>
    [...new Set([row.legal_person, row.controller])].flatMap((other) => {
      const name = looks.get(lookOf(other));
      return name === undefined ? [] : [{ name, other, firmId: row.id, firm: row.name }];
    }),
  );
}
