// Renders the desk of the current address, by default the first in the menu.

import Button from 'antd/es/button';
import { Component, createElement, type ReactNode, use, useEffect } from 'react';
import { loadOnce } from '#packages/i18n/loadOnce.ts';
import { useTranslation } from '#packages/i18n/react.ts';
import { DeskEmpty } from '#packages/ui-data/admin/DeskStates.tsx';
import type { Desk } from '#packages/ui/admin/desk.ts';
import { useLocation } from '#packages/ui/navigation.ts';
import { desks as allDesks } from '../features.ts';

const codeOf = loadOnce((desk: Desk) => desk.load());

export function CurrentDesk({ desks }: { desks: readonly Desk[] }) {
  const t = useTranslation('console');
  const { path } = useLocation();
  const desk = path === '' ? desks[0] : desks.find((one) => one.path === path);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, [desk?.path]);
  if (desk)
    return (
      <DeskErrorBoundary key={desk.path}>
        <LoadedDesk desk={desk} />
      </DeskErrorBoundary>
    );
  const isShut = allDesks.some((one) => one.path === path);
  return isShut ? (
    <DeskEmpty title={t('noPermission.title')} why={t('noPermission.why')} />
  ) : (
    <DeskEmpty title={t('missing.title')} why={t('missing.why')} />
  );
}

const LoadedDesk = ({ desk }: { desk: Desk }) => createElement(use(codeOf(desk)).default);

/** Keyed by desk, so that an error in one does not stick to the next. */
class DeskErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? <ReloadPrompt /> : this.props.children;
  }
}

/** After a deployment the old chunks are gone: reload the page. */
function ReloadPrompt() {
  const t = useTranslation('console');
  return (
    <DeskEmpty title={t('broken.title')} why={t('broken.why')}>
      <Button
        onClick={() => {
          window.location.reload();
        }}
      >
        {t('broken.reload')}
      </Button>
    </DeskEmpty>
  );
}
