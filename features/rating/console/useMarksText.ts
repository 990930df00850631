// Writes the marks of a rating in a line.

import { useTranslation } from '#packages/i18n/react.ts';
import type { DeskRating } from '../calls/desk.ts';
import { QUESTIONS_OF } from '../choices.ts';

export function useMarksText() {
  const t = useTranslation('rating.console');
  return ({ side, marks }: Pick<DeskRating, 'side' | 'marks'>) =>
    QUESTIONS_OF[side]
      .map((question) => `${t(`question.${question}`)} ${marks[question] ?? '–'}`)
      .join(' · ');
}
