// Coal settled in the demonstration: a road delivery of two batches under a clause, paid ahead, and small sheets in every state.
import type { App } from '#apps/server/app.ts';
import { labJobs, receivePart, reportPart } from '#features/assay/calls/lab.ts';
import { acceptReport, sealSample, sendPart, takeSample } from '#features/assay/calls/sample.ts';
import { addDays, dayInMarket } from '#features/catalog/day.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { type IndexCode, indexValue } from '#features/clause/quality.ts';
import { contractPage } from '#features/contract/calls.ts';
import { lockPrepayment } from '#features/contract/calls/prepay.ts';
import { reviewPaper, signContract } from '#features/contract/calls/sign.ts';
import { approveOrder, saveOrder, submitOrder } from '#features/delivery/calls/order.ts';
import { planTrips, signTrip } from '#features/delivery/calls/trip.ts';
import { confirmSheet, returnSheet } from '#features/settlement/calls/confirm.ts';
import { saveSheet, type SheetDraft, sheetPaper, submitSheet } from '#features/settlement/calls/input.ts';
import { applyRelease, approveRelease, consentRelease, payRelease, releaseBasis } from '#features/settlement/calls/release.ts';
import { submitListing } from '#features/trade/calls/listing.ts';
import { takeListing } from '#features/trade/calls/take.ts';
import { someTerms } from '#features/trade/terms.example.ts';
import type { ListingTerms } from '#features/trade/terms.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { basisPoints, fen, kg } from '#packages/exact/exact.ts';
import { createClient } from '#packages/call/client.ts';
import type { Scale } from './deliveries.ts';
import { formOf, paper } from './documents.ts';
import { DEMONSTRATION_PASSWORD, loginNameOf, PLATFORM } from './firms.ts';
import { type FirmIds, idOf, type Person, signIn, tokenOf } from './people.ts';

interface Scene { readonly app: App; readonly ids: FirmIds; readonly send: typeof fetch; readonly now: Date; readonly loading: Scale; readonly receiving: Scale }
/** Loaded and received of one truck, in kilograms. */
type Truck = readonly [loaded: bigint, received: bigint];

const proof = { pin: DEMONSTRATION_PASSWORD };
const TONNES = (count: number) => kg(BigInt(count) * 1_000n);
const trucks = (count: number, arrived: bigint, last: Truck): Truck[] => [...Array.from({ length: count }, (): Truck => [33_000n, arrived]), last];

/** The worked example of the trade: 1,988.73 t at 479.41 are 953,417.05; the plant has confirmed, and its money waits to be released. */
export async function settleCoal(scene: Scene): Promise<void> {
  const { send } = scene;
  const [settler, payer, finance, desk, second] = [
    await signIn(send, 'heishan', 'firm_settler'), await signIn(send, 'jinghua', 'firm_settler'), await signIn(send, 'jinghua', 'firm_finance'),
    await signIn(send, PLATFORM, 'operator_settlement'), await signIn(send, PLATFORM, 'operator_checker'),
  ];
  const people = { settler, payer };
  const worked = await sell(scene, '平鲁混煤 5,000 质价条款', 2_000, { clause: CLAUSE_TEMPLATES.THERMAL_KCAL, payTerm: 'prepay_100', lossRate: basisPoints(30n) });
  await finance(lockPrepayment, { contractId: worked, amount: fen(102_400_000n), proof });
  const batches = [
    { trips: await deliver(scene, worked, 1_210, trucks(36, 32_900n, [20_300n, 19_960n])), name: '第一批', values: [['QNET_AR', 4_862n], ['STD', 86n]] },
    { trips: await deliver(scene, worked, 790, trucks(23, 32_860n, [22_820n, 22_620n])), name: '第二批', values: [['QNET_AR', 4_731n], ['STD', 97n]] },
  ] as const;
  const sampled: SheetDraft['batches'] = [];
  for (const { trips, name, values } of batches) sampled.push({ sampleId: await assay(scene, people, worked, { trips, name, values }), tripIds: [...trips] });
  const sheetId = await confirmed(people, worked, draftOf(sampled));
  await ask(people, worked, sheetId);

  const small = await sell(scene, '平鲁末煤 一口价', 200, { spec: someTerms().spec.map(({ reject: _limit, ...promise }) => promise), payTerm: 'after_settle', payDays: 30, lossRate: basisPoints(0n) });
  const lone = async (at: number) => [{ sampleId: null, tripIds: await deliver(scene, small, 33, [[33_000n - BigInt(at) * 40n, 32_940n - BigInt(at) * 40n]]) }];
  const paid = await confirmed(people, small, draftOf(await lone(0)));
  const { releaseId, amount } = await ask(people, small, paid);
  await desk(approveRelease, { releaseId, lines: [{ sheetId: paid, amount }], checked: ['invoice'], remark: '票货相符' });
  await second(payRelease, { releaseId });
  const returned = await submitted(settler, small, draftOf(await lone(1)));
  await payer(returnSheet, { ...returned, reason: '请补上装卸费', lines: [{ line: 'total', reason: '装卸费未列' }] });
  await submitted(settler, small, draftOf(await lone(2), { charges: [{ kind: 'loading', note: '装卸费', amount: fen(33_000n), vatRate: basisPoints(600n) }] }));
  await settler(saveSheet, { contractId: small, draft: draftOf(await lone(3)) });
}

/** Listed by the mine, taken by the plant, signed by both. */
async function sell({ send, now }: Scene, title: string, count: number, terms: Partial<ListingTerms>): Promise<string> {
  const [mine, plant] = [await signIn(send, 'heishan', 'firm_trader'), await signIn(send, 'jinghua', 'firm_trader')];
  const today = dayInMarket(now);
  const { id: listingId } = await mine(submitListing, { terms: someTerms({
    title, quantity: TONNES(count), minTake: TONNES(Math.min(500, count)), step: TONNES(50), weightBasis: 'load', assayBasis: 'seller', windowFrom: today, windowTo: addDays(today, 20),
    validTo: new Date(now.getTime() + 3 * 86_400_000), ...terms,
  }) });
  await plant(takeListing, { listingId, quantity: TONNES(count) });
  const contractId = (await plant(contractPage, { list: 'auto_trad', listingId })).list[0]?.id ?? '';
  for (const handle of ['heishan', 'jinghua']) {
    const person = await signIn(send, handle, 'firm_representative');
    const { sha256 } = await person(reviewPaper, { contractId });
    await person(signContract, { contractId, sha256, proof });
  }
  return contractId;
}

let plates = 20_100;

/** Weighed at both ends and signed for. */
async function deliver({ send, now, loading, receiving }: Scene, contractId: string, count: number, loads: readonly Truck[]): Promise<string[]> {
  const [gate, buyer] = [await signIn(send, 'heishan', 'firm_dispatcher'), await signIn(send, 'jinghua', 'firm_dispatcher')];
  const today = dayInMarket(now);
  const saved = await buyer(saveOrder, { content: {
    contractId, quantity: TONNES(count), windowFrom: today, windowTo: addDays(today, 10), placeId: 'pinglu', transport: 'road', weightBasis: 'load', assayBasis: 'seller',
    consignee: '敬华电厂一号煤场', delegates: [], carriage: null, remark: '',
  } });
  const order = await buyer(submitOrder, { orderId: saved.orderId, version: saved.version });
  await gate(approveOrder, { orderId: order.orderId, version: order.version });
  const ids: string[] = [];
  for (const [loaded, received] of loads) {
    plates += 1;
    const plate = `晋F${plates}`;
    const { trips: [trip] } = await buyer(planTrips, { orderId: order.orderId, trucks: [{ plate, driver: '刘建国', phone: '13900000000', idNumber: '', licence: '', kind: '半挂牵引车', planned: kg(loaded) }] });
    const tripId = trip?.tripId ?? '';
    await loading({ tripId, plate, side: 'load', gross: kg(15_000n + loaded), tare: kg(15_000n) }, 150);
    await receiving({ tripId, plate, side: 'receive', gross: kg(15_000n + received), tare: kg(15_000n) }, 50);
    ids.push(tripId);
  }
  await buyer(signTrip, { tripIds: ids });
  return ids;
}

interface Settlers { readonly settler: Person; readonly payer: Person }
interface Sampled { readonly trips: readonly string[]; readonly name: string; readonly values: readonly (readonly [IndexCode, bigint])[] }

/** Reported by the mine's own laboratory, accepted by both. */
async function assay({ app, ids, send, now }: Scene, { settler, payer }: Settlers, contractId: string, { trips, name, values }: Sampled): Promise<string> {
  const { sampleId } = await settler(takeSample, {
    contractId, tripIds: [...trips], batch: name, method: 'mechanical', standard: 'GB/T 19494.1', place: '平鲁装车站', sampler: '赵敏', sellerWitness: '赵敏', buyerWitness: '何静', sampledAt: now,
  });
  const seal = (letter: string) => ({ sealNo: `${name}-${letter}`, mass: 500 });
  await settler(sealSample, { sampleId, seals: { A: seal('A'), B: seal('B'), C: seal('C') } });
  await settler(sendPart, { sampleId, labId: idOf(ids, 'heishan'), indices: values.map(([index]) => index) });
  const jobId = (await settler(labJobs, {})).list[0]?.id ?? '';
  await settler(receivePart, { jobId, sealNo: `${name}-A`, isUnbroken: true });
  const token = await tokenOf(createClient({ address: 'http://localhost', token: () => undefined, headers: () => ({}), signedOut: () => undefined, send }), loginNameOf('heishan', 'firm_settler'));
  const { type, payload } = formOf(`${name}化验报告.pdf`, paper(['Assay report', sampleId, 'No real paper: for the demonstration alone']));
  const reply = await app.http.inject({ method: 'POST', url: UPLOAD_PATH, headers: { 'content-type': type, authorization: `Bearer ${token}` }, payload });
  await settler(reportPart, { jobId, values: values.map(([index, value]) => ({ index, value: indexValue(value) })), certificateId: reply.json<{ body: { fileId: string } }>().body.fileId });
  for (const by of [settler, payer]) await by(acceptReport, { sampleId });
  return sampleId;
}

const draftOf = (batches: SheetDraft['batches'], changes: Partial<SheetDraft> = {}): SheetDraft => ({
  type: 'final', batches, sources: [], priceDay: null, foreign: null, onReject: null, freight: null, charges: [], prepaid: fen(0n), bondOffset: fen(0n), remark: '', attachments: [], ...changes,
});

async function submitted(settler: Person, contractId: string, draft: SheetDraft): Promise<{ sheetId: string; version: number }> {
  const { sheetId, version } = await settler(saveSheet, { contractId, draft });
  await settler(submitSheet, { sheetId, version, proof });
  return { sheetId, version };
}

async function confirmed({ settler, payer }: Settlers, contractId: string, draft: SheetDraft): Promise<string> {
  const sheet = await submitted(settler, contractId, draft);
  const { sha256 } = await payer(sheetPaper, sheet);
  await payer(confirmSheet, { ...sheet, sha256, proof });
  return sheet.sheetId;
}

/** The seller asks to be paid, the buyer agrees. */
async function ask({ settler, payer }: Settlers, contractId: string, sheetId: string) {
  const { sheets, accounts } = await settler(releaseBasis, { contractId });
  const amount = sheets.find(({ sheet }) => sheet.id === sheetId)?.left ?? fen(0n);
  const account = accounts.find(({ side }) => side === 'seller');
  const { releaseId } = await settler(applyRelease, {
    contractId, sheets: [{ sheetId, amount }], accountId: account?.id ?? '', goods: amount, freight: fen(0n), fee: fen(0n), files: [], remark: '按结算单申请支付',
  });
  await payer(consentRelease, { releaseId, proof });
  return { releaseId, amount };
}
