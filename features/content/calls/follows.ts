// Query keys that become stale when content changes.

export const contentTopics = () => ['content'];
