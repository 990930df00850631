// Item of the set-up list: texts by which the platform binds itself.

import type { SetupItem } from '#features/catalog/server/public.ts';
import type { IntroductionTopic } from '../../topics.ts';
import { readWrittenTopics } from '../queries/introduction.ts';

/** The first version of these is a draft of ours; the operator answers for theirs. */
const OWN_WORDS: readonly IntroductionTopic[] = ['agreement', 'customerService'];

export const contentItem: SetupItem = {
  name: 'introductions',
  position: 110,
  path: 'texts',
  findLacks: async ({ connection }) => {
    const written = await readWrittenTopics(connection);
    return OWN_WORDS.filter((topic) => !written.includes(topic)).map((topic) => ({
      lack: 'not_written',
      values: { topic },
    }));
  },
};
