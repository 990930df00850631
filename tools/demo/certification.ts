// Demo: firms are certified by two operators; one waits, one was returned.

import type { FastifyInstance } from 'fastify';
import { login } from '#features/account/calls/signIn.ts';
import {
  markFormChecked,
  markFormPassed,
  readFirm,
  markFormReturned,
} from '#features/certification/calls/desk.ts';
import { beginChange, ownForm, saveForm, markFormSubmitted } from '#features/certification/calls/own.ts';
import { EMPTY_FORM, type FormContent, type LicenceKind } from '#features/certification/form.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import { injectedFetch } from '#packages/rpc/server/inject.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import { identityCardOf, uploadForm, createPaper } from './documents.ts';
import {
  APPLICANTS,
  DEMONSTRATION_PASSWORD,
  type DemonstrationFirm,
  FIRMS,
  loginNameOf,
  PLATFORM,
} from './firms.ts';
import { type FirmIds, idOf, type Person, signIn } from './people.ts';

interface CertificationContext {
  readonly http: FastifyInstance;
  readonly ids: FirmIds;
  readonly now: Date;
}

export async function certifyEverybody({ http, ids, now }: CertificationContext): Promise<void> {
  const send = injectedFetch(http);
  const first = await signIn(send, PLATFORM, 'operator_certification');
  const second = await signIn(send, PLATFORM, 'operator_certification', 2);
  for (const firm of [...FIRMS.filter(({ handle }) => handle !== PLATFORM), ...APPLICANTS]) {
    const firmId = idOf(ids, firm.handle);
    await submitApplication(http, firm, now);
    const version = async () => (await first(readFirm, { firmId })).form?.version ?? 0;
    if (firm.certificationState === 'submitted') continue;
    if (firm.certificationState === 'returned') {
      await first(markFormReturned, {
        firmId,
        version: await version(),
        reasons: RETURNED,
        note: '其余资料无误，补充后可直接复审。',
      });
      continue;
    }
    await first(markFormChecked, { firmId, version: await version() });
    await second(markFormPassed, { firmId, version: await version() });
  }
}

const RETURNED = [
  { path: 'licences.1.files', reason: '扫描件不清晰，请重新上传' },
  { path: 'bankCode', reason: '联行号与开户行不一致' },
];

async function submitApplication(http: FastifyInstance, firm: DemonstrationFirm, now: Date): Promise<void> {
  const { admin, token } = await signInAdmin(http, firm);
  const upload = async (name: string, ...lines: string[]) => {
    const { type, payload } = uploadForm(
      `${name}.pdf`,
      createPaper(['DEMONSTRATION - NOT A REAL PAPER', ...lines]),
    );
    const reply = await http.inject({
      method: 'POST',
      url: UPLOAD_PATH,
      headers: { 'content-type': type, authorization: `Bearer ${token}` },
      payload,
    });
    return reply.json<{ body: { fileId: string } }>().body.fileId;
  };
  await admin(beginChange, {});
  const content = await contentOf(firm, dayInMarket(now), upload);
  const { form } = await admin(ownForm, {});
  const { version } = await admin(saveForm, { version: form?.version ?? 0, content });
  await admin(markFormSubmitted, { version });
}

async function signInAdmin(
  http: FastifyInstance,
  { handle }: DemonstrationFirm,
): Promise<{ admin: Person; token: string }> {
  const client = (token?: string) =>
    createClient({
      address: 'http://localhost',
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
      send: injectedFetch(http),
    });
  const entered = await client()(login, {
    loginName: loginNameOf(handle, 'firm_admin'),
    password: DEMONSTRATION_PASSWORD,
  });
  if (!entered.ok) throw new Error(`the administrator of ${handle} may not sign in`);
  return { admin: await signIn(injectedFetch(http), handle, 'firm_admin'), token: entered.answer.token };
}

const LICENCES: Partial<Record<DemonstrationFirm['kind'], readonly LicenceKind[]>> = {
  producer: ['mining', 'safety'],
  warehouse: ['coal_yard'],
  carrier: ['transport'],
};
const LATIN: Readonly<Record<LicenceKind, string>> = {
  business: 'Business licence',
  mining: 'Mining licence',
  safety: 'Work safety licence',
  coal_yard: 'Coal yard permit',
  transport: 'Road transport licence',
};
/** The carrier's permit expires soon, so that a reminder is sent. */
const daysLeft = (kind: LicenceKind) => (kind === 'transport' ? 14 : 760);

type Upload = (name: string, ...lines: string[]) => Promise<string>;

async function contentOf(firm: DemonstrationFirm, today: string, upload: Upload): Promise<FormContent> {
  const [admin, representative] = firm.people;
  const person = representative?.name ?? firm.legalPerson;
  const card = await upload('法定代表人身份证', `Identity card ${identityCardOf(firm.legalPerson)}`);
  const account = `6217${firm.creditCode.slice(-14).replaceAll(/\D/g, '8')}`;
  const more = firm.kind === 'producer' && firm.canBuy ? ['coal_yard' as const] : (LICENCES[firm.kind] ?? []);
  const licences = await Promise.all(
    more.map(async (kind, at) => {
      const issuer = kind === 'mining' ? 'C14' : 'A06';
      const number = `SX${today.slice(0, 4)}${issuer}${firm.creditCode.slice(10, 17)}${at}`;
      return {
        kind,
        number,
        expiresOn: addDays(today, daysLeft(kind)),
        isPermanent: false,
        files: [await upload(kind, LATIN[kind], number)],
      };
    }),
  );
  const address = `${firm.city}${firm.shortName}工业园 ${firm.name.length} 号`;
  return {
    ...EMPTY_FORM,
    creditCode: firm.creditCode,
    name: firm.name,
    shortName: firm.shortName,
    kind: firm.kind === 'platform' ? '' : firm.kind,
    trades: [...(firm.canSell ? ['sell' as const] : []), ...(firm.canBuy ? ['buy' as const] : [])],
    city: firm.city,
    address,
    capital: String(1_000 + firm.name.length * 450),
    foundedOn: `20${String(10 + (firm.name.length % 9))}-03-18`,
    scope: SCOPES[firm.kind] ?? '煤炭及制品销售',
    vat: 'general',
    legalPerson: firm.legalPerson,
    legalPersonId: identityCardOf(firm.legalPerson),
    legalPersonFiles: [card],
    licences: [
      {
        kind: 'business',
        number: firm.creditCode,
        expiresOn: '',
        isPermanent: true,
        files: [await upload('营业执照', LATIN.business, firm.creditCode)],
      },
      ...licences,
    ],
    bankName: `中国建设银行${firm.city.replace('市', '')}分行营业部`,
    bankAccount: account,
    bankCode: '105169000012',
    bankFiles: [await upload('开户许可证', 'Proof of the account', account)],
    invoiceAddress: address,
    invoicePhone: '0349-2026688',
    invoiceEmail: `cw@${firm.handle}.example`,
    yearly: firm.canSell || firm.canBuy ? String(60 + firm.name.length * 9) : '',
    coals: firm.canSell || firm.canBuy ? '动力煤、贫瘦煤' : '',
    people: [
      {
        name: person,
        idNumber: identityCardOf(person),
        mobile: `139${firm.creditCode.slice(-9, -1).replaceAll(/\D/g, '6')}`,
        until: addDays(today, 400),
        letter: [await upload('授权委托书', 'Letter of authority', admin?.seat ?? '')],
      },
    ],
    controller: firm.controller,
    owners: [
      { name: firm.legalPerson, idNumber: identityCardOf(firm.legalPerson), share: '51', control: 'share' },
    ],
  };
}

const SCOPES: Partial<Record<DemonstrationFirm['kind'], string>> = {
  producer: '煤炭开采、洗选、销售；矿用设备维修',
  user: '电力、热力生产和供应；煤炭采购',
  trader: '煤炭及制品批发；供应链管理服务',
  carrier: '道路普通货物运输；货物仓储',
};
