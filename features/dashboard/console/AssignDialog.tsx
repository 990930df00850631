// Gives a waiting item to a colleague who may decide it.

import Modal from 'antd/es/modal';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import { ChoiceInput } from '#packages/ui/admin/Inputs.tsx';
import { assignItem, colleaguesForItem, type QueueItem } from '../calls/queue.ts';

export function AssignDialog({ item, onClose }: { item: QueueItem; onClose(): void }) {
  const t = useTranslation('dashboard.console');
  const { kind, id, claim } = item;
  const reading = useCall(colleaguesForItem, { kind, id });
  const assigning = useMutationCall(assignItem, { onDone: onClose });
  const [chosen, choose] = useState('');
  // Whom the reader saw when the dialog opened: a later holder is not pushed aside unseen.
  const [holderId] = useState(claim?.personId ?? null);
  return (
    <Modal
      open
      title={t('case.assign')}
      okText={t('case.assign')}
      cancelText={t('common.cancel')}
      okButtonProps={{ disabled: chosen === '' }}
      confirmLoading={assigning.isBusy}
      onOk={() => void assigning.run({ kind, id, personId: chosen, holderId })}
      onCancel={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="desk">
        {({ list }) =>
          list.length === 0 ? (
            <DeskEmpty title={t('case.nobody')} why="" />
          ) : (
            <ChoiceInput
              label={t('case.colleague')}
              value={chosen}
              options={[
                { value: '', label: t('case.choose') },
                ...list.map(({ personId, name, isMe }) => ({
                  value: personId,
                  label: isMe ? t('case.me', { name }) : name,
                })),
              ]}
              onChange={choose}
            />
          )
        }
      </DeskRead>
      <DeskProblem>{assigning.problem}</DeskProblem>
    </Modal>
  );
}
