// Which rule keeps a firm out of a session.

import { expect, it } from 'vitest';
import { ELIGIBILITY_RULES, type EligibilityRule } from '../choices.ts';
import { ANYBODY, type Eligibility } from '../content.ts';
import { type BidderFacts, type EligibilityCase, findBarringRule } from './eligibility.ts';

const BIDDER: BidderFacts = {
  firmId: 'plant',
  kind: 'user',
  province: '山西省',
  legalPerson: '王强',
  controller: '晋能集团',
  isCertified: true,
  isRestricted: false,
  maySell: false,
  mayBuy: true,
  isTradingCompany: false,
  isBound: false,
  isBlocked: false,
  isEntangled: false,
  isOverdue: false,
};
const OWNER = { firmId: 'mine', legalPerson: '李明', controller: '同煤集团' };
const OTHER = { firmId: 'rival', legalPerson: '赵刚', controller: '华阳集团' };

interface Row {
  readonly bidder?: Partial<BidderFacts>;
  readonly eligibility?: Partial<Eligibility>;
  readonly rest?: Partial<EligibilityCase>;
}
const rule = ({ bidder, eligibility, rest }: Row) =>
  findBarringRule({
    direction: 'sell',
    eligibility: { ...ANYBODY, ...eligibility },
    owner: OWNER,
    bidder: { ...BIDDER, ...bidder },
    others: [OTHER],
    ...rest,
  });

it.each<[string, EligibilityRule | undefined, Row]>([
  ['anybody certified', undefined, {}],
  ['not certified', 'certified', { bidder: { isCertified: false } }],
  ['restricted', 'restricted', { bidder: { isRestricted: true } }],
  ['may not buy in a sale', 'side', { bidder: { mayBuy: false, maySell: true } }],
  ['may sell in a purchase', undefined, { bidder: { maySell: true }, rest: { direction: 'buy' } }],
  ['may not sell in a purchase', 'side', { rest: { direction: 'buy' } }],
  ['of a kind that is allowed', undefined, { eligibility: { kinds: ['user', 'trader'] } }],
  ['of another kind', 'kind', { eligibility: { kinds: ['trader'] } }],
  ['on the list', undefined, { eligibility: { firmIds: ['rival', 'plant'] } }],
  ['not on the list', 'list', { eligibility: { firmIds: ['rival'] } }],
  ['of the province', undefined, { eligibility: { provinces: ['山西省'] } }],
  ['of another province', 'region', { eligibility: { provinces: ['陕西省'] } }],
  ['of no known province', 'region', { bidder: { province: '' }, eligibility: { provinces: ['陕西省'] } }],
  ['no group trader', 'group_trader', { eligibility: { isGroupTradersOnly: true } }],
  [
    'a trading company bound to nobody',
    'group_trader',
    { bidder: { isTradingCompany: true }, eligibility: { isGroupTradersOnly: true } },
  ],
  [
    'a group trader',
    undefined,
    { bidder: { isTradingCompany: true, isBound: true }, eligibility: { isGroupTradersOnly: true } },
  ],
  ['blocked', 'blocked', { bidder: { isBlocked: true } }],
  ['the entruster', 'entruster', { rest: { owner: { ...OWNER, firmId: 'plant' } } }],
  ['the same legal person', 'related', { bidder: { legalPerson: '李明' } }],
  ['the same controller', 'related', { bidder: { controller: '同煤集团' } }],
  ['controlled by the legal person of the entruster', 'related', { bidder: { controller: '李明' } }],
  ['the same agent, contact or account', 'related', { bidder: { isEntangled: true } }],
  ['without any names', undefined, { bidder: { legalPerson: '', controller: ' ' } }],
  ['with an overdue payment', 'overdue', { bidder: { isOverdue: true } }],
  ['of a controller that bids already', 'one_controller', { bidder: { controller: '华阳集团' } }],
  [
    'of a controller that bids already, where that may be',
    undefined,
    { bidder: { controller: '华阳集团' }, eligibility: { isOnePerController: false } },
  ],
  ['enrolled itself', undefined, { rest: { others: [{ ...BIDDER }] } }],
])('a firm %s: %s', (_name, expected, row) => {
  expect(rule(row)).toBe(expected);
});

it('names the rules in the order in which they are checked', () => {
  const worst: BidderFacts = {
    ...BIDDER,
    isCertified: false,
    isRestricted: true,
    mayBuy: false,
    isBlocked: true,
    isEntangled: true,
    isOverdue: true,
    controller: '华阳集团',
  };
  const mended: Partial<BidderFacts>[] = [
    { isCertified: true },
    { isRestricted: false },
    { mayBuy: true },
    { kind: 'trader' },
    { firmId: 'listed' },
    { province: '陕西省' },
    { isTradingCompany: true, isBound: true },
    { isBlocked: false },
    {},
    { isEntangled: false },
    { isOverdue: false },
    { controller: '' },
  ];
  const eligibility: Eligibility = {
    kinds: ['trader'],
    firmIds: ['listed'],
    provinces: ['陕西省'],
    isGroupTradersOnly: true,
    isOnePerController: true,
  };
  const found = ELIGIBILITY_RULES.map((_rule, at) =>
    rule({
      bidder: mended.slice(0, at).reduce<Partial<BidderFacts>>((all, one) => ({ ...all, ...one }), worst),
      eligibility,
      rest: at === 8 ? { owner: { ...OWNER, firmId: 'listed' } } : {},
    }),
  );
  expect(found).toEqual(ELIGIBILITY_RULES);
});
