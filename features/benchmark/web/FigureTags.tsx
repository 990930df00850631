// Tags of a figure: carried forward, restated, replaced.

import { useTranslation } from '#packages/i18n/react.ts';
import { Tag } from '#packages/ui/Tag.tsx';
import type { Figure } from '../calls/read.ts';

export function FigureTags({ figure }: { figure: Pick<Figure, 'isCarried' | 'figureVersion' | 'state'> }) {
  const t = useTranslation('benchmark');
  return (
    <>
      {figure.isCarried && <Tag tone="warning">{t('carried')}</Tag>}
      {figure.figureVersion > 1 && <Tag tone="info">{t('restated')}</Tag>}
      {figure.state === 'restated' && <Tag>{t('replaced')}</Tag>}
    </>
  );
}
