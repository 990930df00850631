// Page that shows sanitised rich text: news, notices, agreements.

import { useLayoutEffect, useMemo, useRef } from 'react';
import * as z from 'zod/mini';
import { useTranslation } from '#packages/i18n/react.ts';
import { Card } from '#packages/ui/Card.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { EmptyState } from '#packages/ui/States.tsx';
import { loadRichText } from './handedOver.ts';
import '#packages/ui/rich-text.css';
import { sanitise } from './sanitise.ts';

export default function RichText() {
  const t = useTranslation('content');
  const [{ key = '' }] = useScreenQuery(z.object({ key: z.optional(z.string()) }));
  const text = useMemo(() => loadRichText(key), [key]);
  return (
    <Screen title={text?.title || t('richText.title')}>
      {text ? (
        <Card>
          <Body html={text.html} />
        </Card>
      ) : (
        <EmptyState
          icon="copy"
          title={t('richText.gone')}
          why={t('richText.goneWhy')}
          next={{ to: 'pages/tabBar/home', label: t('home') }}
        />
      )}
    </Screen>
  );
}

/** Inserts nodes, not HTML text: the page's content security policy forbids the latter. */
function Body({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    place.current?.replaceChildren(sanitise(html));
  }, [html]);
  return <div className="rich-text" ref={place} />;
}
