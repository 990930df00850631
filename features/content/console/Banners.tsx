// Page of banners: the list, the form of a new one, and the actions on one.

import Button from 'antd/es/button';
import * as z from 'zod/mini';
import { useFormats, useLocale } from '#packages/i18n/react.ts';
import { nextState, statesOf } from '#packages/machine/machine.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskEmpty, DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskTable } from '#packages/ui-data/admin/DeskTable.tsx';
import { fromCall } from '#packages/ui-data/admin/rowSource.ts';
import { DeskFacts, DeskPage, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
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
import { useContentDeskWords, useContentWords } from './useWords.ts';
import { titles } from './words/titles.ts';
import './content.css';

const STATES = statesOf(bannerMachine);
const isState = (text: string | undefined): text is (typeof STATES)[number] =>
  STATES.some((state) => state === text);
const NEW = 'new';

export default function Banners() {
  const words = useContentDeskWords();
  const named = useContentWords();
  const locale = useLocale();
  const { navigate } = useNavigate();
  const [{ id }] = useScreenQuery(z.object({ id: z.optional(z.string()) }));
  const title = titles.banners[locale];
  const mayWrite = useMayWrite();
  const back = (
    <Button
      onClick={() => {
        navigate('/banners');
      }}
    >
      {words.back}
    </Button>
  );
  if (id === NEW)
    return (
      <DeskPage title={words['banner.new']} actions={back}>
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
      about={words['banner.about']}
      actions={
        mayWrite && (
          <Button
            type="primary"
            onClick={() => {
              navigate(`/banners?id=${NEW}`);
            }}
          >
            {words['banner.new']}
          </Button>
        )
      }
    >
      <DeskTable
        name="banners"
        label={title}
        rowKey={(row) => row.id}
        onOpen={(row) => {
          navigate(`/banners?id=${row.id}`);
        }}
        feature="content"
        source={fromCall(deskBanners, ({ state }) => ({ pageSize: 50, ...(isState(state) && { state }) }))}
        columns={[
          { key: 'title', title: words.title, value: (row) => row.titles[locale] },
          {
            key: 'state',
            title: words.state,
            value: (row) => row.state,
            text: (row) => named[`state.${row.state}`],
          },
          { key: 'from', title: words['banner.from'], value: (row) => row.from },
          { key: 'until', title: words['banner.until'], value: (row) => row.until },
          { key: 'position', title: words['banner.position'], value: (row) => row.position, isNumber: true },
          { key: 'writtenBy', title: words.writtenBy, value: (row) => row.writtenBy },
          { key: 'decidedBy', title: words.decidedBy, value: (row) => row.decidedBy },
        ]}
        filters={[
          {
            key: 'state',
            label: words.state,
            options: STATES.map((value) => ({ value, label: named[`state.${value}`] })),
          },
        ]}
        empty={{ title: words['banner.none'], why: words['banner.noneWhy'] }}
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
  const words = useContentDeskWords();
  const named = useContentWords();
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
            { label: words.state, value: named[`state.${state}`] },
            { label: words['banner.from'], value: minute(from) },
            { label: words['banner.until'], value: minute(until) },
            { label: words['banner.position'], value: `${position}` },
            { label: words['banner.link'], value: link ?? '—' },
            { label: words.writtenBy, value: writtenBy },
            { label: words.decidedBy, value: decidedBy ?? '—' },
            { label: words.reason, value: reason || '—' },
          ]}
        />
      </DeskSection>
      <DeskSection title={words.preview}>
        <BannerPreview texts={texts} style={style} picture={picture ?? undefined} />
      </DeskSection>
      {state === 'published' && mayWrite && <BannerForm replaced={banner} />}
    </>
  );
}

function Actions({ banner: { id, state, mayPublish } }: { banner: DeskBanner }) {
  const named = useContentWords();
  const isOpen = (move: BannerMove) => nextState(bannerMachine, state, move) !== undefined;
  const ending = (move: 'reject' | 'withdraw') => ({
    label: named[`move.${move}`],
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
            label: named['move.publish'],
            isOpen: isOpen('publish'),
            isDisabled: !mayPublish,
            call: publishBanner,
            input: () => ({ id }),
          }),
          act({ ...ending('reject'), call: rejectBanner }),
          act({ ...ending('withdraw'), call: withdrawBanner }),
        ]}
      />
      {state === 'proposed' && !mayPublish && <p className="desk-about">{named['fault.second_person']}</p>}
    </>
  );
}
