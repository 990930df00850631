// Providers and hosts of the UI parts, around all screens.

import './base.css';
import type { ReactNode } from 'react';
import { ConcealmentProvider } from './Concealment.tsx';
import { DialogHost } from './Dialog.tsx';
import { LocaleProvider } from './locale.ts';
import { NavigationProvider, type UiNavigation } from './navigation.ts';
import { ToastHost } from './Toast.tsx';

export interface UiHostProps {
  /** BCP 47 tag for digits and dates. */
  readonly locale: string;
  readonly navigation: UiNavigation;
  readonly concealmentKey: string;
  readonly children: ReactNode;
}

export function UiHost({ locale, navigation, concealmentKey, children }: UiHostProps) {
  return (
    <LocaleProvider value={locale}>
      <NavigationProvider value={navigation}>
        <ConcealmentProvider storageKey={concealmentKey}>
          {children}
          <DialogHost />
          <ToastHost />
        </ConcealmentProvider>
      </NavigationProvider>
    </LocaleProvider>
  );
}
