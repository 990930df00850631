// Acts on one lot: pause, resume, void by two, opening by two, running again.

import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { TextInput } from '#packages/ui/admin/Inputs.tsx';
import { confirmVoid, openSealed, pauseLots, requestVoid, rerunLot, resumeLots } from '../calls/operate.ts';
import { keyOfLot } from '../rules/envelope.ts';
import { lotMachine } from '../states.ts';
import type { WatchedLot } from './monitored.ts';
import { isSecret } from './secret.ts';

const HOUR_MS = 3_600_000;
/** As a field of type `datetime-local` wants it, in market time. */
const inMarketTime = (moment: number) => new Date(moment + 8 * HOUR_MS).toISOString().slice(0, 16);

export function LotActs({ watched, onDone }: { watched: WatchedLot; onDone(): unknown }) {
  const t = useTranslation('auction.console');
  const tState = useTranslation('auction');
  const { second } = useFormats();
  const may = useMayCall();
  const [opensAt, setOpensAt] = useState(() => inMarketTime(serverNow() + HOUR_MS));
  const [typed, type] = useState('');
  const { lot, voidAsked, openers, sealedFor } = watched;
  const needsSecret = sealedFor === 'operators';
  const byOperator = openMoves(lotMachine, lot.state, 'operator');
  const byDispute = openMoves(lotMachine, lot.state, 'dispute');
  const onLot = (reason: string) => ({ sessionId: lot.sessionId, lotIds: [lot.id], reason });
  return (
    <DeskSection
      title={`${tState('lot.no', { no: lot.no })} ${lot.title}`}
      actions={
        <DeskActs
          onDone={onDone}
          may={may}
          subject={lot.title}
          acts={[
            act({
              label: t('pause'),
              kind: 'danger',
              isOpen: byOperator.includes('pause'),
              call: pauseLots,
              reason: 'needed',
              what: t('pauseWhat'),
              done: t('paused'),
              input: onLot,
            }),
            act({
              label: t('resume'),
              isOpen: byOperator.includes('resume'),
              call: resumeLots,
              reason: 'needed',
              what: t('resumeWhat'),
              done: t('resumed'),
              input: onLot,
            }),
            act({
              label: openers.length === 0 ? t('openFirst') : t('openSecond'),
              isOpen:
                lot.state === 'closing' &&
                lot.spec.kind === 'sealed' &&
                openers.every(({ isMine }) => !isMine),
              call: openSealed,
              what: t('openWhat'),
              about: needsSecret && (
                <TextInput label={t('ownSecret')} name="key" value={typed} most={64} onChange={type} />
              ),
              check: () => (needsSecret && !isSecret(typed.trim()) ? t('ownSecretNeeded') : undefined),
              done: t('opened'),
              input: async () => ({
                lotId: lot.id,
                ...(needsSecret && { key: (await keyOfLot(typed.trim(), lot.id)).privateKey }),
              }),
            }),
            act({
              label: t('askVoid'),
              kind: 'danger',
              isOpen: voidAsked === null && byDispute.includes('void'),
              call: requestVoid,
              reason: 'needed',
              what: t('voidWhat'),
              done: t('voidAsked'),
              input: (reason) => ({ lotId: lot.id, reason }),
            }),
            act({
              label: t('confirmVoid'),
              kind: 'grave',
              isOpen: voidAsked !== null && !voidAsked.isMine && byDispute.includes('void'),
              call: confirmVoid,
              what: t('voidWhat'),
              done: t('voided'),
              input: () => ({ lotId: lot.id }),
            }),
            act({
              label: t('rerun'),
              isOpen: lot.state === 'voided' && lot.rerunAs === null,
              call: rerunLot,
              what: t('rerunWhat'),
              about: (
                <TextInput
                  label={t('rerunAt')}
                  type="datetime-local"
                  value={opensAt}
                  hint={t('rerunAtHint')}
                  onChange={setOpensAt}
                />
              ),
              check: () => (Number.isNaN(Date.parse(`${opensAt}:00+08:00`)) ? t('rerunAtHint') : undefined),
              done: t('rerunDone'),
              input: () => ({ lotId: lot.id, opensAt: new Date(`${opensAt}:00+08:00`) }),
            }),
          ]}
        />
      }
    >
      <DeskFacts
        facts={[
          { label: t('common.state'), value: tState(`state.lot.${lot.state}`) },
          ...(sealedFor === null ? [] : [{ label: t('sealedFor'), value: t(`sealedFor.${sealedFor}`) }]),
          ...(lot.pauseReason === null ? [] : [{ label: t('pausedWhy'), value: lot.pauseReason }]),
          ...(lot.voidReason === null ? [] : [{ label: t('voidedWhy'), value: lot.voidReason }]),
          ...(voidAsked === null
            ? []
            : [
                {
                  label: t('waitsVoid'),
                  value: `${voidAsked.by} · ${second(voidAsked.at)} · ${voidAsked.reason}`,
                },
              ]),
          ...(openers.length === 0
            ? []
            : [{ label: t('openers'), value: openers.map(({ by }) => by).join(' · ') }]),
        ]}
      />
    </DeskSection>
  );
}
