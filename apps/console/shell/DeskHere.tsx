// The desk behind the address; without one, the first of the menu.

import Button from 'antd/es/button';
import { Component, createElement, type ReactNode, use, useEffect } from 'react';
import { once } from '#packages/i18n/once.ts';
import { DeskEmpty } from '#packages/ui-data/admin/DeskStates.tsx';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { desks as allDesks } from '../features.ts';
import { useShellWords } from './useWords.ts';

const codeOf = once((desk: Desk) => desk.load());

export function DeskHere({ desks }: { desks: readonly Desk[] }) {
  const words = useShellWords();
  const { path } = useLocation();
  const desk = path === '' ? desks[0] : desks.find((one) => one.path === path);
  // Whoever chose it far down in the menu sees its beginning.
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [desk?.path]);
  if (desk)
    return (
      <Failing key={desk.path}>
        <Loaded desk={desk} />
      </Failing>
    );
  const isShut = allDesks.some((one) => one.path === path);
  return isShut ? (
    <DeskEmpty title={words['noPermission.title']} why={words['noPermission.why']} />
  ) : (
    <DeskEmpty title={words['missing.title']} why={words['missing.why']} />
  );
}

const Loaded = ({ desk }: { desk: Desk }) => createElement(use(codeOf(desk)).default);

/** Keyed by the desk, so that the next one has its own chance. */
class Failing extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <Broken /> : this.props.children;
  }
}

/** After a deployment the files of before are gone: the page is asked for anew. */
function Broken() {
  const words = useShellWords();
  return (
    <DeskEmpty title={words['broken.title']} why={words['broken.why']}>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {words['broken.reload']}
      </Button>
    </DeskEmpty>
  );
}
