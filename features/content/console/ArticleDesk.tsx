// One article: preview, history and the actions open in its state.

import Button from 'antd/es/button';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { nextState } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { act, DeskActs } from '#packages/ui-data/admin/DeskActs.tsx';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import {
  deskArticle,
  publishArticle,
  returnArticle,
  submitArticle,
  takeArticleOffline,
} from '../calls/article.ts';
import { articleMachine, type ArticleMove, CONTENT_EDITORS } from '../states.ts';
import { writeMarkup } from '../written.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { ArticlePreview } from './ArticlePreview.tsx';
import { FormWithPreview } from './Beside.tsx';
import { useMayWrite } from './useMayWrite.ts';

type DeskArticle = OutputOf<typeof deskArticle>;

export function ArticleDesk({ id, isEdited }: { id: string; isEdited: boolean }) {
  const reading = useCall(deskArticle, { id });
  return (
    <DeskRead reading={reading} feature="content">
      {(article) =>
        isEdited && nextState(articleMachine, article.state, 'save') !== undefined ? (
          <ArticleForm key={article.version} known={article} />
        ) : (
          <ArticleView article={article} />
        )
      }
    </DeskRead>
  );
}

function ArticleView({ article }: { article: DeskArticle }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { minute } = useFormats();
  const { fields, files } = article;
  const cover = files.find(({ fileId }) => fileId === fields.coverId);
  const facts = [
    { label: t('common.state'), value: tContent(`state.${article.state}`) },
    {
      label: t('common.version'),
      value:
        article.shownVersion === null
          ? `${article.version}`
          : `${article.version} · ${t('news.shownVersion')} ${article.shownVersion}`,
    },
    { label: t('news.shown'), value: article.shownAt ? minute(article.shownAt) : '–' },
    { label: t('publishAt'), value: fields.publishAt ? minute(fields.publishAt) : '–' },
    { label: t('column'), value: tContent(`column.${fields.column}`) },
    {
      label: t('source'),
      value: [fields.source, fields.author, fields.region].filter(Boolean).join(' · ') || '–',
    },
    { label: t('tags'), value: fields.tags.join(' ') || '–' },
    { label: t('writtenBy'), value: article.writtenBy },
  ];
  return (
    <FormWithPreview
      preview={
        <ArticlePreview
          title={fields.title}
          written={writeMarkup(fields.body)}
          top={cover && <img className="content-cover" src={cover.url} alt="" />}
        >
          {files
            .filter(({ fileId }) => fileId !== fields.coverId)
            .map(({ fileId, name, url }) => (
              <p key={fileId}>
                <a href={url} target="_blank" rel="noopener noreferrer">
                  {name}
                </a>
              </p>
            ))}
        </ArticlePreview>
      }
    >
      <DeskSection title={fields.title} actions={<Actions article={article} />}>
        <DeskFacts facts={facts} />
      </DeskSection>
      <DeskSection title={t('timeline')}>
        <DeskFacts
          facts={article.timeline.map((step) => ({
            label: minute(step.at),
            value:
              `${tContent(`move.${step.move}`)} · v${step.version} · ${step.by ?? ''}` +
              (step.reason && ` · ${step.reason}`),
          }))}
        />
      </DeskSection>
    </FormWithPreview>
  );
}

function Actions({ article: { id, version, state, mayPublish } }: { article: DeskArticle }) {
  const t = useTranslation('content.console');
  const tContent = useTranslation('content');
  const { navigate } = useNavigate();
  const mayWrite = useMayWrite();
  const isOpen = (move: ArticleMove) =>
    nextState(articleMachine, state, move) !== undefined &&
    (mayWrite || articleMachine.moves[move].by !== CONTENT_EDITORS);
  const which = { id, version };
  const titled = (move: ArticleMove) => ({ label: tContent(`move.${move}`), isOpen: isOpen(move) });
  const reasoned = { reason: 'needed', input: (reason: string) => ({ ...which, reason }) } as const;
  return (
    <>
      {isOpen('save') && (
        <Button
          onClick={() => {
            navigate(`/news?id=${id}&edit=1`);
          }}
        >
          {t('news.edit')}
        </Button>
      )}
      <DeskActs
        acts={[
          act({ ...titled('submit'), call: submitArticle, input: () => which }),
          act({
            ...titled('publish'),
            isDisabled: !mayPublish,
            call: publishArticle,
            about: t('news.publishAbout'),
            input: () => which,
          }),
          act({ ...titled('return'), kind: 'plain', call: returnArticle, ...reasoned }),
          act({ ...titled('take_offline'), kind: 'danger', call: takeArticleOffline, ...reasoned }),
        ]}
      />
      {isOpen('publish') && !mayPublish && <p className="desk-about">{tContent('fault.second_person')}</p>}
    </>
  );
}
