// Detail panel of one binding: fields, letters, remarks by field, history.

import Button from 'antd/es/button';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useFormats } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { approveBinding, deskBinding, endBinding } from '../calls/desk.ts';
import { bindingMachine, type BindingMove } from '../states.ts';
import { FieldsTable } from './FieldsTable.tsx';
import { ReturnBindingForm } from './ReturnBindingForm.tsx';
import { useBindingFields } from './useBindingFields.ts';
import { useBindingDeskWords, useBindingWords } from './useWords.ts';

type Read = z.output<typeof deskBinding.output>;
const MAX_REASON = 500;

export function BindingPanel({ bindingId, onClose }: { bindingId: string; onClose: () => void }) {
  const words = useBindingDeskWords();
  return (
    <DeskPanel
      call={deskBinding}
      input={{ bindingId }}
      title={({ card: { firm, org } }) => `${firm.name} → ${org.name}`}
      waiting={words.binding}
      size={1_000}
      feature="binding"
      onClose={onClose}
    >
      {(read) => <Binding key={read.version} read={read} />}
    </DeskPanel>
  );
}

function Binding({ read }: { read: Read }) {
  const { card, content, version, files, mayAct, note, reasons: before } = read;
  const words = useBindingDeskWords();
  const own = useBindingWords();
  const { cap, days } = useBindingFields();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
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
      <DeskActs
        subject={`${card.firm.name} → ${card.org.name}`}
        acts={[
          act({
            label: words.revoke,
            kind: 'danger',
            isOpen: open.includes('revoke'),
            call: endBinding,
            reason: 'needed',
            longestReason: MAX_REASON,
            what: words.revokeWhat,
            input: (reason) => ({ bindingId: card.id, reason }),
          }),
          act({
            label: words.approve,
            isOpen: open.includes('approve'),
            call: approveBinding,
            what: words[card.org.id === null ? 'enterWhat' : 'approveWhat'],
            input: () => which,
          }),
        ]}
      />
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
          <ReturnBindingForm
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
        <FieldsTable
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
