// Page of one notice: dates, deposit, own enrolment, lots, rules, results.

import { lazy, Suspense } from 'react';
import * as z from 'zod/mini';
import '../notice.css';
import '#features/terms/web/terms.css';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { FollowStar } from '#features/follow/web/FollowStar.tsx';
import { onTrial } from '#features/launch/web/onTrial.tsx';
import { useQuantityUnit } from '#features/terms/web/useQuantityUnit.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { askedId } from '#packages/schema/wire.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { CopyableId } from '#packages/ui/CopyableId.tsx';
import { KeyFigures } from '#packages/ui/Figure.tsx';
import { Link } from '#packages/ui/Link.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { type NoticeDetail, noticeDetail } from '../../calls/notice.ts';
import { NextMoment } from '../list/NoticeCardView.tsx';
import { NOTICE_TONES } from '../parts/tones.ts';
import { noticePath } from '../paths.ts';
import { NoticeBar } from './NoticeBar.tsx';
import { NoticeLots } from './NoticeLots.tsx';
import { NoticeSections, Results, Versions } from './NoticeSections.tsx';
import { OwnEnrolment } from './OwnEnrolment.tsx';

const ShareNotice = lazy(() => import('./ShareNotice.tsx'));

const DetailQuery = z.object({ id: z.optional(z.string()), lot: z.optional(z.string()) });

export default onTrial('money', NoticeScreen);

function NoticeScreen() {
  const t = useTranslation('notice');
  const [{ id, lot }, change] = useScreenQuery(DetailQuery);
  const isSignedIn = useIsSignedIn();
  const query = useCall(noticeDetail, { noticeId: askedId(id) });
  const refetch = () => query.refetch();
  return (
    <Screen
      title={t('detail.title')}
      action={
        query.data && (
          <>
            {isSignedIn && <FollowStar kind="notice" id={query.data.card.id} />}
            <Suspense fallback={null}>
              <ShareNotice detail={query.data} />
            </Suspense>
          </>
        )
      }
      bar={query.data && <NoticeBar detail={query.data} onDone={refetch} />}
    >
      <PullToRefresh onRefresh={refetch}>
        <QueryView feature="notice" query={query}>
          {(detail) => (
            <>
              <Head detail={detail} />
              <OwnEnrolment detail={detail} />
              {detail.results.length > 0 && <Results detail={detail} />}
              {detail.content ? (
                <>
                  <NoticeLots
                    notice={detail.card}
                    content={detail.content}
                    openNo={Number(lot)}
                    onOpen={(no) => {
                      change({ lot: no === undefined ? undefined : String(no) });
                    }}
                  />
                  <NoticeSections detail={detail} content={detail.content} />
                </>
              ) : (
                <NoticeBox>{t('detail.headline')}</NoticeBox>
              )}
              <Versions detail={detail} />
            </>
          )}
        </QueryView>
      </PullToRefresh>
    </Screen>
  );
}

function Head({ detail: { card, content, cancelledFor, next, previous } }: { detail: NoticeDetail }) {
  const t = useTranslation(['notice', 'terms']);
  const { minute, money, tonnes } = useFormats();
  const unit = useQuantityUnit();
  const isIn = card.state === 'enrolling' && card.enrolment === 'enrolled';
  const deposits = content?.depositPer === 'lot' ? content.lots.map(({ deposit }) => deposit) : [];
  const least = deposits.reduce((one, other) => (other < one ? other : one), deposits[0] ?? card.deposit);
  const most = deposits.reduce((one, other) => (other > one ? other : one), deposits[0] ?? card.deposit);
  return (
    <>
      <StatusHeader
        state={
          <span className="notice-tags">
            <Tag tone={NOTICE_TONES[card.state]}>{t(`state.${card.state}`)}</Tag>
            <Tag tone={card.direction}>{t(`direction.${card.direction}`)}</Tag>
            <Tag>{t(`kind.${card.kind}`)}</Tag>
          </span>
        }
        id={<CopyableId id={card.no} />}
        title={card.title}
        next={t(isIn ? 'next.enrolled' : `next.${card.state}`)}
        deadline={<NextMoment notice={card} />}
      >
        <p className="trade-note">
          {card.firm.name} · {t('lotCount', { count: card.lots })} · {tonnes(card.quantity)} {unit}
        </p>
        <KeyFigures
          columns={2}
          figures={[
            { key: 'opensAt', value: minute(card.opensAt), label: t('opensAt') },
            { key: 'enrolUntil', value: minute(card.enrolUntil), label: t('enrolUntil') },
            {
              key: 'deposit',
              size: '22',
              value: least === most ? money(least) : `${money(least)} – ${money(most)}`,
              unit: t('unit.yuan'),
              label: t(`deposit.${card.depositPer}`),
              hint: t('deposit.back'),
            },
          ]}
        />
      </StatusHeader>
      {cancelledFor !== null && (
        <NoticeBox tone="danger" title={t('state.cancelled')}>
          {cancelledFor}
        </NoticeBox>
      )}
      {next && <Relisted text="detail.next" notice={next} />}
      {previous && <Relisted text="detail.previous" notice={previous} />}
    </>
  );
}

function Relisted({
  text,
  notice,
}: {
  text: 'detail.next' | 'detail.previous';
  notice: { readonly id: string; readonly no: string };
}) {
  const t = useTranslation('notice');
  return <NoticeBox action={<Link to={noticePath(notice.id)}>{notice.no}</Link>}>{t(text)}</NoticeBox>;
}
