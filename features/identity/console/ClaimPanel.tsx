// One claim: entries, photographs and history, with the pass and fail actions.

import type * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { failClaim, passClaim, readClaim } from '../calls/desk.ts';
import { claimMachine } from '../states.ts';
import { useClaimWords, useIdentityDeskWords } from './useWords.ts';

type Read = z.output<typeof readClaim.output>;

const MAX_REASON_LENGTH = 200;

export function ClaimPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useIdentityDeskWords();
  return (
    <DeskPanel
      call={readClaim}
      input={{ id }}
      title={({ claim }) => claim.name}
      waiting={words.person}
      size={760}
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
  const words = useIdentityDeskWords();
  const said = useClaimWords();
  const { minute } = useFormats();
  return (
    <DeskFacts
      facts={[
        { label: words.state, value: said[`state.${claim.state}`] },
        { label: words.person, value: claim.name },
        { label: words.loginName, value: claim.loginName },
        { label: words.idNumber, value: claim.idNumber },
        { label: words.way, value: said[`way.${claim.way}`] },
        ...(claim.way === 'bank'
          ? [
              { label: words.account, value: account },
              { label: words.mobile, value: mobile },
            ]
          : []),
        ...photos.map(({ name, url }) => ({
          label: words.photos,
          value: (
            <a href={url} target="_blank" rel="noopener noreferrer">
              {name}
            </a>
          ),
        })),
        { label: words.asked, value: minute(claim.askedAt) },
        ...(claim.decidedAt ? [{ label: words.decided, value: minute(claim.decidedAt) }] : []),
        ...(claim.reason === '' ? [] : [{ label: words.reason, value: claim.reason }]),
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
  const words = useIdentityDeskWords();
  const moves = openMoves(claimMachine, state, 'operator_certification');
  if (!mayAct || moves.length === 0) return null;
  if (needsOther) return <p className="desk-problem">{words.other}</p>;
  return (
    <DeskSection
      title={words.decide}
      actions={
        <DeskActs
          subject={name}
          acts={[
            act({
              label: words.pass,
              isOpen: moves.includes('pass'),
              call: passClaim,
              what: words.passWhat,
              input: () => ({ id }),
            }),
            act({
              label: words.fail,
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
  const words = useIdentityDeskWords();
  const { minute } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={history.map(({ move, at, by, reason }, number) => ({
          label: `${number + 1} · ${minute(at)}`,
          value: [words[`move.${move}`], by ?? words.closed, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
