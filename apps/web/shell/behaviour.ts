// What happens on the pages, told to the behaviour log: it is loaded when the first page stands, and hears of what was before.

import { currentToken, onSession } from '#features/account/web/session.ts';
import type { BehaviourLog, Pressed } from '#features/behaviour/web/log.ts';
import { serverNow } from '#features/catalog/web/clock.ts';
import { placeNow } from '#packages/ui/navigation.ts';
import { onModal } from '#packages/ui/useModal.ts';
import { screens } from '../features.ts';
import { modalEventOf } from './events.ts';
import { onVisit, presentVisit } from './history.ts';
import { isStart, START } from './home.ts';

type Deed = (log: BehaviourLog, at: number) => void;

const waiting: ((log: BehaviourLog) => void)[] = [];
let log: BehaviourLog | undefined;
/** Should the log's code never come. */
const MOST_WAITING = 200;

/** The device's moment, put right when it is written: by then it is known how far the clock is off. */
function tell(deed: Deed) {
  const moment = Date.now();
  const dated = (to: BehaviourLog) => {
    deed(to, moment + serverNow() - Date.now());
  };
  if (log) dated(log);
  else if (waiting.length < MOST_WAITING) waiting.push(dated);
}

const menuCodes = new Map(screens.map(({ path, authId }) => [path, authId]));
const pathOf = (path: string) => (isStart(path) ? START : path);
const menuCodeOf = (path: string) => menuCodes.get(path) ?? '';

/** What a press on this page is counted under; undefined on pages outside the menus. */
export const menuCodeNow = () => menuCodeOf(placeNow().path) || undefined;

export const tellClick = (pressed: Pressed) => {
  tell((to, at) => {
    to.press(pressed, at);
  });
};

function show() {
  const { path, query } = presentVisit();
  if (!document.hidden)
    tell((to, at) => {
      to.show({ path: pathOf(path), menuCode: menuCodeOf(path), query }, at);
    });
}

/** The title is still that of the page which goes. */
function hide() {
  const { title } = document;
  tell((to, at) => {
    to.hide(title, at);
  });
}

function leave() {
  hide();
  log?.leave();
}

export function watchBehaviour(): void {
  const entryOf = () => `${presentVisit().key} ${presentVisit().path}`;
  let entry = entryOf();
  show();
  onVisit(() => {
    // A changed query string is the same page.
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
  onModal((title) => {
    const path = pathOf(placeNow().path);
    tell((to, at) => {
      to.popUp({ path, menuCode: menuCodeOf(path), event: modalEventOf(path), title }, at);
    });
  });
  let token = currentToken();
  onSession(() => {
    if (currentToken() === token) return;
    token = currentToken();
    tell((to) => {
      to.changeOwner();
    });
  });
}

export async function keepBehaviour(headers: () => Record<string, string>): Promise<void> {
  const { openBehaviourLog } = await import('#features/behaviour/web/open.ts');
  log = openBehaviourLog(headers);
  for (const dated of waiting.splice(0)) dated(log);
}
