// What a to-do says: its feature's sentence, its tonnes and its money.

import { todoKind } from '#features/catalog/registry.ts';
import { useTermFormats } from '#features/terms/web/useTermFormats.ts';
import { useTexts } from '#packages/i18n/react.ts';
import type { Todo } from '../calls/home.ts';

/** Suspends while the texts of the to-do's feature are on their way. */
export function useTodoText({ kind, counterparty, quantity, amount }: Todo) {
  const { weight, sum } = useTermFormats();
  const find = useTexts(todoKind(kind)?.feature ?? '');
  const size = [quantity !== null && weight(quantity), amount !== null && sum(amount)];
  return {
    label: find(`todo.${kind}`, { counterparty: counterparty ?? '' }) ?? '',
    size: size.filter(Boolean).join(' · '),
  };
}
