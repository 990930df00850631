// Usage log: loaded after the first page, with earlier events queued.

import { currentToken, subscribeSession } from '#features/account/web/session.ts';
import type { BehaviourLog, ActionEvent } from '#features/behaviour/web/log.ts';
import { serverNow } from '#packages/time/serverClock.ts';
import { currentLocation } from '#packages/ui/navigation.ts';
import { onModalOpen } from '#packages/ui/useModal.ts';
import { screens } from '../features.ts';
import { modalEventOf } from './events.ts';
import { onVisit, currentVisit } from './history.ts';
import { isStart, START } from './home.ts';

type LogEntry = (log: BehaviourLog, at: number) => void;

const queue: ((log: BehaviourLog) => void)[] = [];
let log: BehaviourLog | undefined;
/** Bounds the queue in case the logger never loads. */
const MAX_WAITING = 200;

/** Timestamps use the device's clock and are corrected when written, once its offset is known. */
function record(write: LogEntry) {
  const moment = Date.now();
  const dated = (to: BehaviourLog) => {
    write(to, moment + serverNow() - Date.now());
  };
  if (log) dated(log);
  else if (queue.length < MAX_WAITING) queue.push(dated);
}

const menuCodes = new Map(screens.map(({ path, authId }) => [path, authId]));
const pathOf = (path: string) => (isStart(path) ? START : path);
const menuCodeOf = (path: string) => menuCodes.get(path) ?? '';

/** Menu code under which clicks on this page are counted; undefined for pages outside the menus. */
export const menuCodeNow = () => menuCodeOf(currentLocation().path) || undefined;

export const logClick = (pressed: ActionEvent) => {
  record((to, at) => {
    to.press(pressed, at);
  });
};

function show() {
  const { path, query } = currentVisit();
  if (!document.hidden)
    record((to, at) => {
      to.show({ path: pathOf(path), menuCode: menuCodeOf(path), query }, at);
    });
}

function hide() {
  const { title } = document;
  record((to, at) => {
    to.hide(title, at);
  });
}

function leave() {
  hide();
  log?.leave();
}

export function trackBehaviour(): void {
  const entryOf = () => `${currentVisit().key} ${currentVisit().path}`;
  let entry = entryOf();
  show();
  onVisit(() => {
    if (entryOf() === entry) return;
    entry = entryOf();
    hide();
    show();
  });
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) leave();
    else show();
  });
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', show);
  onModalOpen((title) => {
    const path = pathOf(currentLocation().path);
    record((to, at) => {
      to.popUp({ path, menuCode: menuCodeOf(path), event: modalEventOf(path), title }, at);
    });
  });
  let token = currentToken();
  subscribeSession(() => {
    if (currentToken() === token) return;
    token = currentToken();
    record((to) => {
      to.changeOwner();
    });
  });
}

export async function startBehaviourLog(headers: () => Record<string, string>): Promise<void> {
  const { createBrowserBehaviourLog } = await import('#features/behaviour/web/open.ts');
  log = createBrowserBehaviourLog(headers);
  for (const dated of queue.splice(0)) dated(log);
}
