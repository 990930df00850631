// Gives a waiting item to a colleague who may decide it.

import Modal from 'antd/es/modal';
import { useState } from 'react';
import { assignItem } from '#features/casework/calls.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskProblem } from '#packages/ui/admin/DeskProblem.tsx';
import type { QueueItem } from '../calls/queue.ts';
import { ColleagueInput } from './ColleagueInput.tsx';

export function AssignDialog({ item, onClose }: { item: QueueItem; onClose(): void }) {
  const t = useTranslation('dashboard.console');
  const { kind, id, claim } = item;
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
      <ColleagueInput items={[item]} value={chosen} onChange={choose} />
      <DeskProblem>{assigning.problem}</DeskProblem>
    </Modal>
  );
}
