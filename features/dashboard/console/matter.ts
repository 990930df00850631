// Title of a queue item: codes are translated, days formatted.

import { parameterName } from '#features/catalog/console/words/parameterNames.ts';
import { useFormats, useLocale, useWordsOf } from '#packages/i18n/react.ts';
import type { QueueItem } from '../calls/queue.ts';

export function useQueueItemTitle(): (item: Pick<QueueItem, 'kind' | 'title' | 'day' | 'count'>) => string {
  const locale = useLocale();
  const banks = useWordsOf('bank');
  const content = useWordsOf('content');
  const { day: write, integer } = useFormats();
  return ({ kind, title, day, count }) => {
    switch (kind) {
      case 'explain_difference':
      case 'accept_difference':
        return [banks[`bank.${title}`] ?? title, day && write(day)].filter(Boolean).join(' · ');
      case 'publish_quotes':
        return `${day === null ? title : write(day)} × ${integer(count ?? 1)}`;
      case 'publish_text':
        return `${content[`topic.${title}`] ?? title} v${count ?? 1}`;
      case 'decide_parameter':
        return parameterName(title)[locale];
      default:
        return title;
    }
  };
}
