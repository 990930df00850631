// What the platform has to look at: sheets nobody answered in time, disputed ones, and those somebody wants reversed; two persons rule.
import Drawer from 'antd/es/drawer';
import { useState } from 'react';
import { decideRuling, proposeRuling, sheetDesk } from '../calls/desk.ts';
import type { Ruling } from '../choices.ts';
import { Told } from './Told.tsx';
import { useSheetColumns } from './useSheetColumns.tsx';
import { useDeskWords } from './words.ts';
import { titles } from './words/titles.ts';
import Button from 'antd/es/button';
import Segmented from 'antd/es/segmented';
import { useMay } from '#features/firm/console/useMay.ts';
import type { AnswerOf } from '#packages/call/call.ts';
import { useDoing } from '#packages/call/useDoing.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { ConfirmWithReason } from '#packages/ui/desk/ConfirmWithReason.tsx';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/desk/DeskPage.tsx';
import { DeskTable } from '#packages/ui/desk/DeskTable.tsx';
import { fromCall } from '#packages/ui/desk/source.ts';

const KINDS = ['escalated', 'disputed', 'reversal'] as const;
type Kind = (typeof KINDS)[number];
type Watched = AnswerOf<typeof sheetDesk>['list'][number];

const watched = fromCall(sheetDesk, ({ kind = 'escalated', keyword }) => ({ kind: kind as Kind, pageSize: 50, ...(keyword ? { keyword: keyword.slice(0, 40) } : {}) }));

export default function WatchedSheets() {
  const words = useDeskWords();
  const title = titles.watched[useLocale()];
  const columns = useSheetColumns<Watched>(({ sheet }) => sheet);
  const [open, setOpen] = useState<Watched>();
  return (
    <DeskPage title={title} about={words['about.watched']}>
      <DeskTable
        name="settlement-watch" label={title} source={watched} rowKey={({ sheet }) => sheet.id} feature="settlement" openKey={open?.sheet.id} onOpen={(row) => { setOpen(row); }}
        columns={[...columns, { key: 'since', title: words.since, value: (row) => row.since }, { key: 'reason', title: words.reason, value: (row) => row.reason }]}
        filters={[
          { key: 'kind', label: words.kind, kind: 'choice', initial: 'escalated', isRequired: true, options: KINDS.map((value) => ({ value, label: words[`kind.${value}`] })) },
          { key: 'keyword', label: words.keyword, kind: 'text' },
        ]}
        empty={{ title: words['none.watched'], why: words['none.watchedWhy'] }}
      />
      {open && <Panel key={open.sheet.id} row={open} onClose={() => { setOpen(undefined); }} />}
    </DeskPage>
  );
}

function Panel({ row: { sheet, since, by, reason, ruling }, onClose }: { row: Watched; onClose: () => void }) {
  const words = useDeskWords();
  const may = useMay();
  const { minute } = useFormats();
  return (
    <Drawer open title={`${sheet.no} · ${sheet.contract.no}`} size={800} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.state, value: words[`sheet.${sheet.state}`] }, { label: words.since, value: minute(since) },
          ...(by ? [{ label: words.by, value: `${words[by]} · ${(by === 'seller' ? sheet.seller : sheet.buyer).name}` }] : []), ...(reason === '' ? [] : [{ label: words.reason, value: reason }]),
        ]}
      />
      {ruling && <Proposed ruling={ruling} onDone={onClose} />}
      {!ruling && sheet.state !== 'to_confirm' && may(proposeRuling) && <Proposing sheetId={sheet.id} outcomes={sheet.state === 'disputed' ? ['confirm', 'return'] : ['reverse']} onDone={onClose} />}
      {sheet.state === 'to_confirm' && <p className="desk-about">{words.escalatedWhy}</p>}
      <Told sheetId={sheet.id} />
    </Drawer>
  );
}

function Proposing({ sheetId, outcomes, onDone }: { sheetId: string; outcomes: readonly [Ruling, ...Ruling[]]; onDone: () => void }) {
  const words = useDeskWords();
  const [outcome, choose] = useState(outcomes[0]);
  const [isAsking, ask] = useState(false);
  const propose = useDoing(proposeRuling, 'settlement');
  return (
    <DeskSection title={words.propose} actions={<Button type="primary" onClick={() => { ask(true); }}>{words.propose}</Button>}>
      <Segmented aria-label={words.outcome} value={outcome} options={outcomes.map((value) => ({ value, label: words[`outcome.${value}`] }))} onChange={(value) => { choose(value); }} />
      {isAsking && (
        <ConfirmWithReason
          title={words.propose} confirmLabel={words.propose} reason="needed" longestReason={500} onClose={() => { ask(false); }}
          onConfirm={async (reason) => {
            const against = await propose({ sheetId, outcome, reason });
            if (against === undefined) onDone();
            return against;
          }}
        >
          <p>{words[`outcome.${outcome}`]}</p><p className="desk-about">{words.proposeWhy}</p>
        </ConfirmWithReason>
      )}
    </DeskSection>
  );
}

function Proposed({ ruling, onDone }: { ruling: NonNullable<Watched['ruling']>; onDone: () => void }) {
  const words = useDeskWords();
  const may = useMay();
  const { minute } = useFormats();
  const [asking, ask] = useState<boolean>();
  const decide = useDoing(decideRuling, 'settlement');
  const isOffered = may(decideRuling) && !ruling.isOwn;
  return (
    <DeskSection
      title={words.proposed}
      actions={isOffered && <><Button danger onClick={() => { ask(false); }}>{words.refuseRuling}</Button><Button type="primary" onClick={() => { ask(true); }}>{words.confirmRuling}</Button></>}
    >
      <DeskFacts facts={[{ label: words.outcome, value: words[`outcome.${ruling.outcome}`] }, { label: words.by, value: `${ruling.proposedBy} · ${minute(ruling.at)}` }, { label: words.reason, value: ruling.reason }]} />
      {ruling.isOwn && <p className="desk-about">{words.secondPerson}</p>}
      {asking !== undefined && (
        <ConfirmWithReason
          title={words[asking ? 'confirmRuling' : 'refuseRuling']} confirmLabel={words[asking ? 'confirmRuling' : 'refuseRuling']} isDanger onClose={() => { ask(undefined); }}
          onConfirm={async () => {
            const against = await decide({ rulingId: ruling.id, isConfirmed: asking });
            if (against === undefined) onDone();
            return against;
          }}
        >{words[`outcome.${ruling.outcome}`]}</ConfirmWithReason>
      )}
    </DeskSection>
  );
}
