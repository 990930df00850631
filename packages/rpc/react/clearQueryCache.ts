// Clears the query cache when the user changes.

import type { QueryClient } from '@tanstack/react-query';

/** Cancels pending queries and resets shown ones, so that nothing of the earlier user stays visible. */
export function clearQueryCache(queries: QueryClient): void {
  for (const query of queries.getQueryCache().getAll()) query.reset();
  queries.clear();
}
