// Push topic of the catalog.

export const followsCatalog = () => ['catalog'];
