// The topic of the catalog: whatever operators change in it is told under this one name.

export const followsCatalog = () => ['catalog'];
