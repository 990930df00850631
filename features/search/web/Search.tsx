// Search page: recent searches, first hits of each kind, and one kind in full.

import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { useIsSignedIn } from '#features/account/web/session.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { OutputOf } from '#packages/rpc/contract/call.ts';
import { useCall, useInfiniteCall } from '#packages/rpc/react/useCall.ts';
import { QueryList, type ReadingListProps } from '#packages/ui-data/mobile/QueryList.tsx';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { NoticeBox } from '#packages/ui/Banner.tsx';
import { Button } from '#packages/ui/Button.tsx';
import { Card, Section } from '#packages/ui/Card.tsx';
import { Chip, ChipRow } from '#packages/ui/Chip.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { useScreenQuery } from '#packages/ui/screens.ts';
import { SearchField } from '#packages/ui/SearchField.tsx';
import { EmptyState } from '#packages/ui/States.tsx';
import { Tabs } from '#packages/ui/Tabs.tsx';
import { useDebounced } from '#packages/ui/useDebounced.ts';
import {
  OWN_KINDS,
  SEARCH_KINDS,
  searchAll,
  searchArticles,
  searchContracts,
  searchEntrusts,
  searchFirmEntries,
  searchListings,
  searchNotices,
  type SearchKind,
} from '../calls.ts';
import { MAX_QUERY_LENGTH, parseWords } from '../rules/asked.ts';
import {
  ArticleHitRow,
  ContractHitRow,
  EntrustHitRow,
  FirmHitRow,
  ListingHitRow,
  NoticeHitRow,
} from './hits.tsx';
import { clearRecents, readRecents, addRecent } from './recents.ts';
import './search.css';

const PageQuery = z.object({ words: z.optional(z.string()), kind: z.optional(z.enum(SEARCH_KINDS)) });

export default function Search() {
  const t = useTranslation('search');
  const isSignedIn = useIsSignedIn();
  const [{ words = '', kind }, change] = useScreenQuery(PageQuery);
  const isAsked = parseWords(words).length > 0;
  const kinds = SEARCH_KINDS.filter((one) => !OWN_KINDS.includes(one) || isSignedIn);
  const top = (
    <>
      <Field
        value={words}
        onSearch={(typed) => {
          change({ words: typed || undefined });
        }}
      />
      {isAsked && (
        <Tabs
          label={t('title')}
          value={kind ?? 'all'}
          onChange={(value) => {
            change({ kind: value === 'all' ? undefined : value });
          }}
          views={[
            { value: 'all' as const, label: t('common.all') },
            ...kinds.map((value) => ({ value, label: t(`kind.${value}`) })),
          ]}
        />
      )}
    </>
  );
  return (
    <Screen title={t('title')} top={top}>
      {!isAsked && (
        <Recents
          isShort={words !== ''}
          onChoose={(chosen) => {
            change({ words: chosen });
          }}
        />
      )}
      {isAsked &&
        (kind && kinds.includes(kind) ? (
          <OfKind kind={kind} words={words} />
        ) : (
          <Everything
            words={words}
            onKind={(chosen) => {
              change({ kind: chosen });
            }}
          />
        ))}
    </Screen>
  );
}

function Field({ value, onSearch }: { value: string; onSearch: (words: string) => void }) {
  const t = useTranslation('search');
  const [typed, type] = useDebounced(value, onSearch);
  const around = useRef<HTMLDivElement>(null);
  const isFirst = useRef(value === '');
  useEffect(() => {
    if (isFirst.current) around.current?.querySelector('input')?.focus();
  }, []);
  const submit = (words: string) => {
    if (words.trim() !== '') addRecent(words.trim());
    onSearch(words.trim());
  };
  return (
    <div ref={around}>
      <SearchField
        value={typed}
        onChange={(words) => {
          type(words.slice(0, MAX_QUERY_LENGTH));
        }}
        onSubmit={submit}
        placeholder={t('placeholder')}
      />
    </div>
  );
}

function Recents({ isShort, onChoose }: { isShort: boolean; onChoose: (words: string) => void }) {
  const t = useTranslation('search');
  const [recents, setRecents] = useState(readRecents);
  if (recents.length === 0)
    return <EmptyState icon="search" title={isShort ? t('short') : t('start')} why={t('hint')} />;
  return (
    <Section
      title={t('recent')}
      note={
        <Button
          size="small"
          onPress={() => {
            clearRecents();
            setRecents([]);
          }}
        >
          {t('forget')}
        </Button>
      }
    >
      <ChipRow label={t('recent')} wraps>
        {recents.map((words) => (
          <Chip
            key={words}
            onPress={() => {
              onChoose(words);
            }}
          >
            {words}
          </Chip>
        ))}
      </ChipRow>
    </Section>
  );
}

type Answer = OutputOf<typeof searchAll>;

function Everything({ words, onKind }: { words: string; onKind: (kind: SearchKind) => void }) {
  const query = useCall(searchAll, { words }, { keepPrevious: true });
  return (
    <QueryView query={query} feature="search" shape="list">
      {(answer) => <Groups answer={answer} words={words} onKind={onKind} />}
    </QueryView>
  );
}

function Groups({
  answer,
  words,
  onKind,
}: {
  answer: Answer;
  words: string;
  onKind: (kind: SearchKind) => void;
}) {
  const t = useTranslation('search');
  if (SEARCH_KINDS.every((kind) => answer[kind].list.length === 0)) {
    return (
      <EmptyState
        title={t('none', { words })}
        why={t('hint')}
        next={{ to: 'pages/tabBar/trade', label: t('common.market') }}
      />
    );
  }
  return (
    // Opening a hit stores the search among the recent ones.
    <div
      className="ui-columns"
      onClickCapture={() => {
        addRecent(answer.meant ?? words);
      }}
    >
      {answer.meant !== null && <NoticeBox>{t('meant', { words, meant: answer.meant })}</NoticeBox>}
      {SEARCH_KINDS.filter((kind) => answer[kind].list.length > 0).map((kind) => (
        <Section key={kind} title={t(`kind.${kind}`)}>
          <Rows title={t(`kind.${kind}`)}>
            {rowsOf(answer, kind)}
            {answer[kind].next !== null && answer.meant === null && (
              <Row
                label={t('more')}
                onPress={() => {
                  onKind(kind);
                }}
              />
            )}
          </Rows>
        </Section>
      ))}
    </div>
  );
}

function rowsOf(answer: Answer, kind: SearchKind): ReactNode {
  switch (kind) {
    case 'listings':
      return answer.listings.list.map((hit) => <ListingHitRow key={hit.id} hit={hit} />);
    case 'firms':
      return answer.firms.list.map((hit) => <FirmHitRow key={hit.id} hit={hit} />);
    case 'articles':
      return answer.articles.list.map((hit) => <ArticleHitRow key={hit.id} hit={hit} />);
    case 'contracts':
      return answer.contracts.list.map((hit) => <ContractHitRow key={hit.id} hit={hit} />);
    case 'notices':
      return answer.notices.list.map((hit) => <NoticeHitRow key={hit.id} hit={hit} />);
    case 'entrusts':
      return answer.entrusts.list.map((hit) => <EntrustHitRow key={hit.id} hit={hit} />);
  }
}

function OfKind({ kind, words }: { kind: SearchKind; words: string }) {
  switch (kind) {
    case 'listings':
      return <Listings words={words} />;
    case 'firms':
      return <Firms words={words} />;
    case 'articles':
      return <Articles words={words} />;
    case 'contracts':
      return <Contracts words={words} />;
    case 'notices':
      return <Notices words={words} />;
    case 'entrusts':
      return <Entrusts words={words} />;
  }
}

const Listings = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchListings, { words })}
    draw={(hit) => <ListingHitRow hit={hit} />}
  />
);
const Firms = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchFirmEntries, { words })}
    draw={(hit) => <FirmHitRow hit={hit} />}
  />
);
const Articles = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchArticles, { words })}
    draw={(hit) => <ArticleHitRow hit={hit} />}
  />
);
const Contracts = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchContracts, { words })}
    draw={(hit) => <ContractHitRow hit={hit} />}
  />
);
const Notices = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchNotices, { words })}
    draw={(hit) => <NoticeHitRow hit={hit} />}
  />
);
const Entrusts = ({ words }: { words: string }) => (
  <Page
    words={words}
    pages={useInfiniteCall(searchEntrusts, { words })}
    draw={(hit) => <EntrustHitRow hit={hit} />}
  />
);

function Page<Hit extends { readonly id: string }>({
  words,
  pages,
  draw,
}: {
  words: string;
  pages: ReadingListProps<Hit>['pages'];
  draw: (hit: Hit) => ReactNode;
}) {
  const t = useTranslation('search');
  return (
    <QueryList
      pages={pages}
      feature="search"
      keyOf={({ id }) => id}
      label={t('title')}
      empty={<EmptyState title={t('none', { words })} why={t('hint')} />}
    >
      {(hit) => <Card>{draw(hit)}</Card>}
    </QueryList>
  );
}
