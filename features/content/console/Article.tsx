// One article: preview, history and the actions open in its state.

import Button from 'antd/es/button';
import { useState } from 'react';
import { useFormats } from '#packages/i18n/react.ts';
import { next } from '#packages/machine/machine.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { useMutationCall } from '#packages/rpc/react/useMutationCall.ts';
import { DeskRead } from '#packages/ui-data/admin/DeskStates.tsx';
import { ConfirmWithReason } from '#packages/ui/admin/ConfirmWithReason.tsx';
import { DeskFacts, DeskSection } from '#packages/ui/admin/DeskPage.tsx';
import { useNavigate } from '#packages/ui/navigation.ts';
import {
  deskArticle,
  publishArticle,
  returnArticle,
  submitArticle,
  takeArticleOffline,
} from '../calls/article.ts';
import { articleMachine, type ArticleMove, EDITORS } from '../states.ts';
import { write } from '../written.ts';
import { ArticleForm } from './ArticleForm.tsx';
import { Beside } from './Labelled.tsx';
import { Preview } from './Preview.tsx';
import { useMayWrite } from './useMayWrite.ts';
import { useContentDeskWords, useContentWords } from './useWords.ts';

type DeskArticle = OutputOf<typeof deskArticle>;

export function Article({ id, isEdited }: { id: string; isEdited: boolean }) {
  const reading = useCall(deskArticle, { id });
  return (
    <DeskRead reading={reading} feature="content">
      {(article) =>
        isEdited && next(articleMachine, article.state, 'save') !== undefined ? (
          <ArticleForm key={article.version} known={article} />
        ) : (
          <ArticleView article={article} />
        )
      }
    </DeskRead>
  );
}

function ArticleView({ article }: { article: DeskArticle }) {
  const words = useContentDeskWords();
  const named = useContentWords();
  const { minute } = useFormats();
  const { fields, files } = article;
  const cover = files.find(({ fileId }) => fileId === fields.coverId);
  const facts = [
    { label: words.state, value: named[`state.${article.state}`] },
    {
      label: words.version,
      value:
        article.shownVersion === null
          ? `${article.version}`
          : `${article.version} · ${words['news.shownVersion']} ${article.shownVersion}`,
    },
    { label: words['news.shown'], value: article.shownAt ? minute(article.shownAt) : '—' },
    { label: words.publishAt, value: fields.publishAt ? minute(fields.publishAt) : '—' },
    { label: words.column, value: named[`column.${fields.column}`] },
    {
      label: words.source,
      value: [fields.source, fields.author, fields.region].filter(Boolean).join(' · ') || '—',
    },
    { label: words.tags, value: fields.tags.join(' ') || '—' },
    { label: words.writtenBy, value: article.writtenBy },
  ];
  return (
    <Beside
      preview={
        <Preview
          title={fields.title}
          written={write(fields.body)}
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
        </Preview>
      }
    >
      <DeskSection title={fields.title} actions={<Actions article={article} />}>
        <DeskFacts facts={facts} />
      </DeskSection>
      <DeskSection title={words.timeline}>
        <DeskFacts
          facts={article.timeline.map((step) => ({
            label: minute(step.at),
            value:
              `${named[`move.${step.move}`]} · v${step.version} · ${step.by}` +
              (step.reason && ` · ${step.reason}`),
          }))}
        />
      </DeskSection>
    </Beside>
  );
}

const CONFIRMED_MOVES: readonly Exclude<ArticleMove, 'save'>[] = [
  'submit',
  'publish',
  'return',
  'take_offline',
];

function Actions({ article: { id, version, state, mayPublish } }: { article: DeskArticle }) {
  const words = useContentDeskWords();
  const named = useContentWords();
  const { navigate } = useNavigate();
  const [asked, setAsked] = useState<Exclude<ArticleMove, 'save'>>();
  const [submit, publish] = [useMutationCall(submitArticle).attempt, useMutationCall(publishArticle).attempt];
  const [giveBack, takeOffline] = [
    useMutationCall(returnArticle).attempt,
    useMutationCall(takeArticleOffline).attempt,
  ];
  const mayWrite = useMayWrite();
  const isOpen = (move: ArticleMove) =>
    next(articleMachine, state, move) !== undefined &&
    (mayWrite || articleMachine.moves[move].by !== EDITORS);
  const carryOut = (move: Exclude<ArticleMove, 'save'>, reason: string) => {
    const which = { id, version };
    const acts = {
      submit: () => submit(which),
      publish: () => publish(which),
      return: () => giveBack({ ...which, reason }),
      take_offline: () => takeOffline({ ...which, reason }),
    };
    return acts[move]();
  };
  const needsReason = asked === 'return' || asked === 'take_offline';
  return (
    <>
      {isOpen('save') && (
        <Button
          onClick={() => {
            navigate(`/news?id=${id}&edit=1`);
          }}
        >
          {words['news.edit']}
        </Button>
      )}
      {CONFIRMED_MOVES.filter(isOpen).map((move) => (
        <Button
          key={move}
          type={move === 'publish' || move === 'submit' ? 'primary' : 'default'}
          danger={move === 'take_offline'}
          disabled={move === 'publish' && !mayPublish}
          onClick={() => {
            setAsked(move);
          }}
        >
          {named[`move.${move}`]}
        </Button>
      ))}
      {isOpen('publish') && !mayPublish && <p className="desk-about">{named['fault.second_person']}</p>}
      {asked && (
        <ConfirmWithReason
          title={named[`move.${asked}`]}
          confirmLabel={named[`move.${asked}`]}
          isDanger={asked === 'take_offline'}
          reason={needsReason ? 'needed' : undefined}
          onConfirm={(reason) => carryOut(asked, reason)}
          onClose={() => {
            setAsked(undefined);
          }}
        >
          {asked === 'publish' && words['news.publishAbout']}
        </ConfirmWithReason>
      )}
    </>
  );
}
