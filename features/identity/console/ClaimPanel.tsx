// One claim: entries, photographs and history, with the pass and fail actions.

import type * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { failClaim, passClaim, readClaim } from '../calls/desk.ts';
import { claimMachine } from '../states.ts';

type Read = z.output<typeof readClaim.output>;

const MAX_REASON_LENGTH = 200;

export function ClaimPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('identity.console');
  return (
    <DeskPanel
      call={readClaim}
      input={{ id }}
      title={({ claim }) => claim.name}
      waiting={t('person')}
      size={1_080}
      feature="identity"
      onClose={onClose}
    >
      {(read) => (
        <>
          <Facts read={read} />
          <Actions read={read} />
          <History read={read} />
        </>
      )}
    </DeskPanel>
  );
}

function Facts({ read: { claim, account, mobile, photos } }: { read: Read }) {
  const t = useTranslation('identity.console');
  const tIdentity = useTranslation('identity');
  const { minute } = useFormats();
  return (
    <FactsWithPapers
      papers={photos}
      facts={[
        { label: t('common.state'), value: tIdentity(`state.${claim.state}`) },
        { label: t('person'), value: claim.name, leadsTo: { type: 'person', id: claim.personId } },
        { label: t('loginName'), value: claim.loginName },
        { label: t('idNumber'), value: claim.idNumber },
        { label: t('way'), value: tIdentity(`way.${claim.way}`) },
        ...(claim.way === 'bank'
          ? [
              { label: t('account'), value: account },
              { label: t('mobile'), value: mobile },
            ]
          : []),
        { label: t('asked'), value: minute(claim.askedAt) },
        ...(claim.decidedAt ? [{ label: t('decided'), value: minute(claim.decidedAt) }] : []),
        ...(claim.reason === '' ? [] : [{ label: t('common.reason'), value: claim.reason }]),
      ]}
    />
  );
}

function Actions({
  read: {
    claim: { id, name, state },
    mayAct,
    needsOther,
  },
}: {
  read: Read;
}) {
  const t = useTranslation('identity.console');
  const moves = openMoves(claimMachine, state, 'operator_certification');
  if (!mayAct || moves.length === 0) return null;
  if (needsOther) return <p className="desk-problem">{t('other')}</p>;
  return (
    <DeskSection
      title={t('decide')}
      actions={
        <DeskActs
          subject={name}
          acts={[
            act({
              label: t('pass'),
              isOpen: moves.includes('pass'),
              call: passClaim,
              what: t('passWhat'),
              input: () => ({ id }),
            }),
            act({
              label: t('fail'),
              kind: 'danger',
              isOpen: moves.includes('fail'),
              call: failClaim,
              reason: 'needed',
              longestReason: MAX_REASON_LENGTH,
              input: (reason) => ({ id, reason }),
            }),
          ]}
        />
      }
    />
  );
}

function History({ read: { history } }: { read: Read }) {
  const t = useTranslation('identity.console');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('common.history')}>
      <DeskFacts
        facts={history.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${minute(at)}`,
          value: [t(`move.${move}`), by ?? t('closed'), reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
