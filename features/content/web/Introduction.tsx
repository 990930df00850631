// Page of a text about the platform, with its version and the other versions.

import * as z from 'zod/mini';
import { useParameters } from '#features/catalog/web/useParameters.ts';
import { useFormats, useLocale, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { useLocation } from '#packages/ui/navigation.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { introduction, type Introduction } from '../calls/introduction.ts';
import { TOPICS } from '../topics.ts';
import { AcceptedVersions, AgreementBar } from './AgreementBar.tsx';
import { ArticleProse } from './ArticleProse.tsx';
import './news.css';

export default function IntroductionPage() {
  const t = useTranslation('content');
  const language = useLocale();
  const { path } = useLocation();
  const topic = TOPICS.find((one) => path.endsWith(`/${one}`)) ?? 'transaction';
  const [{ version: wanted = '' }] = useScreenQuery(z.object({ version: z.optional(z.string()) }));
  const query = useCall(introduction, {
    topic,
    language,
    ...(/^[1-9]\d{0,3}$/.test(wanted) && { version: Number(wanted) }),
  });
  return (
    <Screen
      title={t(`topic.${topic}`)}
      bar={topic === 'agreement' && query.data && <AgreementBar version={query.data.version} />}
    >
      {topic === 'customerService' && <Hotline />}
      <QueryView query={query} feature="content">
        {(text) => <Text text={text} path={path} />}
      </QueryView>
      {topic === 'agreement' && <AcceptedVersions />}
    </Screen>
  );
}

const HOTLINE = ['SERVICE_HOTLINE'];

/** The number that operators entered; nothing while they have entered none. */
function Hotline() {
  const t = useTranslation('content');
  const number = useParameters(HOTLINE)?.SERVICE_HOTLINE;
  if (!number) return null;
  return (
    <Section title={t('introduction.contact')}>
      <Row label={t('introduction.hotline')} value={number} to={`tel:${number.replaceAll(/[^+\d]/g, '')}`} />
    </Section>
  );
}

function Text({ text, path }: { text: Introduction; path: string }) {
  const t = useTranslation('content');
  const { day } = useFormats();
  const dated = (one: { version: number; effectiveOn: string }) =>
    t('introduction.version', { version: one.version, day: day(one.effectiveOn) });
  const { title, body, version, effectiveOn, isCurrent, versions } = text;
  return (
    <>
      {!isCurrent && (
        <NoticeBox tone="warning" action={<Row label={t('introduction.toCurrent')} to={path} />}>
          {t('introduction.notCurrent')}
        </NoticeBox>
      )}
      <Card>
        <header className="news-head">
          <h2>{title}</h2>
          <p className="news-facts ui-number">
            <span>{dated(text)}</span>
          </p>
        </header>
        <ArticleProse body={body} />
      </Card>
      {versions.length > 1 && (
        <Section title={t('introduction.versions')}>
          <Rows title={t('introduction.versions')}>
            {versions
              .filter((one) => one.version !== version)
              .map((one) => (
                <Row
                  key={one.version}
                  to={`${path}?version=${one.version}`}
                  label={dated(one)}
                  hint={t(one.effectiveOn > effectiveOn ? 'introduction.later' : 'introduction.earlier')}
                />
              ))}
          </Rows>
        </Section>
      )}
    </>
  );
}
