// Papers of a case, big enough to read: chosen by name, zoomed and turned.

import './paper-viewer.css';
import Button from 'antd/es/button';
import ExternalLink from 'lucide-react/icons/external-link';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { pictureStyles, type Turn, turned, zoomed } from './paperLayout.ts';

export interface Paper {
  readonly fileId: string;
  readonly name: string;
  readonly kind: string;
  readonly url: string;
}

interface PaperViewerProps {
  readonly files: readonly Paper[];
  /** The paper that a field names; otherwise the one chosen here. */
  readonly shown?: string | undefined;
  onShow?(fileId: string): void;
}

export function PaperViewer({ files, shown, onShow }: PaperViewerProps) {
  const t = useTranslation('ui.admin');
  const [chosen, choose] = useState<string>();
  const paper = files.find(({ fileId }) => fileId === (shown ?? chosen)) ?? files[0];
  if (!paper) return <p className="desk-about">{t('noPapers')}</p>;
  return (
    <section className="desk-papers" aria-label={t('papers')}>
      {files.length > 1 && (
        <ul className="desk-papers-names">
          {files.map((file) => (
            <li key={file.fileId}>
              <Button
                size="small"
                type={file === paper ? 'primary' : 'default'}
                aria-pressed={file === paper}
                onClick={() => {
                  choose(file.fileId);
                  onShow?.(file.fileId);
                }}
              >
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {isPicture(paper) ? <Picture key={paper.fileId} paper={paper} /> : <OtherFile paper={paper} />}
    </section>
  );
}

const isPicture = ({ kind }: Paper) => kind === 'jpg' || kind === 'png';

function Picture({ paper }: { paper: Paper }) {
  const t = useTranslation('ui.admin');
  const [turn, setTurn] = useState<Turn>({ quarters: 0, zoom: 1 });
  const [size, setSize] = useState({ width: 1, height: 1 });
  const [hasFailed, setFailed] = useState(false);
  const { frame, picture } = pictureStyles(size, turn);
  if (hasFailed) return <p className="desk-problem">{t('paperFailed', { name: paper.name })}</p>;
  return (
    <>
      <div className="desk-tools">
        <Button
          aria-label={t('zoomOut')}
          title={t('zoomOut')}
          icon={<ZoomOut className="desk-icon" aria-hidden="true" />}
          disabled={zoomed(turn, -1).zoom === turn.zoom}
          onClick={() => setTurn(zoomed(turn, -1))}
        />
        <Button
          aria-label={t('zoomIn')}
          title={t('zoomIn')}
          icon={<ZoomIn className="desk-icon" aria-hidden="true" />}
          disabled={zoomed(turn, 1).zoom === turn.zoom}
          onClick={() => setTurn(zoomed(turn, 1))}
        />
        <Button
          aria-label={t('rotate')}
          title={t('rotate')}
          icon={<RotateCw className="desk-icon" aria-hidden="true" />}
          onClick={() => setTurn(turned(turn))}
        />
        <OpenLink paper={paper} />
      </div>
      {/* Scrolled by keyboard when it is zoomed. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className="desk-paper" tabIndex={0} aria-label={paper.name}>
        <div className="desk-paper-frame" style={frame}>
          <img
            src={paper.url}
            alt={paper.name}
            style={picture}
            onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) =>
              setSize({ width: naturalWidth, height: naturalHeight })
            }
            onError={() => setFailed(true)}
          />
        </div>
      </section>
    </>
  );
}

/** The content policy allows no frame for a PDF: the browser shows it in a tab of its own. */
const OtherFile = ({ paper }: { paper: Paper }) => (
  <p className="desk-paper-other">
    <OpenLink paper={paper} />
  </p>
);

function OpenLink({ paper }: { paper: Paper }) {
  const t = useTranslation('ui.admin');
  return (
    <Button
      href={paper.url}
      target="_blank"
      rel="noopener noreferrer"
      icon={<ExternalLink className="desk-icon" aria-hidden="true" />}
    >
      {t('openPaper', { name: paper.name })}
    </Button>
  );
}
