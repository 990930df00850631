// Console panel of one case: reminder or ruling, and the sheet.

import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decideRuling, proposeDisputeRuling, sheetDesk, urgeAnswer } from '../calls/desk.ts';
import type { CaseKind, Ruling } from '../choices.ts';
import { SheetExplanation } from './SheetExplanation.tsx';
import { useDeskWords } from './useWords.ts';

export type CaseSheet = OutputOf<typeof sheetDesk>['list'][number];

export function CasePanel({
  kind,
  sheetId,
  onClose,
}: {
  kind: CaseKind;
  sheetId: string;
  onClose: () => void;
}) {
  const words = useDeskWords();
  const reading = useCall(sheetDesk, { kind, sheetId });
  const [row] = reading.data?.list ?? [];
  return (
    <Drawer
      open
      title={row ? `${row.sheet.no} · ${row.sheet.contract.no}` : words.loading}
      size={800}
      onClose={onClose}
      destroyOnHidden
    >
      <DeskRead reading={reading} feature="settlement">
        {({ list: [found] }) =>
          found ? (
            <CaseDetail kind={kind} row={found} onDone={onClose} />
          ) : (
            <>
              <p className="desk-about">{words.ended}</p>
              <SheetExplanation sheetId={sheetId} />
            </>
          )
        }
      </DeskRead>
    </Drawer>
  );
}

const OUTCOMES = {
  disputed: ['confirm', 'return'],
  reversal: ['reverse'],
  appealed: ['uphold', 'dismiss'],
} as const satisfies Partial<Record<CaseKind, readonly Ruling[]>>;

export function CaseDetail({
  kind,
  row: { sheet, since, by, reason, claim, urgedAt, ruling },
  onDone,
}: {
  kind: CaseKind;
  row: CaseSheet;
  onDone: () => void;
}) {
  const words = useDeskWords();
  const may = useMayCall();
  const { minute, money } = useFormats();
  return (
    <>
      <DeskFacts
        facts={[
          { label: words.state, value: words[`sheet.${sheet.state}`] },
          { label: words.since, value: minute(since) },
          ...(by
            ? [
                {
                  label: words.by,
                  value: `${words[by]} · ${(by === 'seller' ? sheet.seller : sheet.buyer).name}`,
                },
              ]
            : []),
          ...(reason === '' ? [] : [{ label: words.reason, value: reason }]),
          ...(claim === null ? [] : [{ label: words.claim, value: money(claim) }]),
          ...(urgedAt ? [{ label: words.urgedAt, value: minute(urgedAt) }] : []),
        ]}
      />
      {ruling && <ProposedRuling ruling={ruling} onDone={onDone} />}
      {!ruling && kind !== 'escalated' && may(proposeDisputeRuling) && (
        <RulingForm sheetId={sheet.id} outcomes={OUTCOMES[kind]} onDone={onDone} />
      )}
      {kind === 'escalated' && <ReminderForm sheetId={sheet.id} />}
      <SheetExplanation sheetId={sheet.id} />
    </>
  );
}

function ReminderForm({ sheetId }: { sheetId: string }) {
  const words = useDeskWords();
  const may = useMayCall();
  return (
    <DeskSection
      title={words.overdue}
      actions={
        <DeskActs
          may={may}
          acts={[
            act({ label: words.urge, call: urgeAnswer, about: words.urgeWhy, input: () => ({ sheetId }) }),
          ]}
        />
      }
    >
      <p className="desk-about">{words.escalatedWhy}</p>
    </DeskSection>
  );
}

function RulingForm({
  sheetId,
  outcomes,
  onDone,
}: {
  sheetId: string;
  outcomes: readonly [Ruling, ...Ruling[]];
  onDone: () => void;
}) {
  const words = useDeskWords();
  const [outcome, choose] = useState(outcomes[0]);
  return (
    <DeskSection
      title={words.propose}
      actions={
        <DeskActs
          onDone={onDone}
          acts={[
            act({
              label: words.propose,
              call: proposeDisputeRuling,
              reason: 'needed',
              longestReason: 500,
              about: (
                <>
                  <p>{words[`outcome.${outcome}`]}</p>
                  {outcome === 'uphold' && <p className="desk-about">{words.upholdWhy}</p>}
                </>
              ),
              what: words.proposeWhy,
              input: (reason) => ({ sheetId, outcome, reason }),
            }),
          ]}
        />
      }
    >
      <Segmented
        aria-label={words.outcome}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: words[`outcome.${value}`] }))}
        onChange={(value) => {
          choose(value);
        }}
      />
    </DeskSection>
  );
}

function ProposedRuling({
  ruling,
  onDone,
}: {
  ruling: NonNullable<CaseSheet['ruling']>;
  onDone: () => void;
}) {
  const words = useDeskWords();
  const may = useMayCall();
  const { minute } = useFormats();
  const decision = (isConfirmed: boolean) =>
    act({
      label: words[isConfirmed ? 'confirmRuling' : 'refuseRuling'],
      kind: isConfirmed ? 'primary' : 'danger',
      isDanger: true,
      isOpen: !ruling.isOwn,
      call: decideRuling,
      about: words[`outcome.${ruling.outcome}`],
      input: () => ({ rulingId: ruling.id, isConfirmed }),
    });
  return (
    <DeskSection
      title={words.proposed}
      actions={<DeskActs may={may} onDone={onDone} acts={[decision(false), decision(true)]} />}
    >
      <DeskFacts
        facts={[
          { label: words.outcome, value: words[`outcome.${ruling.outcome}`] },
          { label: words.by, value: `${ruling.proposedBy} · ${minute(ruling.at)}` },
          { label: words.reason, value: ruling.reason },
        ]}
      />
      {ruling.isOwn && <p className="desk-about">{words.secondPerson}</p>}
    </DeskSection>
  );
}
