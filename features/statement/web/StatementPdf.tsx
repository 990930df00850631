// PDF of a statement: created on request, opened by a ten-minute link.

import { useState } from 'react';
import { webConfig } from '#features/catalog/web/webConfig.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Icon } from '#packages/ui/Icon.tsx';
import { printStatement } from '../calls.ts';

export type PrintedStatement = OutputOf<typeof printStatement>;

export function StatementPdf({ id }: { id: string }) {
  const t = useTranslation('statement');
  const { run, problem, isBusy } = useMutationCall(printStatement);
  const [printed, setPrinted] = useState<PrintedStatement>();
  return (
    <Section title={t('paper')}>
      <p className="funds-note funds-note-first">{t('paperWhy')}</p>
      <div className="funds-doors">
        {printed ? (
          <OpenPdf printed={printed} />
        ) : (
          <Button
            isBusy={isBusy}
            onPress={async () => {
              setPrinted(await run({ id }));
            }}
          >
            {t('makePaper')}
          </Button>
        )}
      </div>
      {problem && <NoticeBox tone="danger">{problem}</NoticeBox>}
    </Section>
  );
}

/** A separate link: opening a window after an await would be blocked as a pop-up. */
export function OpenPdf({ printed: { link } }: { printed: PrintedStatement }) {
  const t = useTranslation('statement');
  const { clock } = useFormats();
  return (
    <a
      className="ui-button ui-button-secondary ui-button-wide"
      href={webConfig.httpRequest + link.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="contract" size="small" />
      <span>
        {t('openPaper')} · {t('until', { time: clock(link.until) })}
      </span>
    </a>
  );
}
