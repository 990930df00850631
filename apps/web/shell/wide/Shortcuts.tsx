// Keys that work on every page of the desktop, and the list of all of them.

import { useTranslation } from '#packages/i18n/react.ts';
import { Drawer } from '#packages/ui/Drawer.tsx';
import { useKeys } from '#packages/ui/useKeys.ts';

const KEYS = [
  { keys: ['/'], word: 'keys.search' },
  { keys: ['↑', '↓'], word: 'keys.move' },
  { keys: ['Home', 'End'], word: 'keys.ends' },
  { keys: ['Enter'], word: 'keys.open' },
  { keys: ['A'], word: 'keys.act' },
  { keys: ['C'], word: 'keys.compare' },
  { keys: ['Esc'], word: 'keys.close' },
  { keys: ['?'], word: 'keys.help' },
] as const;

/** The page's own field for words, or else the desktop's. */
function focusSearch(): boolean {
  const fields = [...document.querySelectorAll<HTMLElement>('main .ui-search-input, .side .ui-search-input')];
  const field = fields.find((one) => one.checkVisibility());
  field?.focus();
  return field !== undefined;
}

/** Of what stands beside the page, or else of the page. */
function focusAct(): boolean {
  const acts = document.querySelectorAll<HTMLElement>('.ui-sticky .ui-button-primary');
  const shown = [...acts].filter((one) => one.checkVisibility());
  const act = shown.find((one) => one.closest('aside')) ?? shown[0];
  act?.focus();
  return act !== undefined;
}

export function Shortcuts({ isOpen, onOpen }: { isOpen: boolean; onOpen: (isOpen: boolean) => void }) {
  const t = useTranslation('web.wide');
  useKeys(({ key }) => {
    if (key === '/') return focusSearch();
    if (key.toLowerCase() === 'a') return focusAct();
    if (key !== '?') return false;
    onOpen(true);
    return true;
  });
  return (
    <Drawer
      isOpen={isOpen}
      onClose={() => {
        onOpen(false);
      }}
      title={t('keys')}
    >
      <dl className="side-keys">
        {KEYS.map(({ keys, word }) => (
          <div key={word}>
            <dt>
              {keys.map((key) => (
                <kbd key={key} className="ui-key">
                  {key}
                </kbd>
              ))}
            </dt>
            <dd>{t(word)}</dd>
          </div>
        ))}
      </dl>
    </Drawer>
  );
}
