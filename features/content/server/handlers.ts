// The content calls, carried out.

import type { Handler } from '#packages/call/server.ts';
import { alertHandlers } from './handlers/alert.ts';
import { articleHandlers } from './handlers/article.ts';
import { bannerHandlers } from './handlers/banner.ts';
import { deskArticleHandlers } from './handlers/desk.ts';
import { introductionHandlers } from './handlers/introduction.ts';
import { quoteHandlers } from './handlers/quote.ts';

export const contentHandlers: Handler[] = [
  ...articleHandlers,
  ...deskArticleHandlers,
  ...bannerHandlers,
  ...introductionHandlers,
  ...quoteHandlers,
  ...alertHandlers,
];
