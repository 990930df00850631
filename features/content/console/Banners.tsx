// Page of banners: the list, the form of a new one, and the actions on one.

import Button from 'antd/es/button';
import * as z from 'zod/mini';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { nextState, statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { hrefOf, useNavigate } from '#packages/ui/navigation.ts';
import { useScreenQuery } from '#packages/ui/screens.ts';
import {
  type DeskBanner,
  deskBanners,
  publishBanner,
  rejectBanner,
  withdrawBanner,
} from '../calls/banner.ts';
import { type BannerMove, bannerMachine } from '../states.ts';
import { BannerForm, BannerPreview } from './BannerForm.tsx';
import { useMayWrite } from './useMayWrite.ts';
import './content.css';

const STATES = statesOf(bannerMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);
const NEW = 'new';

export default function Banners() {
  const tTitle = useTranslation('*.desk');
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const locale = useLocale();
  const { navigate } = useNavigate();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const title = tTitle('banners');
  const mayWrite = useMayWrite();
  const back = (
    <Button
      onClick={() => {
        navigate('/banners');
      }}
    >
      {t('back')}
    </Button>
  );
  if (id === NEW)
    return (
      <DeskPage title={t('banner.new')} actions={back}>
        <BannerForm />
      </DeskPage>
    );
  if (id !== undefined)
    return (
      <DeskPage title={title} actions={back}>
        <BannerPanel id={id} />
      </DeskPage>
    );
  return (
    <DeskPage
      title={title}
      about={t('banner.about')}
      actions={
        mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              navigate(`/banners?id=${NEW}`);
            }}
          >
            {t('banner.new')}
          </Button>
        )
      }
    >
      <DeskTable
        name="banners"
        label={title}
        rowKey={(row) => row.id}
        rowHref={(row) => hrefOf(`/banners?id=${row.id}`)}
        onOpen={(row) => {
          navigate(`/banners?id=${row.id}`);
        }}
        feature="content"
        source={fromCall(deskBanners, ({ state }) => ({ pageSize: 50, ...(isState(state) && { state }) }))}
        columns={[
          { key: 'title', title: t('title'), value: (row) => row.titles[locale] },
          {
            key: 'state',
            title: t('common.state'),
            value: (row) => row.state,
            text: (row) => tContent(`state.${row.state}`),
          },
          { key: 'from', title: t('banner.from'), value: (row) => row.from },
          { key: 'until', title: t('banner.until'), value: (row) => row.until },
          { key: 'position', title: t('banner.order'), value: (row) => row.position, isNumber: true },
          { key: 'writtenBy', title: t('writtenBy'), value: (row) => row.writtenBy },
          { key: 'decidedBy', title: t('decidedBy'), value: (row) => row.decidedBy },
        ]}
        filters={[
          {
            key: 'state',
            label: t('common.state'),
            options: STATES.map((value) => ({ value, label: tContent(`state.${value}`) })),
          },
        ]}
        empty={{ title: t('banner.none'), why: t('banner.noneWhy') }}
      />
    </DeskPage>
  );
}

function BannerPanel({ id }: { id: string }) {
  const reading = useCall(deskBanners, { pageSize: 50 });
  return (
    <DeskRead reading={reading} feature="content">
      {({ list }) => {
        const banner = list.find((one) => one.id === id);
        return banner ? <BannerView banner={banner} /> : <DeskEmpty />;
      }}
    </DeskRead>
  );
}

function BannerView({ banner }: { banner: DeskBanner }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { minute } = useFormats();
  const mayWrite = useMayWrite();
  const {
    titles: texts,
    picture,
    style,
    state,
    from,
    until,
    position,
    link,
    writtenBy,
    decidedBy,
    reason,
  } = banner;
  return (
    <>
      <DeskSection title={texts[useLocale()]} actions={<Actions banner={banner} />}>
        <DeskFacts
          facts={[
            { label: t('common.state'), value: tContent(`state.${state}`) },
            { label: t('banner.from'), value: minute(from) },
            { label: t('banner.until'), value: minute(until) },
            { label: t('banner.order'), value: `${position}` },
            { label: t('banner.link'), value: link ?? '–' },
            { label: t('writtenBy'), value: writtenBy },
            { label: t('decidedBy'), value: decidedBy ?? '–' },
            { label: t('common.reason'), value: reason || '–' },
          ]}
        />
      </DeskSection>
      <DeskSection title={t('preview')}>
        <BannerPreview texts={texts} style={style} picture={picture ?? undefined} />
      </DeskSection>
      {state === 'published' && mayWrite && <BannerForm replaced={banner} />}
    </>
  );
}

function Actions({ banner: { id, state, mayPublish } }: { banner: DeskBanner }) {
  const t = useTranslation('content');
  const isOpen = (move: BannerMove) => nextState(bannerMachine, state, move) !== undefined;
  const ending = (move: 'reject' | 'withdraw') => ({
    label: t(`move.${move}`),
    kind: 'danger' as const,
    isOpen: isOpen(move),
    reason: 'needed' as const,
    input: (reason: string) => ({ id, reason }),
  });
  return (
    <>
      <DeskActs
        acts={[
          act({
            label: t('move.publish'),
            isOpen: isOpen('publish'),
            isDisabled: !mayPublish,
            call: publishBanner,
            input: () => ({ id }),
          }),
          act({ ...ending('reject'), call: rejectBanner }),
          act({ ...ending('withdraw'), call: withdrawBanner }),
        ]}
      />
      {state === 'proposed' && !mayPublish && <p className="desk-about">{t('fault.second_person')}</p>}
    </>
  );
}
