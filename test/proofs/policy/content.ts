// Who finds articles, banners, quotes and alerts.

import { desk, first, type Rows } from './row.ts';

const someFields = {
  title: '检修结束',
  column: 'market',
  source: '',
  author: '',
  region: '',
  tags: [],
  isTop: false,
  publishAt: null,
  body: [],
};

export const contentRows: Rows = {
  '/api/content/desk/banner/publish': { of: 'banner', by: desk },
  '/api/content/desk/banner/reject': { of: 'banner', by: desk },
  '/api/content/desk/banner/withdraw': { of: 'banner', by: desk },
  '/api/content/article/detail': { of: 'article', by: ['everybody'] },
  '/api/content/desk/article/detail': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/save': { of: 'articleDraft', by: desk, with: { ...first, fields: someFields } },
  '/api/content/desk/article/submit': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/return': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/publish': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/article/take_offline': { of: 'articleDraft', by: desk, with: first },
  '/api/content/desk/quote/publish': { of: 'quote', by: desk },
  '/api/content/desk/quote/reject': { of: 'quote', by: desk },
  '/api/content/alert/remove': { of: 'alert', by: ['person'] },
};
