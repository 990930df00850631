// The hall, sessions, results and replays in five languages.

import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { haoPerTonne, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { translation } from '#packages/i18n/node/translation.ts';
import { playSession } from '../../../test/support/auctionSessions.ts';
import { answered, draw, GAPS, textOf } from '../../../test/support/draw.tsx';
import { lotBoard, ownLots, sessionDetail, sessionLots } from '../calls/session.ts';
import { HALL_NOW, someBoard, someLot, someOwn, someSession } from '../lots.example.ts';
import { writeLog } from '../rules/log.ts';
import LotScreen from './hall/LotScreen.tsx';
import { LotView } from './hall/LotView.tsx';
import type { LineState } from './hall/useLot.ts';
import { ReplayView } from './replay/ReplayScreen.tsx';
import { StampLine, Stamps } from './replay/Stamps.tsx';
import SessionScreen, { SessionView } from './session/SessionScreen.tsx';
import { rowsOf } from './session/table.ts';
import WideHall from './session/WideHall.tsx';

const nothing = () => undefined;
const line: LineState = { line: 'good', tripMs: 38, heardAt: HALL_NOW.getTime() - 2_000 };
const self = { isEnrolled: true, code: 'K7', deposit: someLot().deposit, lots: [someOwn()], deals: [] };
const board = someBoard();
const leading = someBoard({ standing: { price: haoPerTonne(5_350_000n), code: 'K7' } });
const { spec } = board.lot;
const tonnes = { ...spec, kind: 'open_quantity' as const, minTake: kg(500_000n), step: kg(100_000n) };
const view = (shown: typeof board, own = someOwn()) => (
  <LotView board={shown} self={self} own={own} line={line} onDecided={nothing} />
);
const session = someSession();
const SCREENS: Readonly<Record<string, ReactNode>> = {
  'an outbid bidder': view(board),
  'a bidder that leads': view(leading, someOwn({ leads: true, limit: haoPerTonne(5_600_000n) })),
  'a lot that opens later': view({
    ...board,
    lot: someLot({ state: 'waiting', standing: null, bids: 0 }),
    ladder: [],
    next: null,
  }),
  'a paused lot': view(someBoard({ state: 'paused', isFault: true, pauseReason: null })),
  'a lot in tonnes': view(someBoard({ spec: tonnes }), someOwn({ wouldGet: kg(3_000_000n) })),
  'a sealed lot': view(
    { ...someBoard({ spec: { ...spec, kind: 'sealed' }, standing: null }), ladder: [] },
    someOwn({ sealedNo: 12 }),
  ),
  'one who watches': (
    <LotView board={board} self={undefined} own={undefined} line={line} onDecided={nothing} />
  ),
  'a result': view(
    someBoard({
      state: 'sold',
      closedAt: HALL_NOW,
      extendedMs: 184_000,
      awards: [{ code: 'K7', quantity: kg(10_000_000n), price: haoPerTonne(5_350_000n) }],
      reserve: haoPerTonne(5_300_000n),
    }),
    someOwn({ won: { quantity: kg(10_000_000n), price: haoPerTonne(5_350_000n), dealId: null } }),
  ),
  'a void lot': view(someBoard({ state: 'voided', voidReason: 'collusion', rerunAs: someLot().id })),
  'a session': <SessionView session={session} rows={rowsOf(session.lots, self)} self={self} />,
  'a session for one who is not in it': (
    <SessionView session={someSession({ party: 'watcher', lots: [] })} rows={[]} self={undefined} />
  ),
  'the wide hall': (
    <WideHall
      session={session}
      rows={rowsOf(session.lots, self)}
      self={self}
      line={line}
      query={{}}
      onChange={nothing}
    />
  ),
  'a file that is no log': <ReplayView text="{}" />,
  'a timestamp': <StampLine verdict={{ at: HALL_NOW, by: 'Seam TSA' }} />,
  'a timestamp over something else': <StampLine verdict="broken" />,
  'a timestamp that could not be verified': <StampLine verdict="unknown" />,
  'a log without a timestamp': <Stamps stamps={[]} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOf(await draw(screen, { locale, seats: ['firm_trader', 'operator_trade'] }));
    expect(text).not.toMatch(GAPS);
    expect(text).not.toMatch(/\b(hall|bid|lot|line|standing|phase|console|session|limit)\.\w+/);
    expect(text.length).toBeGreaterThan(10);
  });
});

const t = translation('auction', 'en');
const inEnglish = async (screen: ReactNode) =>
  textOf(await draw(screen, { locale: 'en', seats: ['firm_trader'] }));

describe('a bidder reads', () => {
  it.each([
    [
      'that it is outbid, by whom, and what to bid next',
      view(board),
      ['You are outbid', 'by P3', 'Bid 540.00', '01:24'],
    ],
    [
      'that it leads, and its limit',
      view(leading, someOwn({ limit: haoPerTonne(5_600_000n) })),
      ['You lead', '560.00', t('bid.leadsAlready')],
    ],
    [
      'what it would get now',
      view(someBoard({ spec: tonnes }), someOwn({ wouldGet: kg(3_000_000n) })),
      ['would get 3,000 t now'],
    ],
    [
      'how narrowly the last bid came',
      view(board),
      ['Last bid decided 01:28 before the end', 'last word 2 s ago', '38 ms'],
    ],
    [
      'that its sealed price is in the log, which nobody can read',
      view(
        { ...someBoard({ spec: { ...spec, kind: 'sealed' }, standing: null }), ladder: [] },
        someOwn({ sealedNo: 12 }),
      ),
      [t('sealed.left', { no: 12 }), t('sealed.replace'), t('sealed.secret')],
    ],
  ])('%s', async (_name, screen, words) => {
    const text = await inEnglish(screen);
    for (const word of words) expect(text).toContain(word);
  });

  it('the price of a sealed lot that was sold, with neither unit nor word missing', async () => {
    const sold = someBoard({
      spec: { ...spec, kind: 'sealed' },
      state: 'sold',
      standing: null,
      closedAt: HALL_NOW,
      awards: [{ code: 'P3', quantity: kg(10_000_000n), price: haoPerTonne(5_450_000n) }],
    });
    const rendered = await draw(view(sold, someOwn({ isOutbid: false })), {
      locale: 'en',
      seats: ['firm_trader'],
    });
    expect(rendered).toMatch(/hall-price[^>]*>545\.00</);
  });

  it('no button to bid where it is not enrolled', async () => {
    const text = await inEnglish(
      <LotView board={board} self={undefined} own={undefined} line={line} onDecided={nothing} />,
    );
    expect(text).toContain(t('watch.why'));
    expect(text).not.toContain('Bid 540.00');
  });
});

describe('the pages', () => {
  const { sessionId, id: lotId } = board.lot;
  it('draw what has been answered', async () => {
    const answers = [
      answered(lotBoard, { lotId }, board),
      answered(ownLots, { sessionId }, self),
      answered(sessionDetail, { sessionId }, session),
      answered(sessionLots, { sessionId }, { at: HALL_NOW, lots: [someLot()] }),
    ];
    const shown = { seats: ['firm_trader'] as const, answers };
    const hall = textOf(await draw(<LotScreen />, { ...shown, search: `lotId=${lotId}` }));
    expect(hall).toContain('您已被超出');
    const lots = textOf(await draw(<SessionScreen />, { ...shown, search: `sessionId=${sessionId}` }));
    expect(lots).toContain('K7');
  });

  it('say that the lot cannot be read', async () => {
    const answers = [answered(lotBoard, { lotId }, new Error('broken'))];
    const text = textOf(
      await draw(<LotScreen />, { locale: 'en', seats: ['firm_trader'], answers, search: `lotId=${lotId}` }),
    );
    expect(text).toMatch(/try again/i);
  });
});

describe('whoever replays a log', () => {
  const { file } = playSession({ seed: 3, lots: 2, kind: 'open_whole' });
  const written = writeLog(file);
  const replay = (text: string) => inEnglish(<ReplayView text={text} />);

  it('reads that the result is the same, and chooses among its lots', async () => {
    const text = await replay(written);
    expect(text).toContain(t('replay.same'));
    expect(text).toContain(t('result.title'));
    expect(text).toContain('Lot 2');
    expect(text).not.toMatch(GAPS);
  });

  it('reads which row differs in a log that was changed', async () => {
    const [changed] = file.lots;
    if (!changed) throw new Error('no lot was played');
    const rows = changed.rows.map(({ row, hash }) => ({
      row: row.kind === 'bid' ? { ...row, price: haoPerTonne(row.price + 1n) } : row,
      hash,
    }));
    const text = await replay(writeLog({ ...file, lots: [{ ...changed, rows }, ...file.lots.slice(1)] }));
    expect(text).toMatch(/Lot 1, row \d+ differs/);
    expect(text).toContain(t('replay.found'));
  });
});
