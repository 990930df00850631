// A page full of amounts that shows toasts, to be bundled for a browser.

import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen } from '#packages/ui/Screen.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { showToast } from '#packages/ui/Toast.tsx';
import { UiHost } from '#packages/ui/UiHost.tsx';

const stay = () => undefined;
const moves = { navigate: stay, switchTab: stay, relaunch: stay, goBack: stay, isFirst: () => false };

function Amounts({ rows }: { rows: number }) {
  return (
    <Screen
      title="Amounts"
      bar={
        <StickyBar note={<b className="ui-number">1,234.00</b>} primary={{ label: 'Pay', onPress: stay }} />
      }
    >
      <Rows>
        {Array.from({ length: rows }, (_, at) => (
          <Row key={at} isFact label={`Sheet ${at}`} value={<span className="ui-number">{at},000.00</span>} />
        ))}
      </Rows>
    </Screen>
  );
}

const root = createRoot(document.body.appendChild(document.createElement('div')));

Object.assign(window, {
  showAmounts: (rows: number) => {
    root.render(
      <LanguageProvider value={{ locale: 'en', choose: stay }}>
        <UiHost locale="en" navigation={moves} concealmentKey="amounts">
          <Amounts rows={rows} />
        </UiHost>
      </LanguageProvider>,
    );
  },
  say: (text: string) => {
    showToast(text, { durationMs: 60_000 });
  },
});
