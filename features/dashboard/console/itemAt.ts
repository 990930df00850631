// The waiting item that an address of the console shows.

import type { Location } from '#packages/ui/navigation.ts';
import type { QueueItem } from '../calls/queue.ts';

type Addressed = Pick<QueueItem, 'path'>;

/** All that the item's address says must stand in the present one, which may say more. */
export function itemAt<Item extends Addressed>(
  { path, query }: Location,
  items: readonly Item[],
): Item | undefined {
  const here = new URLSearchParams(query);
  return items.find((item) => {
    const [itemPath, itemQuery = ''] = item.path.split('?', 2);
    const fields = [...new URLSearchParams(itemQuery)];
    return (
      itemPath === path && fields.length > 0 && fields.every(([name, value]) => here.get(name) === value)
    );
  });
}
