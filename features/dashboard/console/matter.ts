// Title of a queue item: codes are translated, days formatted.

import { useParameterName } from '#features/catalog/console/useParameterName.ts';
import { useFormats, useTexts } from '#packages/i18n/react.ts';
import type { QueueItem } from '../calls/queue.ts';

export function useQueueItemTitle(): (item: Pick<QueueItem, 'kind' | 'title' | 'day' | 'count'>) => string {
  const parameterName = useParameterName();
  const find = useTexts('bank');
  const findContent = useTexts('content');
  const { day: write, integer } = useFormats();
  return ({ kind, title, day, count }) => {
    switch (kind) {
      case 'explain_difference':
      case 'accept_difference':
        return [find(`bank.${title}`) ?? title, day && write(day)].filter(Boolean).join(' · ');
      case 'publish_quotes':
        return `${day === null ? title : write(day)} × ${integer(count ?? 1)}`;
      case 'publish_text':
        return `${findContent(`topic.${title}`) ?? title} v${count ?? 1}`;
      case 'decide_parameter':
        return parameterName(title);
      default:
        return title;
    }
  };
}
