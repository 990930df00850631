// Topics of the texts about the platform; the page is pages/introduce/<topic>.

export const TOPICS = ['transaction', 'agreement', 'finance', 'logistics', 'customerService'] as const;
export type IntroductionTopic = (typeof TOPICS)[number];
