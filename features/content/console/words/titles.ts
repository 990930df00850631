// What the desks of the content are called.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';

export const titles = {
  news: {
    'zh-Hans': '资讯与公告',
    'zh-Hant': '資訊與公告',
    en: 'News and notices',
    fr: 'Actualités et avis',
    es: 'Noticias y avisos',
  },
  banners: { 'zh-Hans': '首页横幅', 'zh-Hant': '首頁橫幅', en: 'Banners', fr: 'Bannières', es: 'Banners' },
  texts: {
    'zh-Hans': '介绍与协议',
    'zh-Hant': '介紹與協議',
    en: 'Guides and agreements',
    fr: 'Guides et conventions',
    es: 'Guías y acuerdos',
  },
  prices: {
    'zh-Hans': '价格报价',
    'zh-Hant': '價格報價',
    en: 'Price quotes',
    fr: 'Cotations',
    es: 'Cotizaciones',
  },
} as const satisfies Record<string, DeskTitle>;
