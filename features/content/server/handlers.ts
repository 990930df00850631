// The content calls, carried out.
import { articleHandlers } from './handlers/article.ts';
import { deskArticleHandlers } from './handlers/desk.ts';
import { introductionHandlers } from './handlers/introduction.ts';
import type { Handler } from '#packages/call/server.ts';

export const contentHandlers: Handler[] = [...articleHandlers, ...deskArticleHandlers, ...introductionHandlers];
