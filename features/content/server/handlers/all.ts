// All content handlers.

import type { Handler } from '#packages/rpc/server/handle.ts';
import { alertHandlers } from './alert.ts';
import { articleHandlers } from './article.ts';
import { bannerHandlers } from './banner.ts';
import { deskArticleHandlers } from './desk.ts';
import { introductionHandlers } from './introduction.ts';
import { quoteHandlers } from './quote.ts';
import { userAgreementHandlers } from './userAgreement.ts';

export const contentHandlers: Handler[] = [
  ...articleHandlers,
  ...deskArticleHandlers,
  ...bannerHandlers,
  ...introductionHandlers,
  ...userAgreementHandlers,
  ...quoteHandlers,
  ...alertHandlers,
];
