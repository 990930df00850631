// A detail whose bar is written in its content, and a form, to be bundled for a browser at any width.

import { createRoot } from 'react-dom/client';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { Card, Section } from '#packages/ui/Card.tsx';
import { FieldSet } from '#packages/ui/Field.tsx';
import { PullToRefresh } from '#packages/ui/PullToRefresh.tsx';
import { roomOf, setRoom } from '#packages/ui/room.ts';
import { Row, Rows } from '#packages/ui/Row.tsx';
import { Screen, ScreenColumn } from '#packages/ui/Screen.tsx';
import { StatusHeader } from '#packages/ui/StatusHeader.tsx';
import { StickyBar } from '#packages/ui/StickyBar.tsx';
import { TextArea, TextField } from '#packages/ui/TextField.tsx';
import { UiHost } from '#packages/ui/UiHost.tsx';

const stay = () => undefined;
const moves = { navigate: stay, switchTab: stay, relaunch: stay, goBack: stay, isFirst: () => false };

const Detail = () => (
  <Screen title="Contract">
    <PullToRefresh onRefresh={() => Promise.resolve()}>
      <StatusHeader id="HT1" title="Slack" state="Signed" />
      {['Parties', 'Goods', 'Price'].map((title) => (
        <Section key={title} title={title}>
          <Rows>
            <Row isFact label="Named" value="Heishan" />
          </Rows>
        </Section>
      ))}
      <StickyBar primary={{ label: 'Sign', onPress: stay }} />
    </PullToRefresh>
  </Screen>
);

const Form = () => (
  <Screen title="Offer" bar={<StickyBar primary={{ label: 'Send', onPress: stay }} />}>
    <FieldSet>
      <TextField label="Price" value="" onChange={stay} />
      <TextField label="Tonnes" value="" onChange={stay} />
      <TextArea label="Message" value="" onChange={stay} />
    </FieldSet>
    <Card isAside>Frozen now</Card>
  </Screen>
);

const PAGES = { detail: Detail, form: Form };
const root = createRoot(document.body.appendChild(document.createElement('div')));

Object.assign(window, {
  showPage: (name: keyof typeof PAGES) => {
    setRoom(roomOf(window.innerWidth));
    const Page = PAGES[name];
    root.render(
      <LanguageProvider value={{ locale: 'en', choose: stay }}>
        <UiHost locale="en" navigation={moves} concealmentKey="amounts">
          <ScreenColumn>
            <Page />
          </ScreenColumn>
        </UiHost>
      </LanguageProvider>,
    );
  },
});
