// Detail panel of one binding: fields, letters, remarks by field, history.

import Button from 'antd/es/button';
import { useState } from 'react';
import type * as z from 'zod/mini';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { AtFoot } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { approveBinding, deskBinding, endBinding } from '../calls/desk.ts';
import { bindingMachine, type BindingMove } from '../states.ts';
import { FieldsTable } from './FieldsTable.tsx';
import { ReturnBindingForm } from './ReturnBindingForm.tsx';
import { useBindingFields } from './useBindingFields.ts';

type Read = z.output<typeof deskBinding.output>;
const MAX_REASON = 500;

export function BindingPanel({ bindingId, onClose }: { bindingId: string; onClose: () => void }) {
  const t = useTranslation('binding.console');
  return (
    <DeskPanel
      call={deskBinding}
      input={{ bindingId }}
      title={({ card: { firm, org } }) => `${firm.name} → ${org.name}`}
      waiting={t('binding')}
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
  const t = useTranslation('binding.console');
  const tBinding = useTranslation('binding');
  const { cap, days } = useBindingFields();
  const [isReturning, setReturning] = useState(false);
  const [reasons, setReasons] = useState<Readonly<Record<string, string>>>({});
  const open = mayAct ? openMoves(bindingMachine, card.state, 'operator') : [];
  const which = { bindingId: card.id, version };
  const actions = !isReturning && (
    <>
      {open.includes('return') && (
        <AtFoot>
          <Button
            danger
            onClick={() => {
              setReturning(true);
            }}
          >
            {t('common.return')}
          </Button>
        </AtFoot>
      )}
      <DeskActs
        subject={`${card.firm.name} → ${card.org.name}`}
        acts={[
          act({
            label: t('revoke'),
            kind: 'danger',
            isOpen: open.includes('revoke'),
            call: endBinding,
            reason: 'needed',
            longestReason: MAX_REASON,
            what: t('revokeWhat'),
            input: (reason) => ({ bindingId: card.id, reason }),
          }),
          act({
            label: t('approve'),
            isOpen: open.includes('approve'),
            call: approveBinding,
            what: t(card.org.id === null ? 'enterWhat' : 'approveWhat'),
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
          { label: t('common.state'), value: tBinding(`state.${card.state}`) },
          { label: t('common.kind'), value: t(`relation.${card.relation}`) },
          { label: t('days'), value: days(card) },
          { label: t('cap'), value: cap(card) },
        ]}
      />
      <DeskSection title={t('binding')} actions={actions}>
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
          label={t('binding')}
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
  const t = useTranslation('binding.console');
  const tBinding = useTranslation('binding');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('history')}>
      <DeskFacts
        facts={history.map(({ at, move, by, reason }, number) => ({
          label: `${history.length - number} · ${minute(at)}`,
          value: [tBinding(`move.${move as BindingMove}`), by ?? t('clock'), reason]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </DeskSection>
  );
}
