// Coal from the scale to the settled value: weighed in and out with the line cut in between, assayed, challenged, decided by the umpire.

import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { labJobs, receivePart, reportPart } from '#features/assay/calls/lab.ts';
import { sampleDetail, sampleLabs, sealSample, sendPart, takeSample } from '#features/assay/calls/sample.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { packLink } from '#features/dossier/calls/archive.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import { submitListing } from '#features/listing/calls/listing.ts';
import { depositNotice, takeListing } from '#features/negotiation/calls/take.ts';
import { approveOrder, saveOrder, submitOrder } from '#features/pickup/calls/order.ts';
import { planTrips } from '#features/pickup/calls/trip.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { approveScale } from '#features/weighbridge/calls/desk.ts';
import { registerScale } from '#features/weighbridge/calls/scale.ts';
import { tripDetail } from '#features/weighbridge/calls/trip.ts';
import { kg } from '#packages/exact/exact.ts';
import { createClient } from '#packages/rpc/client/client.ts';
import type { OutputOf, Call, InputOf } from '#packages/rpc/contract/call.ts';
import { dayInMarket, addDays } from '#packages/time/marketDay.ts';
import { DEMONSTRATION_PASSWORD } from '#tools/demo/firms.ts';
import { tokenOf } from '#tools/demo/people.ts';
import { truckPhotographs } from '#tools/demo/photographs.ts';
import type { Phone } from '../../support/phone.ts';
import { quietClock } from '../../support/quietClock.ts';
import { openStand } from '../../support/stand.ts';

const stand = await openStand(quietClock());
const { clock } = stand.runtime;
const LOADING_MS = 30 * 60_000;

type Person = (<C extends Call>(call: C, input: InputOf<C>) => Promise<OutputOf<C>>) & {
  readonly token: string;
};

async function person(loginName: string): Promise<Person> {
  const client = (token: string | undefined) =>
    createClient({
      address: stand.address,
      token: () => token,
      headers: () => ({}),
      signedOut: () => undefined,
    });
  const token = await tokenOf(client(undefined), loginName);
  const signedIn = client(token);
  return Object.assign(
    async <C extends Call>(call: C, input: InputOf<C>) => {
      const result = await signedIn(call, input);
      if (!result.ok) throw new Error(`${call.path}: ${result.fault.name} ${result.fault.msg}`);
      return result.answer;
    },
    { token },
  );
}

const people = await Promise.all(
  [
    'heishan.trader',
    'jinghua.trader',
    'heishan.representative',
    'jinghua.representative',
    'heishan.dispatcher',
    'jinghua.dispatcher',
    'operator.trade',
  ].map(person),
);
const [seller, buyer, mine, plant, gate, sender, operator] = people as [
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
  Person,
];
const today = dayInMarket(clock());
const days = { windowFrom: today, windowTo: addDays(today, 20) };

/** A deal that both have signed. */
async function contractInForce(): Promise<string> {
  const quantity = kg(500_000n);
  const terms = someTerms({
    title: '过磅煤',
    quantity,
    minTake: quantity,
    payTerm: 'after_settle',
    payDays: 30,
    ...days,
    weightBasis: 'load',
    assayBasis: 'seller',
    validTo: new Date(clock().getTime() + 86_400_000),
  });
  const { id: listingId } = await seller(submitListing, { terms });
  await buyer(takeListing, {
    listingId,
    quantity,
    notice: await buyer(depositNotice, { listingId, quantity }),
  });
  const contract = (await buyer(contractPage, { list: 'auto_trad' })).list.find(
    ({ title }) => title === '过磅煤',
  );
  const contractId = contract?.id ?? '';
  for (const signer of [mine, plant]) {
    const { sha256 } = await signer(reviewPaper, { contractId });
    await signer(signContract, { contractId, sha256, proof: { pin: DEMONSTRATION_PASSWORD } });
  }
  return contractId;
}

/** One truck on its way to a scale that may weigh. */
async function truckOnItsWay(contractId: string) {
  const order = await sender(saveOrder, {
    content: {
      contractId,
      quantity: kg(100_000n),
      ...days,
      placeId: 'pinglu',
      transport: 'road',
      weightBasis: 'load',
      assayBasis: 'seller',
      consignee: '',
      delegates: [],
      carriage: null,
      remark: '',
    },
  });
  const submitted = await sender(submitOrder, { orderId: order.orderId, version: order.version });
  await gate(approveOrder, { orderId: order.orderId, version: submitted.version });
  const { scaleId } = await gate(registerScale, {
    name: '1 号汽车衡',
    placeId: 'pinglu',
    division: kg(20n),
    calibratedTo: addDays(today, 200),
    certificateNo: 'JD-2026-0017',
    certificate: [],
  });
  await operator(approveScale, { scaleId, calibratedTo: addDays(today, 200) });
  const {
    trips: [trip],
  } = await sender(planTrips, {
    orderId: order.orderId,
    trucks: [
      {
        plate: '晋F12345',
        driver: '张师傅',
        phone: '13900001234',
        idNumber: '11010519491231002X',
        licence: '',
        kind: '半挂',
        planned: kg(33_000n),
      },
    ],
  });
  return trip?.tripId ?? '';
}

const [front, side, blurred] = await Promise.all(['晋F12345', '晋F12346'].map(truckPhotographs)).then(
  (pairs) => pairs.flat(),
);
const asFile = (buffer: Buffer | undefined) => ({
  name: 'camera.jpg',
  mimeType: 'image/jpeg',
  buffer: buffer ?? Buffer.alloc(0),
});

async function weigh({ page }: Phone, button: string, kilograms: string) {
  await page.locator('.weigh-truck', { hasText: '晋F12345' }).click();
  await page.getByLabel('读数').fill(kilograms);
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
}

/** The camera takes one picture that is no good: it is taken again. */
async function photograph({ page }: Phone) {
  const dialog = page.getByRole('dialog');
  await dialog.getByText('还差 2 张照片').waitFor();
  await dialog.getByLabel('拍照').setInputFiles(asFile(blurred));
  await dialog.getByRole('img').first().waitFor();
  await dialog.getByLabel('拍照').setInputFiles(asFile(side));
  await dialog.getByRole('img').nth(1).waitFor();
  const before = await dialog.getByRole('img').first().getAttribute('src');
  await dialog.getByLabel('重拍 1').setInputFiles(asFile(front));
  await expect.poll(() => dialog.getByRole('img').first().getAttribute('src')).not.toBe(before);
}

const ASKED: IndexCode[] = ['QNET_AR', 'AD', 'STD'];

async function report(lab: Person, values: Partial<Record<IndexCode, bigint>>) {
  const job = (await lab(labJobs, { stage: 'sent' })).list[0];
  const jobId = job?.id ?? '';
  const {
    rows: [seal],
  } = await stand.database.pool.query<{ seal_no: string }>('select seal_no from assay_split where id = $1', [
    jobId,
  ]);
  await lab(receivePart, { jobId, sealNo: seal?.seal_no ?? '', isUnbroken: true });
  const reply = await fetch(stand.address + UPLOAD_PATH, {
    method: 'POST',
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${lab.token}` },
    body: new Uint8Array(formWith({ name: '化验报告.pdf', type: PDF_TYPE, content: somePdf(jobId) })),
  });
  const { body } = (await reply.json()) as { body: { fileId: string } };
  await lab(reportPart, {
    jobId,
    certificateId: body.fileId,
    values: Object.entries(values).map(([index, value]) => ({
      index: index as IndexCode,
      value: indexValue(value),
    })),
  });
}

it('a truck is weighed without a line, its coal assayed, challenged and decided by an umpire, and the evidence verifies', async () => {
  const contractId = await contractInForce();
  const tripId = await truckOnItsWay(contractId);

  const scale = await stand.phone({ serviceWorkers: 'allow' });
  await scale.signIn('heishan.dispatcher');
  await scale.open('pages/weigh/index');
  const { page } = scale;
  await page.getByLabel('衡器').selectOption({ index: 1 });
  await page.getByRole('button', { name: '登记', exact: true }).click();
  // Loading takes its time: what passes through a mine in seconds is set aside.
  await page.clock.setSystemTime(new Date(clock().getTime() - LOADING_MS));
  await weigh(scale, '空车过磅', '15120');
  await page.locator('.weigh-truck', { hasText: '第一磅 15,120 kg' }).waitFor();
  // The page is on the shelf before the line is cut; then the device starts anew without one.
  await expect
    .poll(() => page.evaluate(async () => (await caches.match('/', { ignoreVary: true })) !== undefined))
    .toBe(true);
  await page.context().setOffline(true);
  await page.reload();
  await page.clock.setSystemTime(clock());
  await weigh(scale, '重车过磅', '48360');
  await photograph(scale);
  await page.getByRole('dialog').getByRole('button', { name: '重车过磅' }).click();
  await page.getByText('1 张待上传').first().waitFor();
  await page.reload();
  await page.getByText('1 张待上传').first().waitFor();
  expect((await gate(tripDetail, { tripId })).card.state).toBe('tared');
  await page.context().setOffline(false);
  await page.getByText('全部已上传').first().waitFor();
  await expect
    .poll(async () => (await gate(tripDetail, { tripId })).card)
    .toMatchObject({ state: 'grossed', loaded: 33_240n });
  expect((await sender(tripDetail, { tripId })).tickets[0]?.photos).toHaveLength(2);

  const { sampleId } = await gate(takeSample, {
    contractId,
    tripIds: [tripId],
    batch: '第1批',
    method: 'mechanical',
    standard: 'GB/T 19494.1',
    place: '平鲁矿',
    sampler: '孙大成',
    sellerWitness: '王秀芳',
    buyerWitness: '罗刚',
    sampledAt: clock(),
  });
  const seal = (sealNo: string) => ({ sealNo, mass: 500 });
  await gate(sealSample, {
    sampleId,
    seals: { A: seal('F2026001'), B: seal('F2026002'), C: seal('F2026003') },
  });
  const { labs } = await gate(sampleLabs, {});
  const labNamed = (name: string) => labs.find((one) => one.name.includes(name))?.id ?? '';
  const [hengzheng, liangxin, zhongheng] = (await Promise.all(
    ['hengzheng.settler', 'liangxin.settler', 'zhongheng.settler'].map(person),
  )) as [Person, Person, Person];
  await gate(sendPart, { sampleId, labId: labNamed('衡正'), indices: ASKED });
  await sender(sendPart, { sampleId, labId: labNamed('量信'), indices: ASKED });
  await report(hengzheng, { QNET_AR: 5_012n, AD: 1_812n, STD: 78n });
  await report(liangxin, { QNET_AR: 4_690n, AD: 1_850n, STD: 80n });

  const desk = await stand.phone();
  await desk.signIn('jinghua.representative');
  await desk.open(`pages/assay/detail?id=${sampleId}`);
  await desk.page.getByText('超出允许差').waitFor();
  await desk.page.getByRole('button', { name: '提出异议' }).click();
  const dialog = desk.page.getByRole('dialog');
  await dialog.getByText('2,000.00').waitFor();
  await dialog.getByLabel('理由').fill('我方复检热值低 322 千卡');
  await dialog.getByRole('button', { name: '提出异议' }).click();
  await desk.page.getByText('仲裁化验室', { exact: true }).waitFor();
  await desk.page.getByRole('button', { name: 'C 样送仲裁' }).click();
  await desk.page.getByRole('alertdialog').getByRole('button', { name: 'C 样送仲裁' }).click();
  await desk.page.getByText('仲裁化验中').first().waitFor();
  await report(zhongheng, { QNET_AR: 4_720n });
  await desk.page.getByText('异议成立').waitFor();
  await desk.page.getByText('以仲裁结果结算').waitFor();
  const { decided, challenge } = await plant(sampleDetail, { sampleId });
  expect([decided, challenge?.outcome]).toEqual([
    [
      { index: 'AD', value: 1_812n },
      { index: 'QNET_AR', value: 4_720n },
      { index: 'STD', value: 78n },
    ],
    'upheld',
  ]);

  const { url } = await plant(packLink, { contractId });
  const files = unzipSync(new Uint8Array(await (await fetch(stand.address + url)).arrayBuffer()));
  const manifest = JSON.parse(new TextDecoder().decode(files['manifest.json'])) as {
    sha256: Record<string, string>;
  };
  expect(Object.keys(manifest.sha256)).toEqual(
    expect.arrayContaining(['trips.json', 'tickets.json', 'assays.json']),
  );
  expect(
    Object.entries(manifest.sha256).filter(
      ([name, hash]) =>
        createHash('sha256')
          .update(files[name] ?? '')
          .digest('hex') !== hash,
    ),
  ).toEqual([]);
  expect([
    scale.broken.filter((text) => !/ERR_(INTERNET_DISCONNECTED|FAILED)/.test(text)),
    desk.broken,
  ]).toEqual([[], []]);
});
