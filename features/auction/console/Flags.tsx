// Console page of signs of collusion, with the precision of each kind.

import Tag from 'antd/es/tag';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { DeskList } from '#packages/ui-data/admin/DeskList.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import type { DeskColumn, DeskFilter } from '#packages/ui/admin/column.ts';
import { DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { type FlagCard, flagPage, flagPrecision } from '../calls/flag.ts';
import { FLAG_KINDS, type FlagKind } from '../rules/watched.ts';
import { flagMachine, type FlagState } from '../states.ts';
import { FlagPanel } from './FlagPanel.tsx';

const COLOURS: Readonly<Record<FlagState, string>> = {
  raised: 'red',
  asked: 'gold',
  answered: 'volcano',
  cleared: 'green',
  false_alarm: 'default',
  void_asked: 'purple',
};

const source = fromCall(flagPage, ({ state, kind }) => ({
  pageSize: 50,
  ...(state ? { state: state as FlagState } : {}),
  ...(kind ? { kind: kind as FlagKind } : {}),
}));

export default function Flags() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('auction.console');
  const { listed } = useFormats();
  const columns: readonly DeskColumn<FlagCard>[] = [
    { key: 'no', title: t('common.no'), value: ({ no }) => no },
    { key: 'kind', title: t('common.kind'), value: ({ kind }) => t(`flag.kind.${kind}`) },
    { key: 'score', title: t('flag.score'), value: ({ score }) => score, isNumber: true },
    {
      key: 'firms',
      title: t('flag.firms'),
      value: ({ firms }) => listed(firms.map(({ shortName }) => shortName)),
    },
    { key: 'session', title: t('flag.session'), value: ({ session }) => `${session.no} ${session.title}` },
    {
      key: 'state',
      title: t('common.state'),
      value: ({ state }) => t(`flag.state.${state}`),
      colour: ({ state }) => COLOURS[state],
    },
    { key: 'raised', title: t('flag.raised'), value: ({ raisedAt }) => raisedAt },
  ];
  const filters: DeskFilter<FlagCard>[] = [
    {
      key: 'state',
      label: t('common.state'),
      options: statesOf(flagMachine).map((state) => ({ value: state, label: t(`flag.state.${state}`) })),
    },
    {
      key: 'kind',
      label: t('common.kind'),
      options: FLAG_KINDS.map((kind) => ({ value: kind, label: t(`flag.kind.${kind}`) })),
    },
  ];
  return (
    <DeskList
      title={tTitle('auction_flags')}
      about={t('flag.about')}
      name="auction-flags"
      source={source}
      columns={columns}
      filters={filters}
      feature="auction"
      empty={{ title: t('flag.empty'), why: t('flag.emptyWhy') }}
      panel={(id, close) => <FlagPanel id={id} onClose={close} />}
    >
      <Precision />
    </DeskList>
  );
}

/** Shown of kinds that were raised. */
function Precision() {
  const t = useTranslation('auction.console');
  const reading = useCall(flagPrecision, {});
  return (
    <DeskRead reading={reading} feature="auction">
      {({ kinds }) => {
        const met = kinds.filter(({ raised }) => raised > 0);
        return met.length === 0 ? null : (
          <DeskSection title={t('flag.precision')}>
            <p className="desk-about">{t('flag.precisionWhy')}</p>
            <p>
              {met.map(({ kind, precision, decided, raised }) => (
                <Tag key={kind}>
                  {t(`flag.kind.${kind}`)}
                  {' · '}
                  {precision === null
                    ? t('flag.undecided', { raised })
                    : t('flag.share', { share: precision, decided, raised })}
                </Tag>
              ))}
            </p>
          </DeskSection>
        );
      }}
    </DeskRead>
  );
}
