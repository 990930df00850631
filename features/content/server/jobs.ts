// Jobs of content: announce scheduled items, add up and purge reads.

import { writeOutbox } from '#packages/db/outbox.ts';
import type { Job } from '#packages/rpc/server/job.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { addUpReads, purgeReads } from './queries/article.ts';
import { announceBanners } from './queries/banner.ts';
import { announceArticles } from './queries/desk.ts';
import { notifyArticleFollowers } from './services/notifyFollowers.ts';

export const contentJobs: Job[] = [
  {
    name: 'content.add_up_reads',
    everySeconds: 30,
    run: async ({ tx }) => {
      await addUpReads(tx);
    },
  },
  {
    name: 'content.announce',
    everySeconds: 5,
    async run(ctx) {
      const { tx, now } = ctx;
      const articles = await announceArticles(tx, now);
      const banners = await announceBanners(tx, now);
      if (articles.length + banners > 0) await writeOutbox(tx, ['content']);
      for (const article of articles.sort((one, other) => (one.id < other.id ? -1 : 1)))
        await notifyArticleFollowers(ctx, article);
    },
  },
  {
    name: 'content.purge_reads',
    everySeconds: 3_600,
    run: async ({ tx, now }) => {
      await purgeReads(tx, addDays(dayInMarket(now), -1));
    },
  },
];
