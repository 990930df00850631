// The texts that explain the platform, by their page: pages/introduce/<topic>.

export const TOPICS = ['transaction', 'agreement', 'finance', 'logistics', 'customerService'] as const;
export type Topic = (typeof TOPICS)[number];
