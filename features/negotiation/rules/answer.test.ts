// Who may respond to a listing, and the faults otherwise.

import { describe, expect, it } from 'vitest';
import { someTerms } from '#features/terms/terms.example.ts';
import { kg } from '#packages/exact/exact.ts';
import { type Responder, type Firm, findAnswerFault } from './answer.ts';

const owner: Firm = {
  id: 'mine',
  name: '黑山矿',
  isCertified: true,
  isRestricted: false,
  canSell: true,
  canBuy: false,
  isTradingCompany: false,
  legalPerson: '甲',
  controller: 'group-1',
};

const plant: Responder = {
  id: 'plant',
  name: '京华',
  isCertified: true,
  isRestricted: false,
  canSell: false,
  canBuy: true,
  isTradingCompany: false,
  legalPerson: '乙',
  controller: 'group-2',
  isBlocked: false,
  sharesAgent: false,
  bound: [],
};

const trader: Responder = {
  ...plant,
  id: 'trader',
  isTradingCompany: true,
  bound: [{ id: 'binding-1', orgId: 'user-1', cap: kg(1_000n), used: kg(400n) }],
};

describe('a listing to sell is answered', () => {
  it.each<[string, Responder, string | undefined, string | undefined]>([
    ['by a plant', plant, undefined, undefined],
    [
      'not by a firm that is not certified',
      { ...plant, isCertified: false },
      undefined,
      'firm_not_certified',
    ],
    [
      'not by a firm that owes fees for too long',
      { ...plant, isRestricted: true },
      undefined,
      'firm_restricted',
    ],
    ['not by a firm that cannot buy', { ...plant, canBuy: false }, undefined, 'not_your_side'],
    ['not by its own firm', { ...plant, id: 'mine' }, undefined, 'same_controller'],
    ['not under the same legal person', { ...plant, legalPerson: '甲' }, undefined, 'same_controller'],
    ['not under the same controller', { ...plant, controller: 'group-1' }, undefined, 'same_controller'],
    [
      'not by a firm that its legal person controls',
      { ...plant, controller: '甲' },
      undefined,
      'same_controller',
    ],
    ['not by a firm of the same agent', { ...plant, sharesAgent: true }, undefined, 'same_controller'],
    [
      'by a firm whose controller is unknown, as its owner’s is',
      { ...plant, controller: '', legalPerson: '' },
      undefined,
      undefined,
    ],
    ['not by a firm the owner blocked', { ...plant, isBlocked: true }, undefined, 'not_on_the_list'],
    ['by a trading company that names its user', trader, 'user-1', undefined],
    ['not by a trading company that names nobody', trader, undefined, 'binding_missing'],
    ['not for a user it is not bound to', trader, 'user-2', 'binding_missing'],
  ])('%s', (_name, responder, orgId, fault) => {
    const from = responder.controller === '' ? { ...owner, controller: '', legalPerson: '' } : owner;
    expect(findAnswerFault(someTerms(), from, responder, orgId)?.fault).toBe(fault);
  });

  it.each([
    ['the owner’s, that is not', { ...owner, isCertified: false }, plant, '黑山矿'],
    ['the responder’s, that is not', owner, { ...plant, isCertified: false }, '京华'],
    [
      'the responder’s first, where neither is',
      { ...owner, isCertified: false },
      { ...plant, isCertified: false },
      '京华',
    ],
  ])('only between certified firms: the refusal names %s', (_name, from, responder, firm) => {
    expect(findAnswerFault(someTerms(), from, responder, undefined)).toEqual({
      fault: 'firm_not_certified',
      firm,
    });
  });
});
