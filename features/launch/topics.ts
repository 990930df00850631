// Push topic of the platform's own state.

export const launchTopics = () => ['launch'];
