// Confirmation drawers for moves of a binding, and its renewal.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { ConfirmDrawer } from '#packages/ui/ConfirmDrawer.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { TextArea } from '#packages/ui/TextField.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import {
  type BindingCard,
  orgConfirm,
  orgRefuse,
  orgRenew,
  orgRevoke,
  orgTakeBack,
} from '../../calls/org.ts';
import { bindPath } from '../paths.ts';

export const ACTS = {
  confirm: orgConfirm,
  take_back: orgTakeBack,
  refuse: orgRefuse,
  revoke: orgRevoke,
} as const;
export type Act = keyof typeof ACTS;
export const NEEDS_REASON: readonly Act[] = ['refuse', 'revoke'];

export function useRenewal({ id, relation }: BindingCard) {
  const { navigate } = useNavigate();
  const { run, isBusy, problem } = useMutationCall(orgRenew);
  const start = async () => {
    const answer = await run({ bindingId: id });
    if (answer) navigate(`${bindPath(relation)}?id=${answer.bindingId}`);
  };
  return { start, isBusy, problem };
}

export function BindingMoveDrawer({
  act,
  card,
  onClose,
  onMoved,
}: {
  act: Act;
  card: BindingCard;
  onClose: () => void;
  onMoved: () => unknown;
}) {
  const t = useTranslation('binding');
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const moving = useMutationCall(ACTS[act]);
  const isMissing = NEEDS_REASON.includes(act) && reason.trim().length < 2;
  const move = async () => {
    setTried(true);
    if (isMissing) return;
    const input = NEEDS_REASON.includes(act)
      ? { bindingId: card.id, reason: reason.trim() }
      : { bindingId: card.id };
    if (!(await moving.run(input as never))) return;
    showToast(t('done.moved'));
    onClose();
    await queries.invalidateQueries();
    await onMoved();
  };
  return (
    <ConfirmDrawer
      isOpen
      onClose={onClose}
      title={t(`act.${act}`)}
      confirmLabel={t(`act.${act}`)}
      cancelLabel={t('act.cancel')}
      isBusy={moving.isBusy}
      onConfirm={move}
      rows={[
        { key: 'org', label: t('field.orgId'), value: card.org.name },
        { key: 'firm', label: t('party.firm'), value: card.firm.name },
      ]}
    >
      <div className="binding-stack">
        {moving.problem !== undefined && <NoticeBox tone="danger">{moving.problem}</NoticeBox>}
        <p className="binding-note">{t(`ask.${act}`, { firm: card.firm.shortName })}</p>
        {NEEDS_REASON.includes(act) && (
          <TextArea
            isRequired
            label={t('ask.reason')}
            value={reason}
            maxLength={200}
            error={isTried && isMissing ? t('flaw.missing') : undefined}
            onChange={setReason}
          />
        )}
      </div>
    </ConfirmDrawer>
  );
}
