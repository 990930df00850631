// Action bar of a sample and its drawers.

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { confirmDialog } from '#packages/ui/Dialog.tsx';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { acceptReport, sampleDetail, samplePage, sendUmpire } from '../calls/sample.ts';
import { ChallengeDrawer } from './ChallengeDrawer.tsx';
import type { SampleDetail } from './sample.ts';
import { SealDrawer } from './SealDrawer.tsx';
import { SendDrawer } from './SendDrawer.tsx';

type Open = 'seal' | 'send' | 'challenge';

export function Acts({ sample }: { sample: SampleDetail }) {
  const t = useTranslation('assay');
  const queries = useQueryClient();
  const [open, setOpen] = useState<Open>();
  const accepting = useMutationCall(acceptReport, { showError: true });
  const sending = useMutationCall(sendUmpire, { showError: true });
  const sampleId = sample.card.id;

  const done = async () => {
    setOpen(undefined);
    showToast(t('common.done'));
    await Promise.all(
      [sampleDetail, samplePage].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  };
  const accept = async () => {
    if (
      !(await confirmDialog({
        title: t('accept.ask'),
        body: t('accept.why'),
        confirm: t('accept.do'),
        cancel: t('common.cancel'),
      }))
    )
      return;
    if (await accepting.run({ sampleId })) await done();
  };
  const umpire = async () => {
    if (
      !(await confirmDialog({
        title: t('umpire.ask'),
        body: t('umpire.why'),
        confirm: t('umpire.do'),
        cancel: t('common.cancel'),
      }))
    )
      return;
    if (await sending.run({ sampleId })) await done();
  };
  const actions: Record<SampleDetail['moves'][number], BarAction> = {
    seal: {
      label: t('seal'),
      onPress: () => {
        setOpen('seal');
      },
    },
    accept: { label: t('accept.do'), onPress: accept },
    send_umpire: { label: t('umpire.do'), onPress: umpire },
    send: {
      label: t('send'),
      onPress: () => {
        setOpen('send');
      },
    },
    challenge: {
      label: t('challenge.send'),
      onPress: () => {
        setOpen('challenge');
      },
    },
  };
  const [primary, ...secondary] = (Object.keys(actions) as (keyof typeof actions)[])
    .filter((move) => sample.moves.includes(move))
    .map((move) => actions[move]);
  const close = () => {
    setOpen(undefined);
  };
  return (
    <>
      <StickyBar primary={primary} secondary={secondary} />
      {open === 'seal' && <SealDrawer sampleId={sampleId} onClose={close} onDone={done} />}
      {open === 'send' && <SendDrawer sampleId={sampleId} onClose={close} onDone={done} />}
      {open === 'challenge' && <ChallengeDrawer sample={sample} onClose={close} onDone={done} />}
    </>
  );
}
