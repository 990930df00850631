// Empties the cache of answers, so that nobody sees what another was shown: neither from it nor on what still stands.

import type { QueryClient } from '@tanstack/react-query';

/** What is on its way is called off, and whoever watches a question sees it unanswered before it is gone. */
export function clearQueryCache(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll()) query.reset();
  queries.clear();
}
