// Who is at work on the opened case: take it, give it back, assign it.

import Button from 'antd/es/button';
import { useEffect, useEffectEvent, useState } from 'react';
import { claimItem, releaseItem } from '#features/casework/calls.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { type QueueItem, readQueue } from '../calls/queue.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { itemAt } from './itemAt.ts';

/** Every queue is read for it; what an operator does reads it again at once. */
const READ_EVERY_MS = 60_000;

export function CaseBar() {
  const place = useLocation();
  const { data } = useCall(readQueue, {}, { live: false, everyMs: READ_EVERY_MS });
  const item = itemAt(place, data?.list ?? []);
  return item ? <Bar key={`${item.kind} ${item.id}`} item={item} /> : null;
}

function Bar({ item }: { item: QueueItem }) {
  const t = useTranslation('dashboard.console');
  const { minute } = useFormats();
  const [isAssigning, assign] = useState(false);
  const claiming = useMutationCall(claimItem, { showError: true });
  const releasing = useMutationCall(releaseItem, { showError: true });
  const { kind, id, claim, mayDecide } = item;
  const claimIfFree = useEffectEvent(() => {
    if (claim === null && mayDecide) void claiming.run({ kind, id });
  });
  // Once, when the case is opened: what one gives back stays free.
  useEffect(() => {
    claimIfFree();
  }, []);
  const said = () => {
    if (!mayDecide) return t('queue.ownWork');
    if (!claim) return t('queue.free');
    return claim.isMine
      ? t('case.mine', { until: minute(claim.until) })
      : t('case.others', { by: claim.by, until: minute(claim.until) });
  };
  return (
    <div className="desk-case">
      <span>{said()}</span>
      <span className="desk-tools">
        {mayDecide && !claim && (
          <Button size="small" onClick={() => void claiming.run({ kind, id })}>
            {t('queue.take')}
          </Button>
        )}
        {claim?.isMine && (
          <Button size="small" onClick={() => void releasing.run({ kind, id })}>
            {t('queue.release')}
          </Button>
        )}
        <Button size="small" onClick={() => assign(true)}>
          {t('case.assign')}
        </Button>
      </span>
      {isAssigning && <AssignDialog item={item} onClose={() => assign(false)} />}
    </div>
  );
}
