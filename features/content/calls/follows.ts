// Which news makes answers of content stale.

export const followsContent = () => ['content'];
