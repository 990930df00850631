// Console page of scales: those to approve first, then by end of calibration.

import Drawer from 'antd/es/drawer';
import Tag from 'antd/es/tag';
import type * as z from 'zod/mini';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { openMoves, statesOf } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskFacts } from '#packages/ui/admin/DeskPage.tsx';
import { approveScale, blockScale, deskScales, type DeskScale } from '../calls/desk.ts';
import { scaleMachine, type ScaleState } from '../states.ts';
import { useWeighbridgeDeskWords, useFirmWords } from './useWords.ts';
import { titles } from './words/titles.ts';

type Line = z.output<typeof DeskScale>;
const COLOURS: Readonly<Record<ScaleState, string>> = {
  registered: 'blue',
  approved: 'green',
  blocked: 'red',
};

const scales = fromCall(deskScales, ({ state, ends, keyword }: FilterValues) => ({
  pageSize: 50,
  ...(state ? { states: [state as ScaleState] } : {}),
  ...(ends ? { endsWithin: Number(ends) } : {}),
  ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
}));

export default function ScalesDesk() {
  const words = useWeighbridgeDeskWords();
  const title = titles.scales[useLocale()];
  return (
    <DeskList
      title={title}
      about={words['scales.about']}
      name="scales"
      source={scales}
      columns={useColumns()}
      filters={useFilters()}
      feature="weighbridge"
      empty={{ title: words['scales.empty'], why: words.emptyWhy }}
      rowPanel={(line, close) => <Panel line={line} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<Line>[] {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  return [
    { key: 'keyword', label: words.keyword },
    {
      key: 'state',
      label: words.state,
      options: statesOf(scaleMachine).map((value) => ({ value, label: own[`scale.${value}`] })),
    },
    {
      key: 'ends',
      label: words.endsWithin,
      options: (['30', '0'] as const).map((value) => ({ value, label: words[`days.${value}`] })),
    },
  ];
}

function useColumns(): DeskColumn<Line>[] {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  const names = useListingNames();
  const { day } = useFormats();
  return [
    { key: 'no', title: words.no, value: ({ no }) => no },
    { key: 'firm', title: words.firm, value: ({ firm }) => firm.name },
    { key: 'name', title: words.name, value: ({ name }) => name },
    { key: 'place', title: words.place, value: ({ placeId }) => names.place(placeId) },
    {
      key: 'state',
      title: words.state,
      value: ({ state }) => own[`scale.${state}`],
      colour: ({ state }) => COLOURS[state],
    },
    {
      key: 'calibratedTo',
      title: words.calibratedTo,
      value: ({ calibratedTo }) => calibratedTo,
      cell: ({ calibratedTo, isExpired }) =>
        isExpired ? <Tag color="red">{day(calibratedTo)}</Tag> : day(calibratedTo),
    },
    { key: 'certificateNo', title: words.certificateNo, value: ({ certificateNo }) => certificateNo },
    { key: 'tickets', title: words.tickets, value: ({ lastSeq }) => lastSeq, isNumber: true },
  ];
}

function Panel({ line, onClose }: { line: Line; onClose: () => void }) {
  const words = useWeighbridgeDeskWords();
  const own = useFirmWords();
  const { fill, minute } = useFormats();
  const names = useListingNames();
  const moves = openMoves(scaleMachine, line.state, 'operator');
  return (
    <Drawer open title={`${line.firm.name} · ${line.name}`} size={640} onClose={onClose} destroyOnHidden>
      <DeskFacts
        facts={[
          { label: words.no, value: line.no },
          { label: words.state, value: own[`scale.${line.state}`] },
          { label: words.place, value: names.place(line.placeId) },
          { label: words.calibratedTo, value: line.calibratedTo },
          {
            label: words.certificateNo,
            value: (
              <>
                {line.certificateNo}{' '}
                {line.certificate.map((file) => (
                  <a key={file.fileId} href={file.url} target="_blank" rel="noopener noreferrer">
                    {file.name}{' '}
                  </a>
                ))}
              </>
            ),
          },
          { label: words.division, value: `${line.division.toString()} kg` },
          { label: words.key, value: line.keyAt ? minute(line.keyAt) : '–' },
          { label: words.tickets, value: String(line.lastSeq) },
          { label: words.hash, value: line.lastHash },
          { label: words.decision, value: line.reason || '–' },
        ]}
      />
      <DeskActs
        isRow
        onDone={onClose}
        acts={[
          act({
            label: words.block,
            kind: 'danger',
            isOpen: moves.includes('block'),
            call: blockScale,
            reason: 'needed',
            what: words.blockWhat,
            input: (reason) => ({ scaleId: line.id, reason }),
          }),
          act({
            label: words.approve,
            isOpen: moves.includes('approve'),
            call: approveScale,
            what: fill(words.approveWhat, { day: line.calibratedTo }),
            input: () => ({ scaleId: line.id, calibratedTo: line.calibratedTo }),
          }),
        ]}
      />
    </Drawer>
  );
}
