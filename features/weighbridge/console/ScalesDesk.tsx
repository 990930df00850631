// Console page of scales: those to approve first, then by end of calibration.

import Tag from 'antd/es/tag';
import type * as z from 'zod/mini';
import { useListingNames } from '#features/terms/console/useListingNames.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves, statesOf } from '#packages/machine/machine.ts';
import { askedId } from '#packages/schema/wire.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter, FilterValues } from '#packages/ui/admin/column.ts';
import { DeskDrawer } from '#packages/ui/admin/DeskDrawer.tsx';
import { FactsWithPapers } from '#packages/ui/admin/FactsWithPapers.tsx';
import { approveScale, blockScale, deskScales, type DeskScale } from '../calls/desk.ts';
import { scaleMachine, type ScaleState } from '../states.ts';
import { SCALE_COLOURS } from './colours.ts';

type Line = z.output<typeof DeskScale>;
const scales = fromCall(
  deskScales,
  ({ state, ends, keyword }: FilterValues) => ({
    pageSize: 50,
    ...(state ? { states: [state as ScaleState] } : {}),
    ...(ends ? { endsWithin: Number(ends) } : {}),
    ...(keyword?.trim() ? { keyword: keyword.trim().slice(0, 40) } : {}),
  }),
  (id) => ({ id: askedId(id) }),
);

export default function ScalesDesk() {
  const t = useTranslation('weighbridge.console');
  const title = useTranslation('*.desk')('scales');
  return (
    <DeskList
      title={title}
      about={t('scales.about')}
      name="scales"
      source={scales}
      columns={useColumns()}
      filters={useFilters()}
      feature="weighbridge"
      empty={{ title: t('scales.empty'), why: t('emptyWhy') }}
      rowPanel={(line, close) => <Panel line={line} onClose={close} />}
    />
  );
}

function useFilters(): DeskFilter<Line>[] {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation('weighbridge');
  return [
    { key: 'keyword', label: t('keyword') },
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(scaleMachine).map((value) => ({ value, label: tWeighbridge(`scale.${value}`) })),
    },
    {
      key: 'ends',
      label: t('endsWithin'),
      options: (['30', '0'] as const).map((value) => ({ value, label: t(`days.${value}`) })),
    },
  ];
}

function useColumns(): DeskColumn<Line>[] {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation('weighbridge');
  const names = useListingNames();
  const { day } = useFormats();
  return [
    { key: 'no', title: t('common.number'), value: ({ no }) => no },
    {
      key: 'firm',
      title: t('common.firm'),
      value: ({ firm }) => firm.name,
      leadsTo: ({ firm }) => ({ type: 'firm', id: firm.id }),
    },
    { key: 'name', title: t('name'), value: ({ name }) => name },
    { key: 'place', title: t('place'), value: ({ placeId }) => names.place(placeId) },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => tWeighbridge(`scale.${state}`),
      colour: ({ state }) => SCALE_COLOURS[state],
    },
    {
      key: 'calibratedTo',
      title: t('calibratedTo'),
      value: ({ calibratedTo }) => calibratedTo,
      cell: ({ calibratedTo, isExpired }) =>
        isExpired ? <Tag color="red">{day(calibratedTo)}</Tag> : day(calibratedTo),
    },
    { key: 'certificateNo', title: t('certificateNo'), value: ({ certificateNo }) => certificateNo },
    { key: 'tickets', title: t('tickets'), value: ({ lastSeq }) => lastSeq, isNumber: true },
  ];
}

function Panel({ line, onClose }: { line: Line; onClose: () => void }) {
  const t = useTranslation('weighbridge.console');
  const tWeighbridge = useTranslation('weighbridge');
  const { minute } = useFormats();
  const names = useListingNames();
  const moves = openMoves(scaleMachine, line.state, 'operator');
  return (
    <DeskDrawer title={`${line.firm.name} · ${line.name}`} size={1_080} onClose={onClose}>
      <FactsWithPapers
        papers={line.certificate}
        facts={[
          { label: t('common.number'), value: line.no },
          {
            label: t('common.state'),
            value: <Tag color={SCALE_COLOURS[line.state]}>{tWeighbridge(`scale.${line.state}`)}</Tag>,
          },
          { label: t('place'), value: names.place(line.placeId) },
          { label: t('calibratedTo'), value: line.calibratedTo },
          {
            label: t('certificateNo'),
            value: line.certificateNo,
          },
          { label: t('division'), value: `${line.division.toString()} kg` },
          { label: t('key'), value: line.keyAt ? minute(line.keyAt) : '–' },
          { label: t('tickets'), value: String(line.lastSeq) },
          { label: t('hash'), value: line.lastHash },
          { label: t('decision'), value: line.reason || '–' },
        ]}
      />
      <DeskActs
        isRow
        onDone={onClose}
        acts={[
          act({
            label: t('block'),
            kind: 'danger',
            isOpen: moves.includes('block'),
            call: blockScale,
            reason: 'needed',
            what: t('blockWhat'),
            input: (reason) => ({ scaleId: line.id, reason }),
          }),
          act({
            label: t('approve'),
            isOpen: moves.includes('approve'),
            call: approveScale,
            what: t('approveWhat', { day: line.calibratedTo }),
            input: () => ({ scaleId: line.id, calibratedTo: line.calibratedTo }),
          }),
        ]}
      />
    </DeskDrawer>
  );
}
