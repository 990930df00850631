// Chooses a colleague who may decide the items that are given away.

import { colleaguesForItems } from '#features/casework/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import type { QueueItem } from '../calls/queue.ts';

interface ColleagueInputProps {
  readonly items: readonly Pick<QueueItem, 'kind' | 'id'>[];
  readonly value: string;
  onChange(personId: string): void;
}

export function ColleagueInput({ items, value, onChange }: ColleagueInputProps) {
  const t = useTranslation('dashboard.console');
  const reading = useCall(colleaguesForItems, { items: items.map(({ kind, id }) => ({ kind, id })) });
  /** Of several items, how many of them whom. */
  const optionOf = (name: string, count: number) =>
    items.length === 1 ? name : t('case.of', { name, count, of: items.length });
  return (
    <DeskRead reading={reading} feature="desk">
      {({ list }) =>
        list.length === 0 ? (
          <DeskEmpty title={t('case.nobody')} why="" />
        ) : (
          <ChoiceInput
            label={t('case.colleague')}
            value={value}
            options={[
              { value: '', label: t('case.choose') },
              ...list.map(({ personId, name, isMe, count }) => ({
                value: personId,
                label: optionOf(isMe ? t('case.me', { name }) : name, count),
              })),
            ]}
            onChange={onChange}
          />
        )
      }
    </DeskRead>
  );
}
