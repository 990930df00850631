// Name of a quality index; the five that prices hang on are explained by a tap.

import { Word } from '#features/catalog/web/word/Word.tsx';
import type { TradeWord } from '#features/catalog/words.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import type { IndexCode } from '../quality.ts';

const WORD_OF: Partial<Record<IndexCode, TradeWord>> = {
  QNET_AR: 'heat',
  MT: 'moisture',
  AAD: 'ash',
  AD: 'ash',
  AAR: 'ash',
  STAD: 'sulphur',
  STD: 'sulphur',
  STAR: 'sulphur',
  VDAF: 'volatile',
  VAD: 'volatile',
  VAR: 'volatile',
};

export function IndexWord({ index }: { index: IndexCode }) {
  const t = useTranslation('clause');
  const word = WORD_OF[index];
  const name = t(`index.${index}`);
  return word === undefined ? name : <Word of={word}>{name}</Word>;
}
