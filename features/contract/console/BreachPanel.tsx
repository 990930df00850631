// Panel of one breach report: text, bonds, proposed ruling, ruling form.

import Drawer from 'antd/es/drawer';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { confirmRuling, proposeBreachRuling, refuseRuling } from '../calls/desk.ts';
import type { DeskBreach } from './breach.ts';
import { RulingForm } from './RulingForm.tsx';
import { useContractDeskWords, useContractWords } from './useWords.ts';

export function BreachPanel({ breach, onClose }: { breach: DeskBreach; onClose: () => void }) {
  const words = useContractDeskWords();
  const contract = useContractWords();
  const may = useMayCall();
  const { minute, fill } = useFormats();
  const { contract: card } = breach;
  return (
    <Drawer open title={`${breach.no} · ${card.no}`} size={800} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.waitsFor, value: words[`breach.${breach.state}`] },
          { label: words.reporter, value: `${contract[`role.${breach.byRole}`]} · ${breach.by}` },
          { label: words.reported, value: minute(breach.at) },
          { label: words.kind, value: contract[`kind.${card.kind}`] },
          { label: words.seller, value: card.seller.name },
          { label: words.buyer, value: card.buyer.name },
          { label: words.state, value: contract[`state.${card.state}`] },
          {
            label: words.bonds,
            value:
              breach.bonds
                .map(({ side, amount }) => fill(words.bond, { side: words[side], amount }))
                .join(' · ') || '–',
          },
        ]}
      />
      <DeskSection title={words.text}>
        <p>{breach.text}</p>
        {breach.files.length > 0 && (
          <p>
            {words.files}:{' '}
            {breach.files.map((file) => (
              <a key={file.fileId} href={file.url} target="_blank" rel="noreferrer">
                {file.name}{' '}
              </a>
            ))}
          </p>
        )}
      </DeskSection>
      {breach.proposal && <Proposal breach={breach} proposal={breach.proposal} />}
      {breach.state === 'reported' && may(proposeBreachRuling) && <RulingForm breach={breach} />}
    </Drawer>
  );
}

function Proposal({
  breach: { id, state },
  proposal,
}: {
  breach: DeskBreach;
  proposal: NonNullable<DeskBreach['proposal']>;
}) {
  const words = useContractDeskWords();
  const may = useMayCall();
  const { minute, fill } = useFormats();
  const isOpen = state === 'proposed' && may(confirmRuling);
  return (
    <DeskSection
      title={words.proposal}
      actions={
        isOpen && (
          <DeskActs
            acts={[
              act({
                label: words.refuse,
                kind: 'danger',
                call: refuseRuling,
                reason: 'needed',
                input: (reason) => ({ breachId: id, reason }),
              }),
              act({
                label: words.confirm,
                isDisabled: proposal.isMine,
                isDanger: true,
                call: confirmRuling,
                about: words.confirmSays,
                input: () => ({ breachId: id }),
              }),
            ]}
          />
        )
      }
    >
      <DeskFacts
        facts={[
          { label: words.outcome, value: words[`outcome.${proposal.outcome}`] },
          { label: words.sellerForfeits, value: fill(words.ofBond, { share: proposal.sellerForfeits }) },
          { label: words.buyerForfeits, value: fill(words.ofBond, { share: proposal.buyerForfeits }) },
          { label: words.by, value: `${proposal.by} · ${minute(proposal.at)}` },
        ]}
      />
      <p>{proposal.reason}</p>
      {isOpen && proposal.isMine && <p className="desk-about">{words.secondPerson}</p>}
    </DeskSection>
  );
}
