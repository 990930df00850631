// Drawer that explains a word of the trade, and lists the others.

import { useState } from 'react';
import { useTranslation } from '#packages/i18n/react.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { OptionRow, Options } from '#packages/ui/Options.tsx';
import { TRADE_WORDS, type TradeWord } from '../../words.ts';

export default function WordDrawer({ of, onClose }: { of: TradeWord; onClose: () => void }) {
  const t = useTranslation('catalog.word');
  const [word, setWord] = useState(of);
  return (
    <Drawer isOpen onClose={onClose} title={t(`name.${word}`)}>
      <p className="word-text" aria-live="polite">
        {t(`text.${word}`)}
      </p>
      <details className="word-others">
        <summary>{t('others')}</summary>
        <Options title={t('others')}>
          {TRADE_WORDS.map((one) => (
            <OptionRow
              key={one}
              label={t(`name.${one}`)}
              isCurrent={one === word}
              onPress={() => {
                setWord(one);
              }}
            />
          ))}
        </Options>
      </details>
    </Drawer>
  );
}
