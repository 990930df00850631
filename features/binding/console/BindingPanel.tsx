// Detail panel of one binding: fields, letters, remarks by field, history.

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
import { approveBinding, deskBinding, endBinding } from '../calls/desk.ts';
import { bindingMachine, type BindingMove } from '../states.ts';
import { PlacesTable } from './PlacesTable.tsx';
import { Returning } from './Returning.tsx';
import { useShown } from './useShown.ts';
import { useBindingDeskWords, useBindingWords } from './useWords.ts';

type Read = z.output<typeof deskBinding.output>;
const MAX_REASON = 500;

export function BindingPanel({ bindingId, onClose }: { bindingId: string; onClose: () => void }) {
  const words = useBindingDeskWords();
  const reading = useCall(deskBinding, { bindingId });
  return (
    <Drawer
      open
      title={reading.data ? `${reading.data.card.firm.name} → ${reading.data.card.org.name}` : words.binding}
      size={1_000}
      onClose={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="binding">
        {(read) => <Binding key={read.version} read={read} />}
      </DeskRead>
    </Drawer>
  );
}

function Binding({ read }: { read: Read }) {
  const { card, content, version, files, mayAct, note, reasons: before } = read;
  const words = useBindingDeskWords();
  const own = useBindingWords();
  const { cap, days } = useShown();
  const [asking, ask] = useState<'approve' | 'revoke'>();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const [approve, revoke] = [useMutationCall(approveBinding).attempt, useMutationCall(endBinding).attempt];
  const open = mayAct ? openMoves(bindingMachine, card.state, 'operator') : [];
  const which = { bindingId: card.id, version };
  const actions = !isReturning && (
    <>
      {open.includes('return') && (
        <Button
          danger
          onClick={() => {
            setReturning(true);
          }}
        >
          {words.return}
        </Button>
      )}
      {open.includes('revoke') && (
        <Button
          danger
          onClick={() => {
            ask('revoke');
          }}
        >
          {words.revoke}
        </Button>
      )}
      {open.includes('approve') && (
        <Button
          type="primary"
          onClick={() => {
            ask('approve');
          }}
        >
          {words.approve}
        </Button>
      )}
    </>
  );
  return (
    <>
      <DeskFacts
        facts={[
          { label: words.state, value: own[`state.${card.state}`] },
          { label: words.relation, value: words[`relation.${card.relation}`] },
          { label: words.days, value: days(card) },
          { label: words.cap, value: cap(card) },
        ]}
      />
      <DeskSection title={words.binding} actions={actions}>
        {isReturning && (
          <Returning
            which={which}
            reasons={reasons}
            onStop={() => {
              setReturning(false);
            }}
          />
        )}
        {card.state === 'returned' && (note !== '' || before.length > 0) && (
          <p className="desk-problem">
            {[note, ...before.map(({ reason }) => reason)].filter(Boolean).join(' · ')}
          </p>
        )}
        <PlacesTable
          label={words.binding}
          card={card}
          content={content}
          files={files}
          reasons={isReturning ? reasons : undefined}
          onReason={(field, reason) => {
            setReasons((now) => ({ ...now, [field]: reason }));
          }}
        />
      </DeskSection>
      <History read={read} />
      {asking === 'approve' && (
        <ConfirmWithReason
          title={words.approve}
          confirmLabel={words.approve}
          onConfirm={() => approve(which)}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>
            {card.firm.name} → {card.org.name}
          </p>
          <p className="desk-about">{words[card.org.id === null ? 'enterWhat' : 'approveWhat']}</p>
        </ConfirmWithReason>
      )}
      {asking === 'revoke' && (
        <ConfirmWithReason
          title={words.revoke}
          confirmLabel={words.revoke}
          isDanger
          reason="needed"
          longestReason={MAX_REASON}
          onConfirm={(reason) => revoke({ bindingId: card.id, reason })}
          onClose={() => {
            ask(undefined);
          }}
        >
          <p>
            {card.firm.name} → {card.org.name}
          </p>
          <p className="desk-about">{words.revokeWhat}</p>
        </ConfirmWithReason>
      )}
    </>
  );
}

function History({ read: { history } }: { read: Read }) {
  const words = useBindingDeskWords();
  const own = useBindingWords();
  const { minute } = useFormats();
  return (
    <DeskSection title={words.history}>
      <DeskFacts
        facts={history.map(({ at, move, by, reason }, number) => ({
          label: `${history.length - number} · ${minute(at)}`,
          value: [own[`move.${move as BindingMove}`], by ?? words.clock, reason].filter(Boolean).join(' · '),
        }))}
      />
    </DeskSection>
  );
}
