// Push topic of the catalog.

export const catalogTopics = () => ['catalog'];
