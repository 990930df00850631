// Whether the answers of a rating are those that its side is asked for.

import type { ContractSide } from '#features/contract/choices.ts';
import { type Marks, type Question, QUESTIONS, QUESTIONS_OF } from '../choices.ts';

/** Questions without an answer, and answers to what only the other side is asked. */
export const wrongQuestions = (side: ContractSide, marks: Marks): Question[] =>
  QUESTIONS.filter((question) => QUESTIONS_OF[side].includes(question) === (marks[question] === null));
