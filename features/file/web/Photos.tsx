// Photo grid with a full-screen viewer.

import './file.css';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { Icon } from '#packages/ui/Icon.tsx';
import { useModal } from '#packages/ui/useModal.ts';
import type { FileLink } from '../calls.ts';

interface PhotosProps {
  readonly photos: readonly FileLink[];
  /** Called when a link had expired. */
  readonly onStale: () => unknown;
}

export function Photos({ photos, onStale }: PhotosProps) {
  const t = useTranslation('file');
  const [open, setOpen] = useState<number>();
  return (
    <>
      <div className="file-photos">
        {photos.map(({ fileId, url, until }, at) => (
          <button
            key={fileId}
            type="button"
            className="file-photo"
            aria-label={t('photo.open', { at: at + 1 })}
            onClick={() => {
              setOpen(at);
            }}
          >
            <img
              src={webConfig.httpRequest + url}
              alt=""
              loading="lazy"
              className="file-photo-picture"
              onError={() => {
                if (until.getTime() <= serverNow()) onStale();
              }}
            />
          </button>
        ))}
      </div>
      {open !== undefined && (
        <Viewer
          photos={photos}
          start={open}
          onClose={() => {
            setOpen(undefined);
          }}
        />
      )}
    </>
  );
}

function Viewer({
  photos,
  start,
  onClose,
}: {
  photos: readonly FileLink[];
  start: number;
  onClose: () => void;
}) {
  const t = useTranslation('file');
  const tUi = useTranslation('ui');
  const titleId = useId();
  const dialog = useModal(onClose);
  const strip = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState(start);
  const show = (to: number) => {
    strip.current?.children[to]?.scrollIntoView({ inline: 'start', block: 'nearest' });
  };
  useLayoutEffect(() => {
    strip.current?.children[start]?.scrollIntoView({
      inline: 'start',
      block: 'nearest',
      behavior: 'instant',
    });
  }, [start]);
  return (
    <dialog ref={dialog} className="file-whole" aria-labelledby={titleId}>
      <div className="file-whole-box">
        <div className="file-whole-head">
          <h2 id={titleId} className="file-whole-title ui-number">
            <span className="ui-hidden">{t('photo.title')} </span>
            {t('photo.at', { at: at + 1, count: photos.length })}
          </h2>
          <button type="button" className="file-whole-button" aria-label={tUi('close')} onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
        <div
          ref={strip}
          className="file-whole-strip"
          onScroll={({ currentTarget: { scrollLeft, clientWidth } }) => {
            setAt(
              Math.min(photos.length - 1, Math.max(0, Math.round(scrollLeft / Math.max(1, clientWidth)))),
            );
          }}
        >
          {photos.map(({ fileId, url, name }, number) => (
            <a
              key={fileId}
              href={webConfig.httpRequest + url}
              target="_blank"
              rel="noopener noreferrer"
              className="file-whole-place"
            >
              <img
                src={webConfig.httpRequest + url}
                alt={name || `${number + 1}`}
                className="file-whole-picture"
              />
            </a>
          ))}
        </div>
        {photos.length > 1 && (
          <div className="file-whole-head">
            <button
              type="button"
              className="file-whole-button"
              disabled={at === 0}
              aria-label={t('photo.previous')}
              onClick={() => {
                show(at - 1);
              }}
            >
              <Icon name="back" />
            </button>
            <button
              type="button"
              className="file-whole-button"
              disabled={at === photos.length - 1}
              aria-label={t('photo.next')}
              onClick={() => {
                show(at + 1);
              }}
            >
              <Icon name="chevron" />
            </button>
          </div>
        )}
      </div>
    </dialog>
  );
}
