// Panel of one flag: evidence, from where firms acted, questions, decision.

import Select from 'antd/es/select';
import Table from 'antd/es/table';
import { useId, useState } from 'react';
import { useMayCall } from '#features/firm/console/useMayCall.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { openMoves } from '#packages/machine/machine.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskPanel } from '#packages/ui-data/admin/DeskPanel.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import {
  askAboutFlag,
  askVoidForFlag,
  clearFlag,
  type FlagDetail,
  flagDetail,
  markFalseAlarm,
} from '../calls/flag.ts';
import { flagMachine } from '../states.ts';

export function FlagPanel({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useTranslation('auction.console');
  return (
    <DeskPanel
      call={flagDetail}
      input={{ flagId: id }}
      title={({ no, kind }) => `${no} · ${t(`flag.kind.${kind}`)}`}
      waiting={t('flag.waiting')}
      size={840}
      feature="auction"
      onClose={onClose}
    >
      {(flag) => <Flag flag={flag} />}
    </DeskPanel>
  );
}

function Flag({ flag }: { flag: FlagDetail }) {
  const t = useTranslation('auction.console');
  const { minute, listed } = useFormats();
  return (
    <>
      <p className="desk-about">{t(`flag.what.${flag.kind}`)}</p>
      <DeskFacts
        facts={[
          { label: t('common.state'), value: t(`flag.state.${flag.state}`) },
          { label: t('flag.score'), value: t('flag.ofHundred', { score: flag.score }) },
          { label: t('flag.firms'), value: listed(flag.firms.map(({ shortName }) => shortName)) },
          { label: t('flag.session'), value: `${flag.session.no} ${flag.session.title}` },
          { label: t('flag.raised'), value: minute(flag.raisedAt) },
          ...(flag.decidedAt
            ? [
                { label: t('flag.decided'), value: `${flag.decidedBy ?? '–'} · ${minute(flag.decidedAt)}` },
                { label: t('common.reason'), value: flag.reason },
              ]
            : []),
        ]}
      />
      <Decision flag={flag} />
      <Evidence flag={flag} />
      {flag.origins && <Origins origins={flag.origins} />}
      {flag.questions.length > 0 && <Questions questions={flag.questions} />}
    </>
  );
}

function Decision({ flag }: { flag: FlagDetail }) {
  const t = useTranslation('auction.console');
  const may = useMayCall();
  const id = useId();
  const moves = openMoves(flagMachine, flag.state, 'dispute');
  const unasked = flag.firms.filter((firm) => flag.questions.every((one) => one.firm.id !== firm.id));
  const lots = flag.evidence.filter(({ isEarlier, lot }) => !isEarlier && lot.state !== 'voided');
  const [firmId = unasked[0]?.id, chooseFirm] = useState<string>();
  const [lotId = lots[0]?.lot.id, chooseLot] = useState<string>();
  const flagId = flag.id;
  return (
    <DeskActs
      isRow
      may={may}
      acts={[
        act({
          label: t('flag.ask'),
          isOpen: moves.includes('ask') && unasked.length > 0,
          call: askAboutFlag,
          reason: 'needed',
          longestReason: 500,
          what: t('flag.askWhat'),
          about: (
            <div className="desk-filter">
              <label htmlFor={`${id}-firm`}>{t('common.firm')}</label>
              <Select
                id={`${id}-firm`}
                value={firmId}
                options={unasked.map((one) => ({ value: one.id, label: one.shortName }))}
                onChange={chooseFirm}
              />
            </div>
          ),
          done: t('flag.askedDone'),
          input: (question) => ({ flagId, firmId: firmId ?? '', question }),
        }),
        act({
          label: t('flag.clear'),
          kind: 'plain',
          isOpen: moves.includes('clear'),
          call: clearFlag,
          reason: 'needed',
          what: t('flag.clearWhat'),
          input: (reason) => ({ flagId, reason }),
        }),
        act({
          label: t('flag.markFalse'),
          kind: 'plain',
          isOpen: moves.includes('mark_false'),
          call: markFalseAlarm,
          reason: 'needed',
          what: t('flag.markFalseWhat'),
          input: (reason) => ({ flagId, reason }),
        }),
        act({
          label: t('flag.void'),
          kind: 'danger',
          isOpen: moves.includes('ask_void') && lots.length > 0,
          call: askVoidForFlag,
          reason: 'needed',
          what: t('flag.voidWhat'),
          about: (
            <div className="desk-filter">
              <label htmlFor={`${id}-lot`}>{t('flag.lot')}</label>
              <Select
                id={`${id}-lot`}
                value={lotId}
                options={lots.map(({ lot }) => ({ value: lot.id, label: `${lot.no} ${lot.title}` }))}
                onChange={chooseLot}
              />
            </div>
          ),
          input: (reason) => ({ flagId, lotId: lotId ?? '', reason }),
        }),
      ]}
    />
  );
}

function Evidence({ flag: { evidence } }: { flag: FlagDetail }) {
  const t = useTranslation('auction.console');
  const { minute, price } = useFormats();
  if (evidence.length === 0)
    return (
      <DeskSection title={t('flag.evidence')}>
        <p className="desk-about">{t('flag.noRows')}</p>
      </DeskSection>
    );
  return evidence.map(({ session, lot, rows, isEarlier }) => (
    <DeskSection
      key={lot.id}
      title={t('flag.evidenceOf', { session: session.no, lot: String(lot.no), title: lot.title })}
    >
      {rows.length === 0 ? (
        <p className="desk-about">{isEarlier ? t('flag.wonEarlier') : t('flag.wholeLot')}</p>
      ) : (
        <Table
          size="small"
          rowKey="no"
          pagination={rows.length > 20 ? { pageSize: 20 } : false}
          dataSource={rows}
          columns={[
            { dataIndex: 'no', title: t('flag.row') },
            { key: 'at', title: t('flag.at'), render: (_, row) => minute(row.at) },
            { key: 'act', title: t('common.kind'), render: (_, row) => t(`flag.act.${row.act}`) },
            { dataIndex: 'firm', title: t('common.firm') },
            {
              key: 'price',
              title: t('flag.price'),
              render: (_, row) => (row.price === null ? '–' : price(row.price)),
            },
          ]}
        />
      )}
    </DeskSection>
  ));
}

function Origins({ origins }: { origins: NonNullable<FlagDetail['origins']> }) {
  const t = useTranslation('auction.console');
  return (
    <DeskSection title={t('flag.origins')}>
      <p className="desk-about">{t('flag.originsWhy')}</p>
      <Table
        size="small"
        rowKey={({ firm, address, device }) => `${firm} ${address} ${device}`}
        pagination={false}
        dataSource={[...origins]}
        columns={[
          { dataIndex: 'firm', title: t('common.firm') },
          { dataIndex: 'address', title: t('flag.address') },
          { dataIndex: 'device', title: t('flag.device') },
          { dataIndex: 'acts', title: t('flag.acts') },
        ]}
      />
    </DeskSection>
  );
}

function Questions({ questions }: { questions: FlagDetail['questions'] }) {
  const t = useTranslation('auction.console');
  const { minute } = useFormats();
  return (
    <DeskSection title={t('flag.questions')}>
      {questions.map((one) => (
        <DeskFacts
          key={one.id}
          facts={[
            { label: t('common.firm'), value: `${one.firm.shortName} · ${minute(one.askedAt)}` },
            { label: t('flag.question'), value: one.question },
            {
              label: t('flag.answer'),
              value:
                one.answer === null
                  ? t('flag.unanswered', { due: minute(one.dueAt) })
                  : `${one.answer} (${one.answeredAt ? minute(one.answeredAt) : ''})`,
            },
          ]}
        />
      ))}
    </DeskSection>
  );
}
