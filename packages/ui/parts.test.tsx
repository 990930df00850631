// Server-renders every part: no warnings, correct roles and names.

import Wallet from 'lucide-react/icons/wallet';
import type { ReactNode } from 'react';
import { prerender } from 'react-dom/static';
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { LanguageProvider } from '#packages/i18n/react.ts';
import { Badge } from './Badge.tsx';
import { NoticeBox, OfflineBanner } from './Banner.tsx';
import { ProgressBar, StackedBar } from './Bars.tsx';
import { Button } from './Button.tsx';
import { Card, Section } from './Card.tsx';
import { Chip, ChipRow } from './Chip.tsx';
import { ChoiceChips, OneOf, Segmented, Switch, Checkbox } from './Choices.tsx';
import { EyeToggle } from './Concealment.tsx';
import { ConfirmDrawer } from './ConfirmDrawer.tsx';
import { CopyableId } from './CopyableId.tsx';
import { Countdown } from './Countdown.tsx';
import { DateField } from './DateField.tsx';
import { Drawer } from './Drawer.tsx';
import { FieldSet } from './Field.tsx';
import { Change, Figure, FigureLine, KeyFigures } from './Figure.tsx';
import { Hero, HeroLap } from './Hero.tsx';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';
import { LinkTabs } from './LinkTabs.tsx';
import { List, NewItemsPill } from './List.tsx';
import { NavAction } from './NavBar.tsx';
import { NumberField } from './NumberField.tsx';
import { OptionRow, Options } from './Options.tsx';
import { PeriodField } from './PeriodField.tsx';
import { PullToRefresh } from './PullToRefresh.tsx';
import { Row, Rows } from './Row.tsx';
import { ScreenColumn, Screen } from './Screen.tsx';
import { SearchField } from './SearchField.tsx';
import { SearchLink } from './SearchLink.tsx';
import { SearchableSelect, Select } from './Select.tsx';
import { ShortcutGrid } from './ShortcutGrid.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Slider } from './Slider.tsx';
import { Sparkline } from './Sparkline.tsx';
import { EmptyState, ErrorState, NoPermission, OfflineState } from './States.tsx';
import { StatusHeader } from './StatusHeader.tsx';
import { Stepper } from './Stepper.tsx';
import { StickyBar } from './StickyBar.tsx';
import { Swiper } from './Swiper.tsx';
import { setTabBadge, setTabDot } from './tabBadges.ts';
import { TabBar } from './TabBar.tsx';
import { Tabs } from './Tabs.tsx';
import { Tag } from './Tag.tsx';
import { PasswordField, TextArea, TextField } from './TextField.tsx';
import { Timeline } from './Timeline.tsx';
import { UiHost } from './UiHost.tsx';
import { WizardSteps } from './WizardSteps.tsx';

const moves = { navigate() {}, switchTab() {}, relaunch() {}, goBack() {}, isFirst: () => false };
const nothing = () => {};

const language = { locale: 'en', choose: nothing } as const;

async function draw(part: ReactNode): Promise<string> {
  const { prelude } = await prerender(
    <LanguageProvider value={language}>
      <UiHost locale="en-GB" navigation={moves} concealmentKey="test">
        {part}
      </UiHost>
    </LanguageProvider>,
  );
  return (await new Response(prelude).text()).replaceAll('<!-- -->', '').replaceAll('&quot;', '"');
}

let warned: MockInstance<typeof console.error>;
setTabBadge('b', '99+', '120 unread');
setTabDot('a');

beforeEach(() => {
  warned = vi.spyOn(console, 'error');
});
afterEach(() => {
  warned.mockRestore();
});

const none: string[] = [];
const choices = [
  { value: 'sell', label: 'Sell' },
  { value: 'buy', label: 'Buy' },
] as const;
const twelve = { value: 12n, onChange: nothing, min: 0n, max: 20n, step: 1n };

const PARTS: readonly [name: string, part: () => ReactNode, ...traits: string[]][] = [
  [
    'a screen',
    () => (
      <Screen title="Contract" action={<NavAction to="pages/x">PDF</NavAction>} top="top" bar="bar">
        body
      </Screen>
    ),
    '<h1',
    '<main',
    'aria-label="Back"',
    'href="#/pages/x"',
  ],
  [
    'a board',
    () => (
      <ScreenColumn tabs="tabs">
        <Screen title="Home" head={<Hero title="Seam" note="now" />}>
          <HeroLap>lap</HeroLap>
        </Screen>
      </ScreenColumn>
    ),
    '<h1 class="ui-hidden">Home</h1>',
  ],
  [
    'the tab bar',
    () => (
      <TabBar
        label="Main"
        current="a"
        onTap={() => undefined}
        tabs={[
          { to: 'a', icon: 'home', label: 'Home' },
          { to: 'b', icon: 'user', label: 'Me' },
        ]}
      />
    ),
    '<nav class="ui-tabs" aria-label="Main"',
    'aria-current="page"',
    '>99+<',
    '120 unread',
    'ui-tab-dot',
  ],
  [
    'a sticky bar',
    () => (
      <StickyBar
        note="sum"
        primary={{ label: 'Take' }}
        secondary={[{ label: 'Counter', reason: 'fixed price' }]}
      />
    ),
    'fixed price',
    'aria-disabled="true"',
    'aria-describedby',
  ],
  [
    'a busy button',
    () => (
      <Button kind="primary" isBusy>
        Send
      </Button>
    ),
    'aria-busy="true"',
    'type="button"',
  ],
  [
    'a submit button',
    () => (
      <Button kind="primary" type="submit" form="f">
        Send
      </Button>
    ),
    'type="submit"',
    'form="f"',
  ],
  ['a button that leads', () => <Button to="/pages/x">Go</Button>, '<a href="#/pages/x"'],
  [
    'a link elsewhere',
    () => <Link to="https://example.org/">there</Link>,
    'href="https://example.org/"',
    'rel="noopener noreferrer"',
  ],
  [
    'chips',
    () => (
      <ChipRow label="Filters">
        <Chip isOn onPress={nothing} onRemove={nothing}>
          Sulphur
        </Chip>
        <Chip onPress={nothing} opensSheet>
          More
        </Chip>
      </ChipRow>
    ),
    'aria-label="Filters"',
    'aria-pressed="true"',
    'Remove Sulphur',
    'aria-haspopup="dialog"',
  ],
  [
    'options of a drawer',
    () => (
      <Options title="Order">
        <OptionRow label="Price" hint="lowest first" isCurrent onPress={nothing} />
        <OptionRow label="Newest" isCurrent={false} isDisabled onPress={nothing} />
        <OptionRow label="All of them" to="pages/x" />
      </Options>
    ),
    'aria-label="Order"',
    'aria-pressed="true"',
    'lowest first',
    'aria-pressed="false" disabled=""',
    'href="#/pages/x"',
  ],
  [
    'a tag and a badge',
    () => (
      <>
        <Tag tone="sell">Sell</Tag>
        <Badge count={0} />
        <Badge count={3} label="3 new" />
      </>
    ),
    'ui-tag-sell',
    '3 new',
  ],
  [
    'cards',
    () => (
      <>
        <Card to="pages/x" isFresh>
          card
        </Card>
        <Section title="Prices" mark="4" action={{ label: 'All', to: 'y' }}>
          rows
        </Section>
      </>
    ),
    '<h2 class="ui-section-title">Prices 4</h2>',
    'href="#/y"',
  ],
  [
    'rows',
    () => (
      <Rows title="Sum">
        <Row label="Goods" value="1.00" hint="h" valueHint="v" to="z" />
        <Row label="Tax" onPress={nothing} />
      </Rows>
    ),
    'aria-label="Sum"',
    '<a href="#/z"',
    '<button type="button"',
  ],
  [
    'figures',
    () => (
      <>
        <Figure value="512.00" unit="/t" isAmount />
        <FigureLine>
          <Change direction="rise">3.60</Change>
        </FigureLine>
        <KeyFigures figures={[{ key: 'a', label: 'Heat', value: '5,500' }]} />
      </>
    ),
    '512.00',
    'ui-tone-rise',
    '<li>',
  ],
  [
    'bars',
    () => (
      <>
        <ProgressBar value={1n} max={4n} text="1 of 4 t" />
        <StackedBar parts={[{ key: 'a', label: 'Free', value: 1n, text: '1.00', tone: 'success' }]} />
      </>
    ),
    '<progress',
    'aria-label="1 of 4 t"',
    'value="25"',
    'Free',
  ],
  [
    'a timeline',
    () => (
      <Timeline label="Progress" steps={[{ key: 'a', title: 'Signed', phase: 'current', notes: ['now'] }]} />
    ),
    '<ol',
    'aria-current="step"',
  ],
  [
    'shortcuts',
    () => (
      <ShortcutGrid
        label="Shortcuts"
        shortcuts={[{ key: 'a', icon: Wallet, tint: 'funds', label: 'Funds', to: 'f', count: 2 }]}
      />
    ),
    '<nav aria-label="Shortcuts"',
    'href="#/f"',
  ],
  [
    'a status header',
    () => (
      <StatusHeader
        state={<Tag>open</Tag>}
        id={<CopyableId id="HT1" to="c" />}
        title="Fines"
        next="sign"
        deadline="1 h"
      />
    ),
    'HT1',
    'Fines',
  ],
  ['an id without a page', () => <CopyableId id="R1" />, 'aria-label="Copy R1"'],
  [
    'icons',
    () => (
      <>
        <Icon name="home" />
        <Icon name="check" label="done" />
      </>
    ),
    'aria-hidden="true"',
    'aria-label="done"',
  ],
  [
    'the offline banner',
    () => <OfflineBanner isOffline asOf="10:32" />,
    '<output',
    'Offline, showing what was saved',
    'as of 10:32',
  ],
  [
    'notices',
    () => (
      <>
        <NoticeBox tone="danger" title="Short">
          of money
        </NoticeBox>
        <NoticeBox>note</NoticeBox>
      </>
    ),
    'role="alert"',
  ],
  [
    'the empty states',
    () => (
      <>
        <EmptyState title="None" why="filtered" next={{ label: 'Clear', onPress: nothing }} />
        <NoPermission title="Closed" />
        <OfflineState title="No signal" onRetry={nothing} />
      </>
    ),
    'filtered',
    'Clear',
    'Try again',
  ],
  [
    'an error',
    () => <ErrorState message="Failed" code="900500" requestId="R1" onRetry={nothing} />,
    'role="alert"',
    'Code 900500',
    'Request R1',
    'Try again',
  ],
  [
    'skeletons',
    () => (
      <>
        <Skeleton />
        <Skeleton shape="detail" />
        <Skeleton shape="lines" />
      </>
    ),
    'Loading',
  ],
  [
    'a list',
    () => (
      <List items={['a', 'b']} keyOf={String} label="Offers" summary="2" empty="none" hasMore>
        {(item) => item}
      </List>
    ),
    '<ul class="ui-list" aria-label="Offers"',
    '<li>a</li>',
    'Load more',
  ],
  [
    'a list at its end',
    () => (
      <List items={['a']} keyOf={String} label="Offers" empty="none">
        {(item) => item}
      </List>
    ),
    'No more',
  ],
  [
    'an empty list',
    () => (
      <List items={none} keyOf={String} label="Offers" empty="none here">
        {(item) => item}
      </List>
    ),
    'none here',
  ],
  [
    'a loading list',
    () => (
      <List items={none} keyOf={String} label="Offers" empty="none" isLoading>
        {(item) => item}
      </List>
    ),
    'Loading',
  ],
  [
    'a failed list that keeps its items',
    () => (
      <List items={['a']} keyOf={String} label="Offers" empty="none" error="failed">
        {(item) => item}
      </List>
    ),
    'failed',
    '<li>a</li>',
  ],
  ['a pill', () => <NewItemsPill onPress={nothing}>3 new</NewItemsPill>, '<output', '3 new'],
  [
    'a list that can be pulled',
    () => <PullToRefresh onRefresh={() => Promise.resolve()}>list</PullToRefresh>,
    'list',
  ],
  [
    'searching',
    () => (
      <>
        <SearchField value="q" onChange={nothing} placeholder="Mine" />
        <SearchLink to="s">Search</SearchLink>
      </>
    ),
    '<search>',
    'aria-label="Search"',
    'aria-label="Clear"',
  ],
  [
    'a sheet',
    () => (
      <Drawer isOpen onClose={nothing} title="Filter" foot="foot">
        body
      </Drawer>
    ),
    '<dialog',
    'aria-labelledby',
    'aria-label="Close"',
  ],
  [
    'a confirmation',
    () => (
      <ConfirmDrawer
        isOpen
        onClose={nothing}
        title="Check"
        confirmLabel="Take"
        onConfirm={nothing}
        rows={[{ key: 'a', label: 'Now frozen', value: '1.00' }]}
      />
    ),
    'Now frozen',
    'Cancel',
    'Take',
  ],
  ['the eye', () => <EyeToggle />, 'aria-label="Hide amounts"', 'aria-pressed="false"'],
  [
    'fields for words',
    () => (
      <FieldSet title="Firm">
        <TextField label="Name" value="" onChange={nothing} error="missing" isRequired hint="as licensed" />
        <PasswordField
          label="Secret"
          value=""
          onChange={nothing}
          autoComplete="new-password"
          showLabel="Show"
        />
        <TextArea label="Note" value="abc" onChange={nothing} />
      </FieldSet>
    ),
    'aria-invalid="true"',
    'aria-required="true"',
    'missing',
    'type="password"',
    '3/140',
    'maxLength="140"',
  ],
  [
    'a number',
    () => <NumberField label="Tonnage" value="1234567.5" onChange={nothing} unit="t" />,
    'inputMode="decimal"',
    'value="1,234,567.5"',
  ],
  [
    'choosing',
    () => (
      <>
        <Select label="Kind" value="" options={[{ value: 'a', label: 'A' }]} onChange={nothing} />
        <SearchableSelect
          label="Place"
          value="a"
          options={[{ value: 'a', label: 'Port' }]}
          onChange={nothing}
        />
      </>
    ),
    '<select',
    'Choose',
    'aria-haspopup="dialog"',
    'Port',
  ],
  [
    'choices',
    () => (
      <>
        <Segmented label="Side" value="sell" choices={choices} onChange={nothing} />
        <OneOf label="Way" value="" choices={choices} onChange={nothing} />
        <ChoiceChips label="Papers" values={['buy']} choices={choices} onChange={nothing} />
      </>
    ),
    'role="radiogroup"',
    'type="radio"',
    '<legend',
    'type="checkbox"',
  ],
  [
    'switches',
    () => (
      <>
        <Switch label="Visible" hint="to partners" isOn onChange={nothing} />
        <Checkbox isOn={false} onChange={nothing} error="agree first">
          I agree
        </Checkbox>
      </>
    ),
    'role="switch"',
    'agree first',
  ],
  [
    'days',
    () => (
      <>
        <DateField label="Until" value="2026-11-21" onChange={nothing} />
        <PeriodField label="Pick-up" value={{ from: '', to: '' }} onChange={nothing} text="" />
      </>
    ),
    'type="date"',
    'Choose',
  ],
  [
    'quantities',
    () => (
      <>
        <Stepper label="Tonnage" {...twelve} decimals={0} unit="t" />
        <Slider label="Heat" {...twelve} text="12 kcal" outcome="-1" />
      </>
    ),
    'role="spinbutton"',
    'aria-label="Less Tonnage"',
    'type="range"',
    'aria-valuetext="12 kcal"',
  ],
  [
    'a wizard',
    () => (
      <WizardSteps
        label="Steps"
        current="b"
        onGo={nothing}
        steps={[
          { key: 'a', label: 'One' },
          { key: 'b', label: 'Two' },
        ]}
      />
    ),
    'aria-current="step"',
    '<button',
  ],
  [
    'a wizard whose first step was passed with something wrong',
    () => (
      <WizardSteps
        label="Steps"
        current="b"
        wrongLabel="To mend"
        steps={[
          { key: 'a', label: 'One', isWrong: true },
          { key: 'b', label: 'Two' },
        ]}
      />
    ),
    'ui-wizard-wrong',
    'To mend',
  ],
  [
    'tabs',
    () => <Tabs label="Views" value="a" onChange={nothing} views={[{ value: 'a', label: 'A', count: 2 }]} />,
    'aria-pressed="true"',
  ],
  [
    'pages as tabs',
    () => (
      <LinkTabs
        label="Lists"
        current="b"
        tabs={[
          { key: 'a', label: 'A', to: 'pages/a' },
          { key: 'b', label: 'B', to: 'pages/b' },
        ]}
      />
    ),
    '<nav class="ui-views" aria-label="Lists">',
    'href="#/pages/a"',
    'aria-current="page"',
  ],
  ['a sparkline', () => <Sparkline points={[1, 2]} tone="rise" sentence="up by one" />, 'up by one'],
  [
    'a swiper',
    () => (
      <Swiper
        label="News"
        slides={[
          { key: 'a', content: 'one' },
          { key: 'b', content: 'two' },
        ]}
      />
    ),
    'aria-roledescription="carousel"',
  ],
];

describe('every part', () => {
  it.each(PARTS)('draws %s', async (_, part, ...traits) => {
    const html = await draw(part());
    for (const trait of traits) expect(html).toContain(trait);
    expect(warned).not.toHaveBeenCalled();
  });
});

describe('a countdown', () => {
  const at = (leftMs: number) =>
    draw(
      <Countdown
        deadline={1_000_000}
        now={() => 1_000_000 - leftMs}
        format={(ms) => `${ms / 1000} s`}
        over="closed"
      />,
    );

  it.each([
    [61_000, '61 s', false],
    [60_000, '60 s', true],
    [59_400, '60 s', true],
    [500, '1 s', true],
    [0, 'closed', true],
    [-5000, 'closed', true],
  ])('with %i ms left says %s, aloud: %s', async (left, text, isAloud) => {
    const html = await at(left);
    expect(html).toContain(`<span role="timer">${text}</span>`);
    expect(html.includes('aria-live="polite"')).toBe(isAloud);
  });
});
