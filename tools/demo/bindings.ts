// Demo: bindings in every state, from draft to rejected.

import type { FastifyInstance } from 'fastify';
import { deskBinding, returnBinding } from '#features/binding/calls/desk.ts';
import { orgConfirm, orgSave, orgSubmit } from '#features/binding/calls/org.ts';
import type { Relation } from '#features/binding/choices.ts';
import { type BindingContent, EMPTY_CONTENT } from '#features/binding/content.ts';
import { lastDayOfYearFrom } from '#features/binding/rules/content.ts';
import { checkCharacter } from '#features/firm/rules/creditCode.ts';
import { kg } from '#packages/exact/exact.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { uploadPaper } from './documents.ts';
import { PLATFORM } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

interface BindingContext {
  readonly http: FastifyInstance;
  readonly ids: FirmIds;
  readonly now: Date;
}
interface DemoBinding {
  readonly firm: 'yunling' | 'tuobei';
  /** Omitted: a mine without a registered firm. */
  readonly org?: 'beigou' | 'heishan' | 'jinghua' | 'luhe';
  readonly relation: Relation;
  readonly goesTo: 'drafted' | 'org_confirm' | 'review' | 'returned';
  readonly says: Partial<BindingContent>;
}

const UNKNOWN_STEM = '9114060000XEA9001';
const DEMO_BINDINGS: readonly DemoBinding[] = [
  {
    firm: 'yunling',
    org: 'beigou',
    relation: 'COAL',
    goesTo: 'org_confirm',
    says: {
      tie: 'agency',
      cap: kg(120_000_000n),
      capPeriod: 'quarter',
      licenceNo: 'C1400002010021230',
      contact: '陈建国',
    },
  },
  {
    firm: 'tuobei',
    org: 'heishan',
    relation: 'COAL',
    goesTo: 'review',
    says: { tie: 'supply', varieties: ['thermal'], licenceNo: 'C1400002010011210', contact: '张立' },
  },
  {
    firm: 'yunling',
    relation: 'COAL',
    goesTo: 'review',
    says: {
      orgName: '右玉南坡煤矿有限公司',
      orgCode: UNKNOWN_STEM + (checkCharacter(UNKNOWN_STEM) ?? ''),
      orgCity: '朔州市',
      tie: 'supply',
      licenceNo: 'C1400002011039901',
      contact: '白志强',
    },
  },
  {
    firm: 'yunling',
    org: 'jinghua',
    relation: 'USE',
    goesTo: 'returned',
    says: {
      tie: 'supply',
      usage: 'power',
      yearlyNeed: kg(2_400_000_000n),
      station: '丰润站',
      units: '2×660 MW',
      contact: '李敏',
    },
  },
  { firm: 'tuobei', org: 'luhe', relation: 'USE', goesTo: 'drafted', says: { tie: 'supply', usage: 'heat' } },
];

export async function createBindings({ http, ids, now }: BindingContext): Promise<void> {
  const send = injectedFetch(http);
  const desk = await signIn(send, PLATFORM, 'operator_certification');
  const today = dayInMarket(now);
  for (const { firm, org, relation, goesTo, says } of DEMO_BINDINGS) {
    const asker = await signIn(send, firm, 'firm_representative');
    const content: BindingContent = {
      ...EMPTY_CONTENT,
      ...(org ? { orgId: idOf(ids, org) } : {}),
      fromDay: today,
      toDay: lastDayOfYearFrom(today),
      letterUntil: addDays(today, 380),
      letterId: await uploadPaper(send, {
        handle: firm,
        seat: 'firm_representative',
        name: '授权书',
        lines: ['Letter of authority'],
      }),
      ...says,
    };
    const draft = await asker(orgSave, { version: 0, relation, content });
    if (goesTo === 'drafted') continue;
    await asker(orgSubmit, draft);
    if (org && goesTo !== 'org_confirm')
      await (
        await signIn(send, org, 'firm_representative')
      )(orgConfirm, { bindingId: draft.bindingId });
    if (goesTo === 'returned') await returnToApplicant(desk, draft.bindingId);
  }
}

async function returnToApplicant(desk: Person, bindingId: string) {
  const { version } = await desk(deskBinding, { bindingId });
  await desk(returnBinding, {
    bindingId,
    version,
    reasons: [{ field: 'letterId', reason: '授权书未加盖公章，请重新上传' }],
    note: '其余内容无误，补正后可直接复审。',
  });
}
