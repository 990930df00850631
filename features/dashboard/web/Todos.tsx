// The reader's to-dos: action, counterparty and deadline.

import { Suspense } from 'react';
import { pathOfTodo } from '#features/catalog/registry.ts';
import { OWN_FIRMS_PATH } from '#features/firm/web/paths.ts';
import { useTrader } from '#features/firm/web/useTrader.ts';
import { useFormats, useTranslation } from '#packages/i18n/react.ts';
import { useCall } from '#packages/rpc/react/useCall.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { QueryView } from '#packages/ui-data/mobile/QueryView.tsx';
import { Section } from '#packages/ui/Card.tsx';
import { Countdown } from '#packages/ui/Countdown.tsx';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Skeleton } from '#packages/ui/Skeleton.tsx';
import { Tag } from '#packages/ui/Tag.tsx';
import { businessTodo, type Todo } from '../calls/home.ts';
import { SignTogetherRow } from './signing/SignTogetherRow.tsx';
import { useTodoText } from './todoText.ts';
import './desk.css';

const SOON_MS = 4 * 3_600_000;

/** `max` limits the list on home; without it an empty list is shown as such. */
export function Todos({ max }: { max?: number }) {
  const { isNewcomer } = useTodos();
  return isNewcomer ? <FirstStep /> : <Waiting max={max} />;
}

export function useTodos() {
  const { isKnown, firm, seats } = useTrader();
  const isNewcomer = isKnown && firm === undefined && seats.length === 0;
  return { isNewcomer, query: useCall(businessTodo, {}, { enabled: !isNewcomer }) };
}

function FirstStep() {
  const t = useTranslation('dashboard');
  const tFirm = useTranslation('firm');
  return (
    <Section title={t('home.todo')}>
      <Row label={tFirm('firms.none')} hint={tFirm('firms.noneWhy')} to={OWN_FIRMS_PATH} />
    </Section>
  );
}

function Waiting({ max }: { max: number | undefined }) {
  const t = useTranslation('dashboard');
  const { query } = useTodos();
  const count = query.data?.total ?? 0;
  if (max !== undefined && query.data && count === 0) return null;
  return (
    <Section
      title={t('home.todo')}
      mark={count > 0 && <span className="ui-number ui-tone-brand">{count}</span>}
      action={
        max !== undefined && count > max ? { label: t('home.all'), to: 'pages/tabBar/business' } : undefined
      }
    >
      <QueryView query={query} feature="generic" shape="lines">
        {({ list, total }) =>
          list.length === 0 ? (
            <Row label={t('business.nothing')} hint={t('business.nothingWhy')} />
          ) : (
            // Each to-do is named by its feature, whose texts may still be on their way.
            <Suspense fallback={<Skeleton shape="lines" />}>
              <Rows title={t('home.todo')}>
                <SignTogetherRow todos={list} />
                {list.slice(0, max).map((todo) => (
                  <TodoRow key={todo.id} todo={todo} />
                ))}
                {max === undefined && total > list.length && (
                  <Row isFact label={t('business.further', { count: total - list.length })} />
                )}
              </Rows>
            </Suspense>
          )
        }
      </QueryView>
    </Section>
  );
}

function DueTag({ at }: { at: Date }) {
  const t = useTranslation('dashboard');
  const { countdown } = useFormats();
  const say = (left: number) => t('todo.left', { time: countdown(left) });
  const left = at.getTime() - serverNow();
  return (
    <Tag tone={left <= 0 ? 'danger' : left < SOON_MS ? 'warning' : 'info'}>
      <Countdown deadline={at.getTime()} now={serverNow} over={t('todo.over')} format={say} />
    </Tag>
  );
}

function TodoRow({ todo }: { todo: Todo }) {
  const { kind, id, no, title, due } = todo;
  const { label, size } = useTodoText(todo);
  return (
    <Row
      to={pathOfTodo(kind, id)}
      label={label}
      hint={
        <>
          <span className="desk-part">{title}</span>
          {size !== '' && <span className="desk-part ui-number">{size}</span>}
          {no !== title && <span className="desk-part ui-number">{no}</span>}
        </>
      }
      value={due && <DueTag at={due} />}
    />
  );
}
