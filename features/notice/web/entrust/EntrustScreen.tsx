// Page of one entrustment: next step, lots, papers, agreement, result.

import { useState } from 'react';
import * as z from 'zod/mini';
import '../notice.css';
import '#features/terms/web/terms.css';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useClauseFormats } from '#features/clause/web/useClauseFormats.ts';
import { MAX_NAMED_FIRMS, nameFirms } from '#features/firm/calls/firm.ts';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { TurnHeader } from '#features/message/web/TurnHeader.tsx';
import { ReasonDrawer } from '#features/terms/web/ReasonDrawer.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTexts, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { CardGroup, Section } from '#packages/ui/Card.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { type BarAction, StickyBar } from '#packages/ui/StickyBar.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { Timeline } from '#packages/ui/Timeline.tsx';
import {
  cancelEntrust,
  confirmListings,
  declineListings,
  type EntrustDetail,
  entrustDetail,
  finishEntrust,
  signEntrust,
} from '../../calls/entrust.ts';
import { nextOf } from '../../choices.ts';
import { entrustWord } from '../../rules/entrustWord.ts';
import { isEntrustWritable } from '../../states.ts';
import { LotCardView, LotDrawer } from '../detail/NoticeLots.tsx';
import { EligibilityRows } from '../parts/EligibilityRows.tsx';
import { ENTRUST_TONES, NOTICE_TONES } from '../parts/tones.ts';
import { editEntrustPath, noticePath } from '../paths.ts';
import { Agreement, useExpectedFee } from './Agreement.tsx';
import { Listings } from './Listings.tsx';
import { SignEntrustDrawer } from './SignEntrustDrawer.tsx';

const DetailQuery = z.object({ id: z.optional(z.string()), lot: z.optional(z.string()) });

export default onTrial('signatures', EntrustScreen);

function EntrustScreen() {
  const t = useTranslation('notice');
  const [{ id, lot }, change] = useScreenQuery(DetailQuery);
  const query = useCall(entrustDetail, { entrustId: askedId(id) });
  const refetch = () => query.refetch();
  return (
    <Screen title={t('entrust.one')} bar={query.data && <EntrustBar detail={query.data} onDone={refetch} />}>
      <PullToRefresh onRefresh={refetch}>
        <QueryView feature="notice" query={query}>
          {(detail) => (
            <EntrustView
              detail={detail}
              openNo={Number(lot)}
              onOpen={(no) => {
                change({ lot: no === undefined ? undefined : String(no) });
              }}
            />
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

interface ViewProps {
  readonly detail: EntrustDetail;
  readonly openNo: number;
  readonly onOpen: (no: number | undefined) => void;
}

function EntrustView({ detail, openNo, onOpen }: ViewProps) {
  const t = useTranslation(['notice', 'terms']);
  const { minute } = useFormats();
  const { card, content, reserved, notices, unsold } = detail;
  const ids = content.eligibility.firmIds.slice(0, MAX_NAMED_FIRMS);
  const { data: firms = [] } = useCall(nameFirms, { ids }, { enabled: ids.length > 0 });
  const open = content.lots.find(({ no }) => no === openNo);
  return (
    <>
      <Head detail={detail} />
      {card.state === 'returned' && <Returned detail={detail} />}
      {card.result && <Result detail={detail} />}
      <Agreement detail={detail} />
      <Listings detail={detail} />
      {notices.length > 0 && (
        <Section title={t('entrust.notices')}>
          <Rows>
            {notices.map((notice) => (
              <Row
                key={notice.id}
                label={notice.no}
                hint={minute(notice.opensAt)}
                value={<Tag tone={NOTICE_TONES[notice.state]}>{t(`state.${notice.state}`)}</Tag>}
                // Until it is published, a notice is the centre's draft.
                {...(notice.state === 'drafted' || notice.state === 'review'
                  ? { isFact: true }
                  : { to: noticePath(notice.id) })}
              />
            ))}
          </Rows>
          {unsold.length > 0 && (
            <p className="ui-card-note">
              {t('entrust.unsoldLots', { lots: unsold.map((no) => t('lot.nth', { no })).join(', ') })}
            </p>
          )}
        </Section>
      )}
      <CardGroup title={t('lots')}>
        {content.lots.length === 0 && <p className="ui-card-note notice-aside">{t('write.noLots')}</p>}
        {content.lots.map((lot) => (
          <LotCardView
            key={lot.no}
            lot={lot}
            kind={content.kind}
            direction={content.direction}
            hasReserve={reserved.includes(lot.no)}
            onPress={() => {
              onOpen(lot.no);
            }}
          />
        ))}
      </CardGroup>
      <Section title={t('bidders.title')}>
        <EligibilityRows eligibility={content.eligibility} firms={firms} named={ids.length} />
      </Section>
      <Papers detail={detail} />
      <EntrustHistory detail={detail} />
      {open && (
        <LotDrawer
          lot={open}
          notice={content}
          onClose={() => {
            onOpen(undefined);
          }}
        />
      )}
    </>
  );
}

function Head({ detail: { card, content } }: { detail: EntrustDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { tonnes, minute } = useFormats();
  const unit = useQuantityUnit();
  const at = card.notice?.opensAt ?? card.wishedAt;
  return (
    <TurnHeader
      matter={{ type: 'entrust', id: card.id }}
      state={
        <span className="notice-tags">
          <Tag tone={ENTRUST_TONES[card.state]}>{t(entrustWord(card))}</Tag>
          <Tag tone={card.direction}>{t(`direction.${card.direction}`)}</Tag>
          <Tag>{t(`kind.${card.kind}`)}</Tag>
        </span>
      }
      id={<CopyableId id={card.no} />}
      title={card.title || t('entrust.untitled')}
      note={t(nextOf(card))}
    >
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'quantity',
            size: '22',
            value: tonnes(card.quantity),
            unit,
            label: t('lotCount', { count: card.lots }),
            hint:
              content.declared === undefined
                ? undefined
                : `${t(`entrust.declared.${card.direction}`)} ${tonnes(content.declared)} ${unit}`,
          },
          {
            key: 'at',
            value: at ? minute(at) : '–',
            label: t(card.notice ? 'opensAt' : 'entrust.wishedAt'),
          },
        ]}
      />
    </TurnHeader>
  );
}

function Returned({ detail: { reasons, note } }: { detail: EntrustDetail }) {
  const t = useTranslation('notice');
  const findText = useTexts('notice');
  return (
    <NoticeBox tone="danger" title={t('entrust.returned')}>
      {note !== '' && <p>{note}</p>}
      <ul>
        {reasons.map(({ field, reason }) => (
          <li key={field}>
            {findText(`entrustField.${field}`) ?? field}: {reason}
          </li>
        ))}
      </ul>
    </NoticeBox>
  );
}

function Result({ detail: { card } }: { detail: EntrustDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { tonnes } = useFormats();
  const { yuan } = useClauseFormats();
  const unit = useQuantityUnit();
  const { result } = card;
  if (!result) return null;
  return (
    <Section title={t('result.title')}>
      <KeyFigures
        columns={2}
        figures={[
          {
            key: 'sold',
            size: '22',
            value: tonnes(result.quantity),
            unit,
            label: t('result.lots', { lots: result.lots }),
          },
          {
            key: 'average',
            size: '22',
            value: result.average === null ? '–' : yuan(result.average),
            unit: result.average === null ? undefined : t('unit.yuan_per_tonne'),
            label: t('result.average'),
          },
        ]}
      />
    </Section>
  );
}

function Papers({ detail: { files, content } }: { detail: EntrustDetail }) {
  const t = useTranslation('notice');
  if (files.length === 0) return null;
  const roleOf = (fileId: string) =>
    fileId === content.letterId
      ? t('entrust.letter')
      : fileId === content.stockProofId
        ? t(`entrust.stockProof.${content.direction}`)
        : t('entrust.files');
  return (
    <Section title={t('entrust.papers')}>
      <Rows>
        {files.map(({ fileId, name, url }) => (
          <Row
            key={fileId}
            isFact
            label={roleOf(fileId)}
            value={
              <a
                className="ui-link"
                href={webConfig.httpRequest + url}
                target="_blank"
                rel="noopener noreferrer"
              >
                {name}
              </a>
            }
          />
        ))}
      </Rows>
    </Section>
  );
}

function EntrustHistory({ detail: { timeline } }: { detail: EntrustDetail }) {
  const t = useTranslation('notice');
  const findText = useTexts('notice');
  const { minute } = useFormats();
  if (timeline.length === 0) return null;
  return (
    <Section title={t('common.history')}>
      <Timeline
        label={t('common.history')}
        steps={timeline.toReversed().map(({ move, at, by, reason, certificateSerial }, index) => ({
          key: `${at.getTime()} ${move} ${index}`,
          phase: 'done',
          title: findText(`entrustMove.${move}`) ?? move,
          notes: [
            `${minute(at)}${by ? ` · ${by}` : ''}`,
            ...(certificateSerial === null ? [] : [t('agreement.by', { serial: certificateSerial })]),
            ...(reason ? [reason] : []),
          ],
        }))}
      />
    </Section>
  );
}

type EntrustBarAct = 'sign' | 'confirm' | 'decline' | 'cancel' | 'finish';

function EntrustBar({ detail, onDone }: { detail: EntrustDetail; onDone: () => unknown }) {
  const { card } = detail;
  const t = useTranslation('notice');
  const { minute } = useFormats();
  const expected = useExpectedFee(detail);
  const [act, setAct] = useState<EntrustBarAct>();
  const may = (one: EntrustBarAct | 'submit') => card.mayDo.includes(one);
  const open = (one: EntrustBarAct, isDanger = false): BarAction => ({
    label: t(`entrustMove.${one}`),
    isDanger,
    onPress: () => {
      setAct(one);
    },
  });
  const mayEdit = isEntrustWritable(card.state) && may('submit');
  const primary = may('sign')
    ? open('sign')
    : may('confirm')
      ? open('confirm')
      : mayEdit
        ? { label: t('entrust.edit'), to: editEntrustPath(card.id) }
        : undefined;
  const secondary = [
    ...(may('decline') ? [open('decline')] : []),
    ...(may('finish') ? [open('finish')] : []),
    ...(may('cancel') ? [open('cancel', true)] : []),
  ];
  if (!primary && secondary.length === 0) return null;
  const seen = { entrustId: card.id, version: card.version };
  const ends = {
    onClose: () => {
      setAct(undefined);
    },
    onDone: () => {
      setAct(undefined);
      onDone();
    },
  };
  const rows = [{ key: 'no', label: card.title, value: card.no }, ...expected];
  return (
    <>
      <StickyBar primary={primary} secondary={secondary} />
      {act === 'sign' && (
        <SignEntrustDrawer
          title={t('entrustMove.sign')}
          why={t('agreement.signWhy')}
          call={signEntrust}
          input={seen}
          rows={rows}
          done={t('agreement.done')}
          {...ends}
        />
      )}
      {act === 'confirm' && (
        <SignEntrustDrawer
          title={t('entrustMove.confirm')}
          why={t('listed.why')}
          call={confirmListings}
          input={seen}
          rows={[
            ...rows,
            ...(detail.proposedTo
              ? [{ key: 'until', label: t('listed.until'), value: minute(detail.proposedTo) }]
              : []),
          ]}
          done={t('listed.done')}
          {...ends}
        />
      )}
      {act === 'decline' && (
        <ReasonDrawer
          title={t('entrustMove.decline')}
          call={declineListings}
          input={(reason) => ({ ...seen, reason })}
          rows={rows}
          needsReason
          {...ends}
        />
      )}
      {act === 'cancel' && (
        <ReasonDrawer
          title={t('entrustMove.cancel')}
          call={cancelEntrust}
          input={(reason) => ({ entrustId: card.id, reason })}
          rows={rows}
          needsReason
          isDanger
          {...ends}
        />
      )}
      {act === 'finish' && (
        <ReasonDrawer
          title={t('entrustMove.finish')}
          why={t('entrust.finishWhy')}
          call={finishEntrust}
          input={() => ({ entrustId: card.id })}
          rows={rows}
          {...ends}
        />
      )}
    </>
  );
}
