// The content calls, carried out.
import { alertHandlers } from './handlers/alert.ts';
import { articleHandlers } from './handlers/article.ts';
import { deskArticleHandlers } from './handlers/desk.ts';
import { bannerHandlers } from './handlers/banner.ts';
import { introductionHandlers } from './handlers/introduction.ts';
import { quoteHandlers } from './handlers/quote.ts';
import type { Handler } from '#packages/call/server.ts';

export const contentHandlers: Handler[] = [
  ...articleHandlers, ...deskArticleHandlers, ...bannerHandlers, ...introductionHandlers, ...quoteHandlers, ...alertHandlers,
];
