// Console panel of one case: reminder or ruling, and the sheet.

import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Segmented from 'antd/es/segmented';
import { useState } from 'react';
import { useMay } from '#features/firm/console/useMay.ts';
import { useFormats } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decideRuling, proposeRuling, sheetDesk, urgeAnswer } from '../calls/desk.ts';
import type { CaseKind, Ruling } from '../choices.ts';
import { Told } from './Told.tsx';
import { useDeskWords } from './useWords.ts';

export type WatchedSheet = OutputOf<typeof sheetDesk>['list'][number];

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
            <Case kind={kind} row={found} onDone={onClose} />
          ) : (
            <>
              <p className="desk-about">{words.ended}</p>
              <Told sheetId={sheetId} />
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

export function Case({
  kind,
  row: { sheet, since, by, reason, claim, urgedAt, ruling },
  onDone,
}: {
  kind: CaseKind;
  row: WatchedSheet;
  onDone: () => void;
}) {
  const words = useDeskWords();
  const may = useMay();
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
      {!ruling && kind !== 'escalated' && may(proposeRuling) && (
        <RulingForm sheetId={sheet.id} outcomes={OUTCOMES[kind]} onDone={onDone} />
      )}
      {kind === 'escalated' && <ReminderForm sheetId={sheet.id} />}
      <Told sheetId={sheet.id} />
    </>
  );
}

function ReminderForm({ sheetId }: { sheetId: string }) {
  const words = useDeskWords();
  const may = useMay();
  const [isAsking, ask] = useState(false);
  const urge = useMutationCall(urgeAnswer).attempt;
  return (
    <DeskSection
      title={words.overdue}
      actions={
        may(urgeAnswer) && (
          <Button
            type="primary"
            onClick={() => {
              ask(true);
            }}
          >
            {words.urge}
          </Button>
        )
      }
    >
      <p className="desk-about">{words.escalatedWhy}</p>
      {isAsking && (
        <ConfirmWithReason
          title={words.urge}
          confirmLabel={words.urge}
          onClose={() => {
            ask(false);
          }}
          onConfirm={() => urge({ sheetId })}
        >
          {words.urgeWhy}
        </ConfirmWithReason>
      )}
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
  const [isAsking, ask] = useState(false);
  const propose = useMutationCall(proposeRuling).attempt;
  return (
    <DeskSection
      title={words.propose}
      actions={
        <Button
          type="primary"
          onClick={() => {
            ask(true);
          }}
        >
          {words.propose}
        </Button>
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
      {isAsking && (
        <ConfirmWithReason
          title={words.propose}
          confirmLabel={words.propose}
          reason="needed"
          longestReason={500}
          onClose={() => {
            ask(false);
          }}
          onConfirm={async (reason) => {
            const against = await propose({ sheetId, outcome, reason });
            if (against === undefined) onDone();
            return against;
          }}
        >
          <p>{words[`outcome.${outcome}`]}</p>
          {outcome === 'uphold' && <p className="desk-about">{words.upholdWhy}</p>}
          <p className="desk-about">{words.proposeWhy}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}

function ProposedRuling({
  ruling,
  onDone,
}: {
  ruling: NonNullable<WatchedSheet['ruling']>;
  onDone: () => void;
}) {
  const words = useDeskWords();
  const may = useMay();
  const { minute } = useFormats();
  const [asking, ask] = useState<boolean>();
  const decide = useMutationCall(decideRuling).attempt;
  const isOffered = may(decideRuling) && !ruling.isOwn;
  return (
    <DeskSection
      title={words.proposed}
      actions={
        isOffered && (
          <>
            <Button
              danger
              onClick={() => {
                ask(false);
              }}
            >
              {words.refuseRuling}
            </Button>
            <Button
              type="primary"
              onClick={() => {
                ask(true);
              }}
            >
              {words.confirmRuling}
            </Button>
          </>
        )
      }
    >
      <DeskFacts
        facts={[
          { label: words.outcome, value: words[`outcome.${ruling.outcome}`] },
          { label: words.by, value: `${ruling.proposedBy} · ${minute(ruling.at)}` },
          { label: words.reason, value: ruling.reason },
        ]}
      />
      {ruling.isOwn && <p className="desk-about">{words.secondPerson}</p>}
      {asking !== undefined && (
        <ConfirmWithReason
          title={words[asking ? 'confirmRuling' : 'refuseRuling']}
          confirmLabel={words[asking ? 'confirmRuling' : 'refuseRuling']}
          isDanger
          onClose={() => {
            ask(undefined);
          }}
          onConfirm={async () => {
            const against = await decide({ rulingId: ruling.id, isConfirmed: asking });
            if (against === undefined) onDone();
            return against;
          }}
        >
          {words[`outcome.${ruling.outcome}`]}
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}
