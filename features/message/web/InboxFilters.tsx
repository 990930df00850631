// Filters of the inbox, with how many are unread and to be acknowledged.

import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { countUnreadByType } from '../calls/inbox.ts';
import { MESSAGE_TYPES } from '../types.ts';

export const InboxQuery = z.object({
  type: z.optional(z.enum(MESSAGE_TYPES)),
  unread: z.optional(z.literal('1')),
  unacknowledged: z.optional(z.literal('1')),
});
export type InboxQuery = z.output<typeof InboxQuery>;

interface InboxFiltersProps extends InboxQuery {
  readonly onChange: (change: Partial<InboxQuery>) => void;
  readonly isSelecting: boolean;
  readonly onSelect: () => void;
}

export function InboxFilters({
  type,
  unread,
  unacknowledged,
  onChange,
  isSelecting,
  onSelect,
}: InboxFiltersProps) {
  const t = useTranslation('message');
  const { data } = useCall(countUnreadByType, {});
  const counts = new Map(data?.list.map((one) => [one.type, one.count]));
  const allUnread = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const toAcknowledge = data?.toAcknowledge ?? 0;
  const shown = MESSAGE_TYPES.filter(
    (one) => counts.has(one) || one === type || one === 'TRADE' || one === 'CONTRACT' || one === 'FUND',
  );
  return (
    <ChipRow label={t('title')}>
      <Chip
        isOn={unread === '1'}
        onPress={() => {
          onChange({ unread: unread ? undefined : '1' });
        }}
      >
        {counted(t('unreadOnly'), allUnread)}
      </Chip>
      {(toAcknowledge > 0 || unacknowledged) && (
        <Chip
          isOn={unacknowledged === '1'}
          onPress={() => {
            onChange({ unacknowledged: unacknowledged ? undefined : '1' });
          }}
        >
          {counted(t('toAcknowledge'), toAcknowledge)}
        </Chip>
      )}
      {shown.map((one) => (
        <Chip
          key={one}
          isOn={one === type}
          onPress={() => {
            onChange({ type: one === type ? undefined : one });
          }}
        >
          {counted(t(`type.${one}`), counts.get(one))}
        </Chip>
      ))}
      <Chip isOn={isSelecting} onPress={onSelect}>
        {t('manage')}
      </Chip>
    </ChipRow>
  );
}

const counted = (label: string, count = 0) => (count === 0 ? label : `${label} ${count}`);
