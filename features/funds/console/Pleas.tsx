// The desk of what firms ask about their deposits: to be released, or to be looked at again.
import Button from 'antd/es/button';
import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import { useState } from 'react';
import * as z from 'zod/mini';
import { type Plea, PLEA_KINDS } from '../calls/manage.ts';
import { decidePlea, type DeskPlea, readPleas } from '../calls/plea.ts';
import { type HoldKind, pleaMachine, type PleaState } from '../states.ts';
import { useFundsWords, useLedgerDeskWords } from './words.ts';
import { titles } from './words/titles.ts';
import { useMay } from '#features/firm/console/useMay.ts';
import { usePages } from '#packages/call/useCall.ts';
import { useDoing } from '#packages/call/useDoing.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/desk/column.ts';
import { ConfirmWithReason } from '#packages/ui/desk/ConfirmWithReason.tsx';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/desk/DeskPage.tsx';
import { DeskTable } from '#packages/ui/desk/DeskTable.tsx';
import { fromCall } from '#packages/ui/desk/source.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';

const Open = z.object({ id: z.optional(z.string()) });
const COLOURS: Record<PleaState, string> = { open: 'red', granted: 'green', refused: 'default', withdrawn: 'default' };
const pleas = fromCall(readPleas, ({ state, kind }) => ({ pageSize: 50, ...(state ? { state: state as PleaState } : {}), ...(kind ? { kind: kind as Plea['kind'] } : {}) }));

export default function Pleas() {
  const words = useLedgerDeskWords();
  const title = titles.pleas[useLocale()];
  const [{ id }, open] = useScreenQuery(Open);
  const [seen, see] = useState<DeskPlea>();
  return (
    <DeskPage title={title} about={words['about.pleas']}>
      <DeskTable
        name="pleas" label={title} source={pleas} columns={useColumns()} filters={useFilters()} rowKey={(row) => row.id} feature="funds" openKey={id}
        onOpen={(row) => { see(row); open({ id: row.id }); }} empty={{ title: words['none.pleas'], why: words['none.pleasWhy'] }}
      />
      {id && <Opened key={id} id={id} seen={seen} onClose={() => { open({ id: undefined }); }} />}
    </DeskPage>
  );
}

/** As it stands now; until that has come, as it stood in the table. */
function Opened({ id, seen, onClose }: { id: string; seen: DeskPlea | undefined; onClose: () => void }) {
  const reading = usePages(readPleas, { pageSize: 50 });
  const plea = reading.data?.pages.flatMap(({ list }) => list).find((one) => one.id === id) ?? (seen?.id === id ? seen : undefined);
  return plea ? <Panel plea={plea} onClose={onClose} /> : null;
}

function Panel({ plea, onClose }: { plea: DeskPlea; onClose: () => void }) {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  const may = useMay();
  const { minute, money } = useFormats();
  const [asking, ask] = useState<'grant' | 'refuse'>();
  const decide = useDoing(decidePlea, 'funds');
  const granted = plea.kind === 'release' ? words['what.grantRelease'] : words['what.grantAppeal'];
  return (
    <Drawer open title={`${plea.firmName} · ${plea.holdNo}`} size={720} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.plea, value: words[`plea.${plea.kind}`] },
          { label: words.state, value: <Tag color={COLOURS[plea.state]}>{funds[`state.${plea.state}`]}</Tag> },
          { label: words.holdKind, value: funds[`kind.${plea.holdKind as HoldKind}`] },
          { label: words.matter, value: plea.matter.no },
          { label: words.amount, value: money(plea.amount) },
          { label: words.remaining, value: money(plea.remaining) },
          { label: words.askedAt, value: minute(plea.askedAt) },
          ...(plea.decidedAt ? [{ label: words.decidedAt, value: minute(plea.decidedAt) }] : []),
        ]}
      />
      <DeskSection
        title={words.reason}
        actions={plea.state === 'open' && may(decidePlea) && (
          <>
            <Button danger onClick={() => { ask('refuse'); }}>{words.refuse}</Button>
            <Button type="primary" onClick={() => { ask('grant'); }}>{words.grant}</Button>
          </>
        )}
      >
        <p>{plea.reason}</p>
        {plea.answer !== '' && <p>{words.answer}: {plea.answer}</p>}
      </DeskSection>
      {asking && (
        <ConfirmWithReason
          title={words[asking]} confirmLabel={words[asking]} isDanger={asking === 'refuse'} reason="needed" longestReason={500}
          onConfirm={(answer) => decide({ id: plea.id, isGranted: asking === 'grant', answer })} onClose={() => { ask(undefined); }}
        >{asking === 'grant' ? granted : words['what.refuse']}</ConfirmWithReason>
      )}
    </Drawer>
  );
}

function useFilters(): DeskFilter<DeskPlea>[] {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  return [
    { key: 'state', label: words.state, kind: 'choice', initial: 'open', options: statesOf(pleaMachine).map((value) => ({ value, label: funds[`state.${value}`] })) },
    { key: 'kind', label: words.plea, kind: 'choice', options: PLEA_KINDS.map((value) => ({ value, label: words[`plea.${value}`] })) },
  ];
}

function useColumns(): DeskColumn<DeskPlea>[] {
  const words = useLedgerDeskWords();
  const funds = useFundsWords();
  const { money } = useFormats();
  return [
    { key: 'firm', title: words.firm, value: (row) => row.firmName },
    { key: 'plea', title: words.plea, value: (row) => words[`plea.${row.kind}`] },
    { key: 'state', title: words.state, value: (row) => funds[`state.${row.state}`], cell: (row) => <Tag color={COLOURS[row.state]}>{funds[`state.${row.state}`]}</Tag> },
    { key: 'hold', title: words.hold, value: (row) => row.holdNo },
    { key: 'matter', title: words.matter, value: (row) => row.matter.no },
    { key: 'amount', title: words.amount, value: (row) => row.amount, cell: (row) => money(row.amount), text: (row) => money(row.amount), isNumber: true },
    { key: 'reason', title: words.reason, value: (row) => row.reason },
    { key: 'askedAt', title: words.askedAt, value: (row) => row.askedAt },
  ];
}
