// Names of topics under attack: whatever a client writes, it hears of nothing that is another's.

import { describe, expect, it } from 'vitest';
import type { Actor } from '#packages/rpc/server/context.ts';
import { pushedAnswers } from '#packages/rpc/server/pushedAnswers.ts';
import { testApp } from '../../test/support/app.ts';
import { openFirm } from '../../test/support/people.ts';
import { features } from './features.ts';
import { createTopicResolver } from './topics.ts';

const app = await testApp();
const [own, other] = [
  await openFirm(app, 'wang', ['firm_trader']),
  await openFirm(app, 'li', ['firm_trader']),
];
const resolve = createTopicResolver(features.topics, pushedAnswers(features.handlers));
const [personId = '', otherPerson = ''] = [own.people.firm_trader, other.people.firm_trader];

const trader: Actor = { personId, firmId: own.id, seats: ['firm_trader'], sessionId: 's' };
const newcomer: Actor = { personId, firmId: undefined, seats: [], sessionId: 's' };
const desk: Actor = { personId, firmId: own.id, seats: ['operator_auditor'], sessionId: 's' };

/** Everything that can be written behind a kind, and kinds that only the server uses. */
const NAMES = [
  ...[...features.topics.keys()].flatMap((kind) =>
    [
      '',
      '/',
      '//',
      '/x',
      `/${other.id}`,
      `/${otherPerson}`,
      `/${own.id}/x`,
      '/../x',
      '/%',
      "/' or true --",
      '/ ',
      '/null',
    ].map((rest) => `${kind}${rest}`),
  ),
  ...['person', 'cid', 'seats', 'staff', 'funds', 'goods', 'deliveries', 'quality_templates'].flatMap(
    (kind) => [other.id, otherPerson].map((id) => `${kind}/${id}`),
  ),
  '',
  '/',
  'news',
  '__proto__',
  'constructor',
  'toString/x',
  'ME',
  ' me',
  'me ',
  'market\0',
];
const heard = async (actor: Actor | undefined) => {
  const found = new Map<string, string>();
  for (const name of NAMES) {
    const topic = await resolve(app.database.reading, actor, name);
    if (topic !== undefined) found.set(name, topic);
  }
  return found;
};

/** What everybody may hear. Of records of the market only that they changed; what changed is asked for. */
const OPEN = [
  'menus',
  'catalog',
  'clauses',
  'content',
  'quotes',
  'launch',
  'market',
  'texts',
  'notices',
  'sessions',
  'intents',
];
const isOpen = (name: string) =>
  OPEN.includes(name) || /^(listing|notice|auction_session)\/[^/]+$/.test(name);
/** Its news brings the board along, which everybody with a seat may read. */
const isOfHall = (name: string) => /^auction_lot\/[^/]+$/.test(name);
const hall = Object.fromEntries(NAMES.filter(isOfHall).map((name) => [name, name]));
const isOfDesk = (name: string) => /^(auction_flag|credit_appeal)\/[^/]+$/.test(name);

describe('a client', () => {
  it.each<[string, Actor | undefined, Record<string, string>]>([
    ['that nobody is signed in at', undefined, {}],
    [
      'of a person without a firm',
      newcomer,
      { me: `person/${personId}`, seats: `seats/${personId}`, feedbacks: `feedbacks/${personId}` },
    ],
    [
      'of a trader',
      trader,
      {
        me: `person/${personId}`,
        seats: `seats/${personId}`,
        feedbacks: `feedbacks/${personId}`,
        funds: `funds/${own.id}`,
        goods: `goods/${own.id}`,
        quality_templates: `quality_templates/${own.id}`,
        deliveries: `deliveries/${own.id}`,
        credit: `credit/${own.id}`,
        ...hall,
      },
    ],
    [
      'of an auditor of the platform, who may hear all deliveries, flags and appeals',
      desk,
      {
        me: `person/${personId}`,
        seats: `seats/${personId}`,
        feedbacks: `feedbacks/${personId}`,
        funds: `funds/${own.id}`,
        goods: `goods/${own.id}`,
        quality_templates: `quality_templates/${own.id}`,
        deliveries: 'deliveries',
        credit: `credit/${own.id}`,
        credit_appeals: 'credit_appeals',
        credit_methods: 'credit_methods',
        broadcasts: 'broadcasts',
        auction_flags: 'auction_flags',
        rating_desk: 'rating_desk',
        ...hall,
        ...Object.fromEntries(NAMES.filter(isOfDesk).map((name) => [name, name])),
      },
    ],
  ])('%s hears of what is open and of its own', async (_whose, actor, expected) => {
    const found = [...(await heard(actor))].filter(([name]) => !isOpen(name));
    expect(Object.fromEntries(found)).toEqual(expected);
  });
});
