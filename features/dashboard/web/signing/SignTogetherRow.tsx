// Way to sign several papers, shown where at least two wait.

import { useTranslation } from '#packages/i18n/react.ts';
import { Row } from '#packages/ui/Row.tsx';
import type { Todo } from '../../calls/home.ts';
import { papersAmong } from './papers.ts';
import { SIGN_TOGETHER_PATH } from './paths.ts';

export function SignTogetherRow({ todos }: { todos: readonly Todo[] }) {
  const t = useTranslation('dashboard');
  const count = papersAmong(todos).length;
  return count > 1 ? (
    <Row label={t('todo.together', { count })} hint={t('todo.togetherWhy')} to={SIGN_TOGETHER_PATH} />
  ) : null;
}
