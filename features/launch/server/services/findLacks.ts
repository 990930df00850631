// Goes through the set-up list: what each item lacks at this moment.

import type { Lack, SetupItem, SetupReader } from '#features/catalog/server/public.ts';

export interface FoundItem {
  readonly item: SetupItem;
  readonly lacks: readonly Lack[];
}

/** In the order of the list. */
export async function findLacks(items: readonly SetupItem[], reader: SetupReader): Promise<FoundItem[]> {
  const found: FoundItem[] = [];
  for (const item of items.toSorted((one, other) => one.position - other.position))
    found.push({ item, lacks: await item.findLacks(reader) });
  return found;
}

/** Stand-ins in use: with one of them an opened platform does not start. */
export const findStandIns = async (
  items: readonly SetupItem[],
  reader: SetupReader,
): Promise<readonly string[]> =>
  (
    await findLacks(
      items.filter(({ isStandIn }) => isStandIn),
      reader,
    )
  ).flatMap(({ item, lacks }) => (lacks.length > 0 ? [item.name] : []));
