// Trading screens in five languages, and the moves shown to each seat.

import { describe, expect, it, vi } from 'vitest';
import type { Clause } from '#features/clause/clause.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { TradeProofState } from '#features/funds/web/useTradeProof.tsx';
import type { ListingDetail } from '#features/listing/calls/listing.ts';
import { someCard, someDetail } from '#features/listing/listing.example.ts';
import { BoardCard } from '#features/listing/web/board/BoardCard.tsx';
import { DetailBar } from '#features/listing/web/detail/DetailBar.tsx';
import { DetailView } from '#features/listing/web/detail/DetailView.tsx';
import { SubmittedListing } from '#features/listing/web/registration/Submitted.tsx';
import { draw, textOfCell } from '#features/listing/web/screens.example.tsx';
import { EXAMPLE_NOW, someTerms } from '#features/terms/terms.example.ts';
import { haoPerTonne, fen, kg } from '#packages/exact/exact.ts';
import { LOCALES } from '#packages/i18n/locale.ts';
import { draw as drawPage, textOf } from '../../../test/support/draw.tsx';
import type { ResponseCard } from '../calls/response.ts';
import { ThreadCard } from './mine/MyResponses.tsx';
import { NewOffer } from './respond/NewOffer.tsx';
import { OfferConfirm } from './respond/OfferConfirm.tsx';
import { TakeDone } from './respond/TakeDone.tsx';
import { TakeScreen } from './respond/TakeScreen.tsx';
import { ThreadView } from './respond/Thread.tsx';
import { ThreadBar } from './respond/ThreadBar.tsx';
import { someThread } from './screens.example.tsx';

const nothing = () => undefined;
const PROVED: TradeProofState = {
  isNeeded: false,
  fields: false,
  confirm: () => Promise.resolve(),
  isBusy: false,
  problem: undefined,
  fault: undefined,
};

const SCREENS = {
  'a card of the board': <BoardCard card={someCard()} goods="末煤" />,
  'a listing': <DetailView detail={someDetail()} placeId="fengrun" onPlace={nothing} />,
  'a listing to its owner': (
    <DetailView
      detail={someDetail({ party: 'owner', frozen: fen(20_480_000n), openResponses: 2 })}
      placeId={undefined}
      onPlace={nothing}
    />
  ),
  'a negotiation': <ThreadView detail={someThread()} />,
  'a negotiation in the list': <ThreadCard card={someThread().card} />,
  'the end of a take': (
    <TakeDone
      taken={{
        responseId: '',
        no: 'YJ261124000001',
        quantity: kg(2_000_000n),
        price: haoPerTonne(5_120_000n),
        bond: fen(10_240_000n),
      }}
    />
  ),
  'the end of the form': <SubmittedListing listed={{ id: '', no: 'GP261124000001', state: 'review' }} />,
};

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.entries(SCREENS))('%s is drawn with every word and number', async (_name, screen) => {
    const text = textOfCell(await draw(locale, screen));
    expect(text).not.toMatch(
      /undefined|NaN|\[object|\{\w+(\|\w+)*\}|\b(board|card|detail|thread|take|field|state)\.\w+/,
    );
    expect(text.length).toBeGreaterThan(20);
  });
});

describe('whoever answers', () => {
  it.each([
    ['a listing', <DetailView key="1" detail={someDetail()} placeId="fengrun" onPlace={nothing} />],
    ['a negotiation', <ThreadView key="2" detail={someThread()} />],
    ['a take', <TakeScreen key="3" detail={someDetail()} wished={{}} onWish={nothing} onStale={nothing} />],
    [
      'a first offer',
      <NewOffer key="4" detail={someDetail()} wished={{}} onWish={nothing} onStale={nothing} />,
    ],
  ])('reads the further terms with %s', async (_name, screen) => {
    const text = textOf(await drawPage(screen, { seats: ['firm_trader'], answers: [] }));
    expect(text).toMatch(/其他条款 溢短装 ± 5 % 货权转移 装车（船）时 异议期 3 个工作日/);
  });
});

describe('a price without VAT', () => {
  const shown = async (isTaxIncluded: boolean) => {
    const terms = someTerms({ isTaxIncluded });
    const offered = {
      quantity: kg(1_000_000n),
      price: haoPerTonne(5_120_000n),
      message: '',
      validUntil: EXAMPLE_NOW,
    };
    return textOfCell(
      await draw(
        'en',
        <OfferConfirm
          terms={terms}
          offered={offered}
          costs={undefined}
          consent={undefined}
          proof={PROVED}
          onClose={nothing}
          isBusy={false}
        />,
      ),
    );
  };
  it.each([
    [true, /Value of goods 512,000\.00/],
    [false, /Value of goods, VAT included 578,560\.00/],
  ])('included %s: an offer names what the goods are worth with it', async (isTaxIncluded, expected) => {
    expect(await shown(isTaxIncluded)).toMatch(expected);
  });
});

describe('a negotiation of a price by the kilocalorie', () => {
  it('shows what its clause comes to at the price of a tonne', async () => {
    const clause = {
      ...CLAUSE_TEMPLATES.THERMAL_KCAL,
      base: { mode: 'PER_KCAL', heatIndex: 'QNET_AR' },
      terms: [],
    } satisfies Clause;
    const terms = someTerms({ priceMode: 'per_kcal', price: haoPerTonne(1_024n), clause });
    expect(textOfCell(await draw('en', <ThreadView detail={{ ...someThread(), terms }} />))).toMatch(
      /Net price 508\.00 yuan\/t/,
    );
  });
});

describe('a card of the board', () => {
  it('gives the price at the mine, at the reader’s place, and at 5,500 kcal there', async () => {
    const text = textOfCell(await draw('zh-Hans', <BoardCard card={someCard()} goods="末煤" />));
    expect(text).toMatch(/坑口 含税.*512\.00.*到厂.*686\.84.*折 5,500 到厂.*755\.53.*余 8,000 \/ 20,000 吨/);
  });
  it('still compares coal with coal where no freight is known', async () => {
    const text = textOfCell(
      await draw('en', <BoardCard card={someCard({ comparison: null })} goods="Slack coal" />),
    );
    expect(text).toMatch(/512\.00.*At 5,500 kcal.*563\.20/);
  });
});

describe('an assay report', () => {
  it.each([
    ['2026-11-20', true],
    ['2026-01-02', false],
    [null, false],
  ])('of coal sampled on %s marks the card: %s', async (assaySampledOn, isMarked) => {
    vi.setSystemTime(EXAMPLE_NOW);
    const text = textOfCell(
      await draw('zh-Hans', <BoardCard card={someCard({ assaySampledOn })} goods="末煤" />),
    );
    vi.useRealTimers();
    expect(text.includes('近期化验')).toBe(isMarked);
  });
});

describe('the clause of a listing', () => {
  it('is read as sentences, with the net price at the promised quality', async () => {
    const text = textOfCell(
      await draw('zh-Hans', <DetailView detail={someDetail()} placeId={undefined} onPlace={nothing} />),
    );
    expect(text).toContain('低于 5,000 kcal/kg 至 4,500 kcal/kg：每 1 kcal/kg 扣 0.146 元/吨，按比例');
    expect(text).toContain('高于 1.50 % 可拒收');
    expect(text).toMatch(/净价 512\.00 元\/吨/);
  });
});

async function barOf(detail: Partial<ListingDetail>, seats: readonly Seat[], isSignedIn = true) {
  return textOfCell(
    await draw(
      'en',
      <DetailBar detail={someDetail(detail)} seats={seats} isSignedIn={isSignedIn} onMoved={nothing} />,
    ),
  );
}

describe('under a listing', () => {
  it.each<[string, Partial<ListingDetail>, readonly Seat[], string[], string[]]>([
    ['a trader takes', {}, ['firm_trader'], ['Take'], ['Negotiate', 'Suspend']],
    [
      'a representative negotiates',
      { card: someCard({ mode: 'negotiate' }) },
      ['firm_representative'],
      ['Negotiate'],
      ['Take'],
    ],
    [
      'a named firm may do either',
      { card: someCard({ mode: 'directed' }) },
      ['firm_trader'],
      ['Take', 'Negotiate'],
      [],
    ],
    [
      'a viewer learns why not',
      {},
      ['firm_viewer'],
      ['Only traders and market representatives'],
      ['Negotiate'],
    ],
    [
      'who negotiates already goes on',
      { myResponseId: someCard().id },
      ['firm_trader'],
      ['My negotiation'],
      ['Take'],
    ],
    [
      'nothing is taken of what is suspended',
      { card: someCard({ state: 'suspended' }) },
      ['firm_trader'],
      [],
      ['Take'],
    ],
    [
      'the owner’s trader betters, suspends and withdraws',
      { party: 'owner' },
      ['firm_trader'],
      ['Improve terms', 'Suspend', 'Withdraw'],
      ['Take'],
    ],
    [
      'the owner’s clerk only looks',
      { party: 'owner' },
      ['firm_settler'],
      [],
      ['Improve terms', 'Suspend', 'Withdraw'],
    ],
    [
      'the owner mends what was rejected',
      { party: 'owner', card: someCard({ state: 'rejected' }) },
      ['firm_trader'],
      ['Mend and resubmit'],
      ['Withdraw'],
    ],
    [
      'the owner copies what has ended',
      { party: 'owner', card: someCard({ state: 'expired' }) },
      ['firm_trader'],
      ['Copy listing'],
      ['Withdraw'],
    ],
    [
      'the trading desk approves or rejects',
      { party: 'operator', card: someCard({ state: 'review' }) },
      ['operator_trade'],
      ['Approve', 'Reject'],
      ['Withdraw'],
    ],
    [
      'the trading desk halts what is listed',
      { party: 'operator' },
      ['operator_trade'],
      ['Halt'],
      ['Take', 'Withdraw'],
    ],
    [
      'the trading desk puts back what it halted',
      { party: 'operator', card: someCard({ state: 'halted' }) },
      ['operator_trade'],
      ['Reinstate'],
      ['Halt', 'Resume'],
    ],
    [
      'the owner resumes what it suspended itself',
      { party: 'owner', card: someCard({ state: 'suspended' }) },
      ['firm_trader'],
      ['Resume', 'Withdraw'],
      ['Suspend'],
    ],
    [
      'the owner does not resume what the trading desk halted',
      { party: 'owner', card: someCard({ state: 'halted' }) },
      ['firm_trader'],
      ['Withdraw'],
      ['Resume', 'Reinstate', 'Suspend'],
    ],
  ])('%s', async (_name, detail, seats, seen, unseen) => {
    const text = await barOf(detail, seats);
    for (const word of seen) expect(text).toContain(word);
    for (const word of unseen) expect(text).not.toContain(word);
  });
  it('a visitor is asked to sign in', async () => {
    expect(await barOf({ party: null }, [], false)).toContain('Sign in to take');
  });
});

describe('under a negotiation', () => {
  it.each<[string, Partial<ResponseCard>, readonly Seat[], string[], string[]]>([
    [
      'the bidder answers the lister’s counter-offer',
      {},
      ['firm_trader'],
      ['Accept', 'Counter', 'Withdraw'],
      ['Reject'],
    ],
    [
      'the lister waits for the bidder',
      { party: 'owner' },
      ['firm_trader'],
      [],
      ['Accept', 'Counter', 'Reject'],
    ],
    [
      'the lister answers a first offer',
      { party: 'owner', state: 'submitted' },
      ['firm_representative'],
      ['Accept', 'Counter', 'Reject'],
      ['Withdraw'],
    ],
    ['after five rounds nobody counters', { round: 5 }, ['firm_trader'], ['Accept', 'Withdraw'], ['Counter']],
    ['a viewer only reads', {}, ['firm_viewer'], [], ['Accept', 'Counter', 'Withdraw']],
    ['what is dealt is over', { state: 'dealt' }, ['firm_trader'], [], ['Accept', 'Counter', 'Withdraw']],
  ])('%s', async (_name, card, seats, seen, unseen) => {
    const text = textOfCell(
      await draw('en', <ThreadBar detail={someThread(card)} seats={seats} onMoved={nothing} />),
    );
    for (const word of seen) expect(text).toContain(word);
    for (const word of unseen) expect(text).not.toContain(word);
  });
});
