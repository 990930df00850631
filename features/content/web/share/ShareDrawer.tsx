// Drawer with a share card: preview, native sharing, download, copied address.

import { useEffect, useState } from 'react';
import { linkTo } from '#features/catalog/web/links.ts';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { INTL_TAG } from '#packages/i18n/locale.ts';
import { useLocale, useTranslation } from '#packages/i18n/react.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { copyText } from '#packages/ui/clipboard.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import type { ShareCard } from './card.ts';
import { drawCard } from './draw.ts';
import './share.css';

interface ShareSheetProps {
  readonly card: ShareCard;
  readonly path: string;
  readonly onClose: () => void;
}

export default function ShareDrawer({ card, path, onClose }: ShareSheetProps) {
  const t = useTranslation('content');
  const address = linkTo(path);
  const drawing = useDrawing(card, address);
  const file =
    drawing.blob && new File([drawing.blob], `${fileNameOf(card.title)}.png`, { type: 'image/png' });
  // Closing the phone's share dialog is no error.
  const send = (picture: File) =>
    navigator.share({ files: [picture], title: card.title }).catch(() => undefined);
  const keep = (url: string) => {
    Object.assign(document.createElement('a'), {
      href: url,
      download: `${fileNameOf(card.title)}.png`,
    }).click();
    showToast(t('share.kept'));
  };
  const maySend = file !== undefined && 'canShare' in navigator && navigator.canShare({ files: [file] });
  return (
    <Drawer
      isOpen
      onClose={onClose}
      title={t('share.title')}
      foot={
        <>
          <Button onPress={() => copyText(address, t('article.copied'))} icon="copy">
            {t('share.link')}
          </Button>
          {file &&
            drawing.url !== undefined &&
            (maySend ? (
              <Button kind="primary" icon="share" onPress={() => send(file)}>
                {t('share.send')}
              </Button>
            ) : (
              <Button
                kind="primary"
                icon="share"
                onPress={() => {
                  keep(drawing.url ?? '');
                }}
              >
                {t('share.keep')}
              </Button>
            ))}
        </>
      }
    >
      <div className="share-card">
        {drawing.url !== undefined && (
          <img
            className="share-picture"
            src={drawing.url}
            alt={[card.kicker, card.title, ...card.facts].join(', ')}
          />
        )}
        {drawing.url === undefined && (
          <output className="share-wait">{!drawing.hasFailed && t('share.drawing')}</output>
        )}
        {drawing.hasFailed && <NoticeBox tone="warning">{t('share.failed')}</NoticeBox>}
      </div>
    </Drawer>
  );
}

interface Drawing {
  readonly blob?: Blob;
  readonly url?: string;
  readonly hasFailed: boolean;
}

function useDrawing(card: ShareCard, address: string): Drawing {
  const t = useTranslation('content');
  const locale = useLocale();
  const [drawing, setDrawing] = useState<Drawing>({ hasFailed: false });
  const written = JSON.stringify(card);
  useEffect(() => {
    let url: string | undefined;
    let isOver = false;
    drawCard(
      JSON.parse(written) as ShareCard,
      { site: webConfig.siteTitle, address, scan: t('share.scan') },
      INTL_TAG[locale],
    )
      .then((blob) => {
        if (isOver) return;
        url = URL.createObjectURL(blob);
        setDrawing({ blob, url, hasFailed: false });
      })
      .catch(() => {
        setDrawing({ hasFailed: true });
      });
    return () => {
      isOver = true;
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [written, address, t, locale]);
  return drawing;
}

const fileNameOf = (title: string) =>
  [...title.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()].slice(0, 60).join('') || 'card';
