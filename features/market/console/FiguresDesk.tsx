// Console page of figure tables: upload, decisions and history.

import Button from 'antd/es/button';
import { useState } from 'react';
import * as z from 'zod/mini';
import { useMayWrite } from '#features/content/console/useMayWrite.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf, useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { deskUploads, type FigureUpload } from '../calls/upload.ts';
import { DATASETS } from '../figures.ts';
import { uploadMachine } from '../states.ts';
import { Decide } from './Decide.tsx';
import { UploadForm } from './UploadForm.tsx';

const STATES = statesOf(uploadMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);
const isDataset = (text: string | undefined): text is (typeof DATASETS)[number] =>
  DATASETS.some((dataset) => dataset === text);

export default function FiguresDesk() {
  const t = useTranslation('market.console');
  const tMarket = useTranslation('market');
  const { navigate } = useNavigate();
  const { day } = useFormats();
  const [isBringing, setBringing] = useState(false);
  const mayWrite = useMayWrite();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const title = useTranslation('*.desk')('figures');
  return (
    <DeskPage
      title={title}
      about={t('about')}
      actions={
        mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              setBringing(true);
            }}
          >
            {t('bring')}
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
        rowHref={(row) => hrefOf(`/figures?id=${row.id}`)}
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
          { key: 'writtenAt', title: t('broughtAt'), value: (row) => row.writtenAt },
          {
            key: 'dataset',
            title: t('dataset'),
            value: (row) => row.dataset,
            text: (row) => tMarket(`view.${row.dataset}`),
          },
          { key: 'name', title: t('name'), value: (row) => row.name },
          { key: 'rows', title: t('rows'), value: (row) => row.rows, isNumber: true },
          {
            key: 'days',
            title: t('days'),
            value: (row) => `${row.from} – ${row.to}`,
            cell: (row) => `${day(row.from)}\u00a0– ${day(row.to)}`,
          },
          { key: 'jumps', title: t('jumps'), value: (row) => row.jumps.length, isNumber: true },
          { key: 'isCorrection', title: t('isCorrection'), value: (row) => row.isCorrection },
          {
            key: 'state',
            title: t('common.state'),
            value: (row) => row.state,
            text: (row) => t(`state.${row.state}`),
          },
          { key: 'writtenBy', title: t('broughtBy'), value: (row) => row.writtenBy },
          { key: 'decidedBy', title: t('decidedBy'), value: (row) => row.decidedBy },
          { key: 'reason', title: t('common.reason'), value: (row) => row.reason, isExtra: true },
        ]}
        filters={[
          {
            key: 'dataset',
            label: t('dataset'),
            options: DATASETS.map((value) => ({ value, label: tMarket(`view.${value}`) })),
          },
          {
            key: 'state',
            label: t('common.state'),
            options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
          },
        ]}
        empty={{ title: t('none'), why: t('noneWhy') }}
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
  const t = useTranslation('market.console');
  const tMarket = useTranslation('market');
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
    person === null || at === null ? '–' : `${person} · ${minute(at)}`;
  return (
    <DeskSection title={`${tMarket(`view.${dataset}`)} · ${name}`} actions={<Decide upload={upload} />}>
      <DeskFacts
        facts={[
          { label: t('common.state'), value: t(`state.${state}`) },
          { label: t('rows'), value: `${integer(rows)} · ${day(from)} – ${day(to)}` },
          { label: t('common.note'), value: note || '–' },
          { label: t('broughtBy'), value: by(writtenBy, writtenAt) },
          { label: t('decidedBy'), value: by(decidedBy, decidedAt) },
          { label: t('rolledBackBy'), value: by(rolledBackBy, rolledBackAt) },
          { label: t('common.reason'), value: reason || '–' },
        ]}
      />
      {upload.jumps.length > 0 && <Jumps upload={upload} />}
    </DeskSection>
  );
}

function Jumps({ upload: { jumps } }: { upload: Pick<FigureUpload, 'jumps'> }) {
  const t = useTranslation('market.console');
  const { tonnes, price, percent, day: dayOf } = useFormats();
  const write = { tonnes, price };
  return (
    <table className="desk-table" aria-label={t('jumps')}>
      <thead>
        <tr>
          <th scope="col">{t('line')}</th>
          <th scope="col">{t('day')}</th>
          <th scope="col">{t('subject')}</th>
          <th scope="col">{t('column')}</th>
          <th scope="col" className="desk-number">
            {t('before')}
          </th>
          <th scope="col" className="desk-number">
            {t('after')}
          </th>
          <th scope="col" className="desk-number">
            {t('change')}
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
