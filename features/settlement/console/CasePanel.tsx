// Console panel of one case: reminder or ruling, and the sheet.

import Segmented from 'antd/es/segmented';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { decideRuling, proposeDisputeRuling, sheetDesk, urgeAnswer } from '../calls/desk.ts';
import type { CaseKind, Ruling } from '../choices.ts';
import { SheetExplanation } from './SheetExplanation.tsx';
import { SHEET_COLOURS } from './useSheetColumns.tsx';

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
  const t = useTranslation('settlement.console');
  const reading = useCall(sheetDesk, { kind, sheetId });
  const [row] = reading.data?.list ?? [];
  return (
    <DeskDrawer
      title={row ? `${row.sheet.no} · ${row.sheet.contract.no}` : t('loading')}
      size={1_080}
      onClose={onClose}
    >
      <DeskRead reading={reading} feature="settlement">
        {({ list: [found] }) =>
          found ? (
            <CaseDetail kind={kind} row={found} onDone={onClose} />
          ) : (
            <>
              <p className="desk-about">{t('ended')}</p>
              <SheetExplanation sheetId={sheetId} />
            </>
          )
        }
      </DeskRead>
    </DeskDrawer>
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
  const t = useTranslation('settlement.console');
  const may = useMayCall();
  const { minute, money } = useFormats();
  return (
    <SheetExplanation
      sheetId={sheet.id}
      facts={[
        {
          label: t('common.state'),
          value: <Tag color={SHEET_COLOURS[sheet.state]}>{t(`sheet.${sheet.state}`)}</Tag>,
        },
        { label: t('since'), value: minute(since) },
        ...(by
          ? [
              {
                label: t('by'),
                value: `${t(by)} · ${(by === 'seller' ? sheet.seller : sheet.buyer).name}`,
                leadsTo: { type: 'firm', id: (by === 'seller' ? sheet.seller : sheet.buyer).id },
              },
            ]
          : []),
        ...(reason === '' ? [] : [{ label: t('reason'), value: reason }]),
        ...(claim === null ? [] : [{ label: t('claim'), value: money(claim) }]),
        ...(urgedAt ? [{ label: t('urgedAt'), value: minute(urgedAt) }] : []),
      ]}
    >
      {ruling && <ProposedRuling ruling={ruling} onDone={onDone} />}
      {!ruling && kind !== 'escalated' && may(proposeDisputeRuling) && (
        <RulingForm sheetId={sheet.id} outcomes={OUTCOMES[kind]} onDone={onDone} />
      )}
      {kind === 'escalated' && <ReminderForm sheetId={sheet.id} />}
    </SheetExplanation>
  );
}

function ReminderForm({ sheetId }: { sheetId: string }) {
  const t = useTranslation('settlement.console');
  const may = useMayCall();
  return (
    <DeskSection
      title={t('overdue')}
      actions={
        <DeskActs
          may={may}
          acts={[
            act({ label: t('urge'), call: urgeAnswer, about: t('urgeWhy'), input: () => ({ sheetId }) }),
          ]}
        />
      }
    >
      <p className="desk-about">{t('escalatedWhy')}</p>
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
  const t = useTranslation('settlement.console');
  const [outcome, choose] = useState(outcomes[0]);
  return (
    <DeskSection
      title={t('propose')}
      actions={
        <DeskActs
          onDone={onDone}
          acts={[
            act({
              label: t('propose'),
              call: proposeDisputeRuling,
              reason: 'needed',
              longestReason: 500,
              about: (
                <>
                  <p>{t(`outcome.${outcome}`)}</p>
                  {outcome === 'uphold' && <p className="desk-about">{t('upholdWhy')}</p>}
                </>
              ),
              what: t('proposeWhy'),
              input: (reason) => ({ sheetId, outcome, reason }),
            }),
          ]}
        />
      }
    >
      <Segmented
        aria-label={t('outcome')}
        value={outcome}
        options={outcomes.map((value) => ({ value, label: t(`outcome.${value}`) }))}
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
  const t = useTranslation('settlement.console');
  const may = useMayCall();
  const { minute } = useFormats();
  const decision = (isConfirmed: boolean) =>
    act({
      label: t(isConfirmed ? 'confirmRuling' : 'refuseRuling'),
      kind: isConfirmed ? 'primary' : 'danger',
      isDanger: true,
      isOpen: !ruling.isOwn,
      call: decideRuling,
      about: t(`outcome.${ruling.outcome}`),
      input: () => ({ rulingId: ruling.id, isConfirmed }),
    });
  return (
    <DeskSection
      title={t('proposed')}
      actions={<DeskActs may={may} onDone={onDone} acts={[decision(false), decision(true)]} />}
    >
      <DeskFacts
        facts={[
          { label: t('outcome'), value: t(`outcome.${ruling.outcome}`) },
          { label: t('by'), value: `${ruling.proposedBy} · ${minute(ruling.at)}` },
          { label: t('reason'), value: ruling.reason },
        ]}
      />
      {ruling.isOwn && <p className="desk-about">{t('secondPerson')}</p>}
    </DeskSection>
  );
}
