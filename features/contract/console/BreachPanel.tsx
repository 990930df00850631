// Panel of one breach report: text, bonds, proposed ruling, ruling form.

import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { PaperViewer } from '#packages/ui/admin/PaperViewer.tsx';
import { confirmRuling, proposeBreachRuling, refuseRuling } from '../calls/desk.ts';
import type { DeskBreach } from './breach.ts';
import { RulingForm } from './RulingForm.tsx';

export function BreachPanel({ breach, onClose }: { breach: DeskBreach; onClose: () => void }) {
  const t = useTranslation('contract.console');
  const tContract = useTranslation('contract');
  const may = useMayCall();
  const { minute } = useFormats();
  const { contract: card } = breach;
  return (
    <DeskDrawer title={`${breach.no} · ${card.no}`} size={800} onClose={onClose}>
      <DeskFacts
        facts={[
          { label: t('waitsFor'), value: t(`breach.${breach.state}`) },
          { label: t('reporter'), value: `${tContract(`role.${breach.byRole}`)} · ${breach.by}` },
          { label: t('reported'), value: minute(breach.at) },
          { label: t('common.contract'), value: card.no, leadsTo: { type: 'contract', id: card.id } },
          { label: t('common.kind'), value: tContract(`kind.${card.kind}`) },
          { label: t('seller'), value: card.seller.name, leadsTo: { type: 'firm', id: card.seller.id } },
          { label: t('buyer'), value: card.buyer.name, leadsTo: { type: 'firm', id: card.buyer.id } },
          { label: t('common.state'), value: tContract(`state.${card.state}`) },
          {
            label: t('bonds'),
            value:
              breach.bonds.map(({ side, amount }) => t('bond', { side: t(side), amount })).join(' · ') || '–',
          },
        ]}
      />
      <DeskSection title={t('text')}>
        <p>{breach.text}</p>
        {breach.files.length > 0 && <PaperViewer files={breach.files} />}
      </DeskSection>
      {breach.proposal && <Proposal breach={breach} proposal={breach.proposal} />}
      {breach.state === 'reported' && may(proposeBreachRuling) && <RulingForm breach={breach} />}
    </DeskDrawer>
  );
}

function Proposal({
  breach: { id, state },
  proposal,
}: {
  breach: DeskBreach;
  proposal: NonNullable<DeskBreach['proposal']>;
}) {
  const t = useTranslation('contract.console');
  const may = useMayCall();
  const { minute } = useFormats();
  const isOpen = state === 'proposed' && may(confirmRuling);
  return (
    <DeskSection
      title={t('proposal')}
      actions={
        isOpen && (
          <DeskActs
            acts={[
              act({
                label: t('refuse'),
                kind: 'danger',
                call: refuseRuling,
                reason: 'needed',
                input: (reason) => ({ breachId: id, reason }),
              }),
              act({
                label: t('confirm'),
                isDisabled: proposal.isMine,
                isDanger: true,
                call: confirmRuling,
                about: t('confirmSays'),
                input: () => ({ breachId: id }),
              }),
            ]}
          />
        )
      }
    >
      <DeskFacts
        facts={[
          { label: t('outcome'), value: t(`outcome.${proposal.outcome}`) },
          { label: t('sellerForfeits'), value: t('ofBond', { share: proposal.sellerForfeits }) },
          { label: t('buyerForfeits'), value: t('ofBond', { share: proposal.buyerForfeits }) },
          { label: t('by'), value: `${proposal.by} · ${minute(proposal.at)}` },
        ]}
      />
      <p>{proposal.reason}</p>
      {isOpen && proposal.isMine && <p className="desk-about">{t('secondPerson')}</p>}
    </DeskSection>
  );
}
