// Addresses of the pages of intents, and of what an intent becomes.

import type { Conversion } from '../choices.ts';

export const INTENTS_PATH = 'pages/business/intended/index';
export const intentPath = (id: string) => `pages/business/intended/detail?id=${id}`;
export const threadPath = (id: string) => `pages/business/intended/detail?threadId=${id}`;
export const editIntentPath = (id?: string) =>
  id === undefined ? 'pages/business/intended/edit' : `pages/business/intended/edit?id=${id}`;

export function convertedPath(into: Conversion, id: string): string {
  switch (into) {
    case 'listing':
      return `pages/trade/registration?draft=${id}`;
    case 'negotiation':
      return `pages/trade/respond?responseId=${id}`;
    case 'year':
    case 'agreement':
      return `pages/contract/detail?id=${id}`;
  }
}
