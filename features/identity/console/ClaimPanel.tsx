// One claim: entries, photographs and history, with the pass and fail actions.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { failClaim, passClaim, readClaim } from '../calls/desk.ts';
import { claimMachine } from '../states.ts';
import { useClaimWords, useIdentityDeskWords } from './useWords.ts';

type Read = z.output<typeof readClaim.output>;

const ACTIONS = ['pass', 'fail'] as const;
type Action = (typeof ACTIONS)[number];
const MAX_REASON_LENGTH = 200;

export function ClaimPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const words = useIdentityDeskWords();
  const reading = useCall(readClaim, { id });
  return (
    <Drawer
      open
      title={reading.data?.claim.name ?? words.person}
      size={760}
      onClose={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="identity">
        {(read) => (
          <>
            <Facts read={read} />
            <Actions read={read} />
            <History read={read} />
          </>
        )}
      </DeskRead>
    </Drawer>
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
  const [asking, ask] = useState<Action>();
  const pass = useMutationCall(passClaim).attempt;
  const fail = useMutationCall(failClaim).attempt;
  const open = ACTIONS.filter((act) =>
    openMoves(claimMachine, state, 'operator_certification').includes(act),
  );
  if (!mayAct || open.length === 0) return null;
  if (needsOther) return <p className="desk-problem">{words.other}</p>;
  return (
    <DeskSection
      title={words.decide}
      actions={open.map((act) => (
        <Button
          key={act}
          danger={act === 'fail'}
          type={act === 'pass' ? 'primary' : 'default'}
          onClick={() => {
            ask(act);
          }}
        >
          {words[act]}
        </Button>
      ))}
    >
      {asking !== undefined && (
        <ConfirmWithReason
          title={words[asking]}
          confirmLabel={words[asking]}
          isDanger={asking === 'fail'}
          {...(asking === 'fail' ? { reason: 'needed' as const } : {})}
          longestReason={MAX_REASON_LENGTH}
          onConfirm={(reason) => (asking === 'pass' ? pass({ id }) : fail({ id, reason }))}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>{name}</p>
          {asking === 'pass' && <p className="desk-about">{words.passWhat}</p>}
        </ConfirmWithReason>
      )}
    </DeskSection>
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
          value: [words[`move.${move}`], by === '' ? words.closed : by, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
