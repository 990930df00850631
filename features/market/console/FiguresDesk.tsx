// Console page of figure tables: upload, decisions and history.

import Button from 'antd/es/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayWrite } from '#features/content/console/useMayWrite.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { deskUploads, type FigureUpload } from '../calls/upload.ts';
import { DATASETS } from '../figures.ts';
import { uploadMachine } from '../states.ts';
import { Decide } from './Decide.tsx';
import { UploadForm } from './UploadForm.tsx';
import { useMarketDeskWords, useMarketWords } from './useWords.ts';
import { titles } from './words/titles.ts';

const STATES = statesOf(uploadMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);
const isDataset = (text: string | undefined): text is (typeof DATASETS)[number] =>
  DATASETS.some((dataset) => dataset === text);

export default function FiguresDesk() {
  const words = useMarketDeskWords();
  const named = useMarketWords();
  const { navigate } = useNavigate();
  const { day } = useFormats();
  const [isBringing, setBringing] = useState(false);
  const mayWrite = useMayWrite();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const title = titles.figures[useLocale()];
  return (
    <DeskPage
      title={title}
      about={words.about}
      actions={
        mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              setBringing(true);
            }}
          >
            {words.bring}
          </Button>
        )
      }
    >
      {isBringing && (
        <UploadForm
          onDone={(brought) => {
            setBringing(false);
            if (brought !== undefined) navigate(`/figures?id=${brought}`);
          }}
        />
      )}
      {id !== undefined && <OpenedUpload id={id} />}
      <DeskTable
        name="figures"
        label={title}
        rowKey={(row) => row.id}
        openKey={id}
        onOpen={(row) => {
          navigate(`/figures?id=${row.id}`);
        }}
        feature="market"
        source={fromCall(deskUploads, ({ dataset, state }) => ({
          pageSize: 50,
          ...(isDataset(dataset) && { dataset }),
          ...(isState(state) && { state }),
        }))}
        columns={[
          { key: 'writtenAt', title: words.broughtAt, value: (row) => row.writtenAt },
          {
            key: 'dataset',
            title: words.dataset,
            value: (row) => row.dataset,
            text: (row) => named[`view.${row.dataset}`],
          },
          { key: 'name', title: words.name, value: (row) => row.name },
          { key: 'rows', title: words.rows, value: (row) => row.rows, isNumber: true },
          {
            key: 'days',
            title: words.days,
            value: (row) => `${row.from} – ${row.to}`,
            cell: (row) => `${day(row.from)} – ${day(row.to)}`,
          },
          { key: 'jumps', title: words.jumps, value: (row) => row.jumps.length, isNumber: true },
          { key: 'isCorrection', title: words.isCorrection, value: (row) => row.isCorrection },
          {
            key: 'state',
            title: words.state,
            value: (row) => row.state,
            text: (row) => words[`state.${row.state}`],
          },
          { key: 'writtenBy', title: words.broughtBy, value: (row) => row.writtenBy },
          { key: 'decidedBy', title: words.decidedBy, value: (row) => row.decidedBy },
          { key: 'reason', title: words.reason, value: (row) => row.reason, isExtra: true },
        ]}
        filters={[
          {
            key: 'dataset',
            label: words.dataset,
            options: DATASETS.map((value) => ({ value, label: named[`view.${value}`] })),
          },
          {
            key: 'state',
            label: words.state,
            options: STATES.map((value) => ({ value, label: words[`state.${value}`] })),
          },
        ]}
        empty={{ title: words.none, why: words.noneWhy }}
      />
    </DeskPage>
  );
}

/** Looks among the newest 50 tables; older ones are opened from the list. */
function OpenedUpload({ id }: { id: string }) {
  const reading = useCall(deskUploads, { pageSize: 50 });
  return (
    <DeskRead reading={reading} feature="market">
      {({ list }) => {
        const upload = list.find((one) => one.id === id);
        return upload ? <UploadPanel upload={upload} /> : <DeskEmpty />;
      }}
    </DeskRead>
  );
}

function UploadPanel({ upload }: { upload: FigureUpload }) {
  const words = useMarketDeskWords();
  const named = useMarketWords();
  const { minute, day, integer } = useFormats();
  const {
    dataset,
    name,
    state,
    rows,
    from,
    to,
    note,
    writtenBy,
    writtenAt,
    decidedBy,
    decidedAt,
    rolledBackBy,
    rolledBackAt,
    reason,
  } = upload;
  const by = (person: string | null, at: Date | null) =>
    person === null || at === null ? '—' : `${person} · ${minute(at)}`;
  return (
    <DeskSection title={`${named[`view.${dataset}`]} · ${name}`} actions={<Decide upload={upload} />}>
      <DeskFacts
        facts={[
          { label: words.state, value: words[`state.${state}`] },
          { label: words.rows, value: `${integer(rows)} · ${day(from)} – ${day(to)}` },
          { label: words.note, value: note || '—' },
          { label: words.broughtBy, value: by(writtenBy, writtenAt) },
          { label: words.decidedBy, value: by(decidedBy, decidedAt) },
          { label: words.rolledBackBy, value: by(rolledBackBy, rolledBackAt) },
          { label: words.reason, value: reason || '—' },
        ]}
      />
      {upload.jumps.length > 0 && <Jumps upload={upload} />}
    </DeskSection>
  );
}

function Jumps({ upload: { jumps } }: { upload: Pick<FigureUpload, 'jumps'> }) {
  const words = useMarketDeskWords();
  const { tonnes, price, percent, day: dayOf } = useFormats();
  const write = { tonnes, price };
  return (
    <table className="desk-table" aria-label={words.jumps}>
      <thead>
        <tr>
          <th scope="col">{words.line}</th>
          <th scope="col">{words.day}</th>
          <th scope="col">{words.subject}</th>
          <th scope="col">{words.column}</th>
          <th scope="col" className="desk-number">
            {words.before}
          </th>
          <th scope="col" className="desk-number">
            {words.after}
          </th>
          <th scope="col" className="desk-number">
            {words.change}
          </th>
        </tr>
      </thead>
      <tbody>
        {jumps.map(({ line, day, subject, column, from, to, change }) => (
          <tr key={`${line}/${column}`}>
            <td>{line}</td>
            <td>{dayOf(day)}</td>
            <td>{subject}</td>
            <td>{column}</td>
            <td className="desk-number">{write[column](from)}</td>
            <td className="desk-number">{write[column](to)}</td>
            <td className="desk-number desk-problem">{percent(change)}&nbsp;%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
