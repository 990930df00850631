// Coal delivered and assayed between a mine and a plant, with settlers who hold certificates and operators who let money go.

import * as z from 'zod/mini';
import { labJobs, receivePart, reportPart } from '#features/assay/calls/lab.ts';
import { acceptReport, sealSample, sendPart, takeSample } from '#features/assay/calls/sample.ts';
import { issueCertificate } from '#features/certificate/calls/desk.ts';
import type { IndexCode, IndexValue } from '#features/clause/quality.ts';
import { contractDetail } from '#features/contract/calls/read.ts';
import { ContractTerms, type SaleTerms } from '#features/contract/terms.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import { FORM_TYPE, formWith, PDF_TYPE, somePdf } from '#features/file/server/handlers/files.example.ts';
import type { Seat } from '#features/firm/seats.ts';
import type { OrderContent } from '#features/pickup/calls/order.ts';
import { signTrip } from '#features/pickup/calls/trip.ts';
import { applyRelease, approveRelease, consentRelease, payRelease } from '#features/release/calls/release.ts';
import { confirmSheet } from '#features/settlement/calls/confirm.ts';
import { saveSheet, type SheetDraft, sheetPaper, submitSheet } from '#features/settlement/calls/input.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import type { ListingTerms } from '#features/terms/terms.ts';
import { basisPoints, type Fen, fen, kg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import type { TestApp } from './app.ts';
import { type Device, openDeliveries, placeOf } from './deliveries.ts';
import { askForCertificate, PIN, seat } from './signing.ts';
import { answerOf, tonnes } from './trading.ts';

export const proof = { pin: PIN };
/** Loaded and received of one truck, in kilograms. */
export type Truck = readonly [loaded: bigint, received: bigint];
/** A price for the tonne, whatever the coal is. */
export const FIXED: Partial<ListingTerms> = {
  spec: someTerms().spec.map(({ reject: _limit, ...promise }) => promise),
  weightBasis: 'load',
  lossRate: basisPoints(0n),
};

export async function openSettlements(app: TestApp) {
  const market = await openDeliveries(app);
  const platform = market.idOf('operator');
  const certifier = await seat(app, platform, 'operator', ['operator_certification']);
  const signer = async (firm: 'mine' | 'plant', wanted: Seat): Promise<Client> => {
    const person = await seat(app, market.idOf(firm), firm, [wanted]);
    const { id } = answerOf(await askForCertificate(app, person));
    answerOf(await certifier(issueCertificate, { id }));
    return person;
  };
  const [mineSettler, plantSettler] = [
    await signer('mine', 'firm_settler'),
    await signer('plant', 'firm_settler'),
  ];
  const supervisor = await seat(app, platform, 'operator', ['operator_settlement']);
  const dispute = await seat(app, platform, 'operator', ['operator_dispute']);
  const checker = await app.signIn('operator.checker');
  const accounts = {
    mine: await bindAccount(app, market.idOf('mine')),
    plant: await bindAccount(app, market.idOf('plant')),
  };

  const devices = new Map<string, { load: Device; receive: Device }>();
  const devicesAt = async (placeId: string) => {
    const known = devices.get(placeId);
    if (known) return known;
    const made = {
      load: await market.device(market.gate, placeId, market.idOfPerson('mine.gate')),
      receive: await market.device(market.buyer, placeId, market.idOfPerson('plant.gate')),
    };
    devices.set(placeId, made);
    return made;
  };

  /** Trucks loaded, weighed at both ends and signed for. */
  const deliver = async (
    contractId: string,
    trucks: readonly Truck[],
    count: number,
    order: Partial<OrderContent> = {},
  ): Promise<string[]> => {
    const scales = await devicesAt(await placeOf(app, contractId));
    const orderId = await market.order(contractId, count, { weightBasis: 'load', ...order });
    const ids: string[] = [];
    for (const [loaded, received] of trucks) {
      const [trip] = await market.send(orderId);
      if (!trip) throw new Error('no truck came');
      const ticket = (side: 'load' | 'receive', net: bigint) =>
        (side === 'load' ? scales.load : scales.receive).ticket({
          tripId: trip.tripId,
          plate: trip.plate,
          side,
          tare: kg(15_000n),
          gross: kg(15_000n + net),
        });
      answerOf(await market.upload(market.gate, ticket('load', loaded)));
      answerOf(await market.upload(market.buyer, ticket('receive', received)));
      ids.push(trip.tripId);
    }
    answerOf(await market.buyer(signTrip, { tripIds: ids }));
    return ids;
  };

  let papers = 0;
  /** A sample of these trucks that the mine's own laboratory has reported. */
  const reported = async (
    contractId: string,
    tripIds: readonly string[],
    batch: string,
    values: readonly (readonly [IndexCode, bigint])[],
  ): Promise<string> => {
    const { sampleId } = answerOf(
      await mineSettler(takeSample, {
        contractId,
        tripIds: [...tripIds],
        batch,
        method: 'mechanical',
        standard: 'GB/T 19494.1',
        place: '平鲁',
        sampler: '采样员',
        sellerWitness: '',
        buyerWitness: '',
        sampledAt: app.now,
      }),
    );
    const seal = (letter: string) => ({ sealNo: `${batch}-${letter}`, mass: 500 });
    answerOf(
      await mineSettler(sealSample, { sampleId, seals: { A: seal('A'), B: seal('B'), C: seal('C') } }),
    );
    answerOf(
      await mineSettler(sendPart, {
        sampleId,
        labId: market.idOf('mine'),
        indices: values.map(([index]) => index),
      }),
    );
    const job = answerOf(await mineSettler(labJobs, {})).list[0];
    answerOf(
      await mineSettler(receivePart, { jobId: job?.id ?? '', sealNo: `${batch}-A`, isUnbroken: true }),
    );
    const certificateId = await upload(app, await tokenOf(app, 'mine.settler'), `report-${++papers}`);
    answerOf(
      await mineSettler(reportPart, {
        jobId: job?.id ?? '',
        values: values.map(([index, value]) => ({ index, value: value as IndexValue })),
        certificateId,
      }),
    );
    return sampleId;
  };
  /** And that both sides accept. */
  const assay = async (...sample: Parameters<typeof reported>): Promise<string> => {
    const sampleId = await reported(...sample);
    for (const by of [mineSettler, plantSettler]) answerOf(await by(acceptReport, { sampleId }));
    return sampleId;
  };

  const draftOf = (tripIds: readonly string[], changes: Partial<SheetDraft> = {}): SheetDraft => ({
    type: 'final',
    batches: [{ sampleId: null, tripIds: [...tripIds] }],
    sources: [],
    priceDay: null,
    foreign: null,
    onReject: null,
    freight: null,
    charges: [],
    prepaid: fen(0n),
    bondOffset: fen(0n),
    remark: '',
    attachments: [],
    ...changes,
  });
  const save = (contractId: string, draft: SheetDraft) => mineSettler(saveSheet, { contractId, draft });
  const submitted = async (contractId: string, draft: SheetDraft) => {
    const { sheetId, version } = answerOf(await save(contractId, draft));
    return answerOf(await mineSettler(submitSheet, { sheetId, version, proof }));
  };
  const confirm = async ({ sheetId, version }: { sheetId: string; version: number }) => {
    const { sha256 } = answerOf(await plantSettler(sheetPaper, { sheetId, version }));
    return plantSettler(confirmSheet, { sheetId, version, sha256, proof });
  };
  const confirmed = async (contractId: string, draft: SheetDraft) =>
    answerOf(await confirm(await submitted(contractId, draft)));

  /** Asked for by the mine, agreed to by the plant, approved by one operator. */
  const approved = async (contractId: string, sheetId: string, amount: Fen) => {
    const { releaseId } = answerOf(
      await mineSettler(applyRelease, {
        contractId,
        sheets: [{ sheetId, amount }],
        accountId: accounts.mine,
        goods: amount,
        freight: fen(0n),
        fee: fen(0n),
        files: [],
        remark: '',
      }),
    );
    answerOf(await plantSettler(consentRelease, { releaseId, proof }));
    answerOf(
      await supervisor(approveRelease, {
        releaseId,
        lines: [{ sheetId, amount }],
        checked: ['invoice'],
        remark: '',
      }),
    );
    return releaseId;
  };
  const pay = async (contractId: string, sheetId: string, amount: Fen) =>
    answerOf(await checker(payRelease, { releaseId: await approved(contractId, sheetId, amount) }));

  /** The contract as its deal had it, but for these terms. */
  const amended = async (contractId: string, changes: Partial<SaleTerms>) => {
    const { terms } = answerOf(await market.mine(contractDetail, { contractId }));
    const changed = z.encode(ContractTerms, { ...terms, ...changes } as ContractTerms);
    const { pool } = app.database;
    await pool.query(
      `
      insert into contract_version (contract_id, number, document, hash, person_id, written_at)
      select $1, 1, jsonb_build_object('terms', $2::jsonb), repeat('0', 64), created_by, created_at
        from contract where id = $1`,
      [contractId, JSON.stringify(changed)],
    );
    await pool.query(`update contract set terms_version = 1, hash = repeat('0', 64) where id = $1`, [
      contractId,
    ]);
  };

  /** With this share of the goods kept back. */
  const retaining = (contractId: string, share: bigint) =>
    amended(contractId, { retention: basisPoints(share) });

  return {
    ...market,
    amended,
    retaining,
    certifier,
    mineSettler,
    plantSettler,
    supervisor,
    dispute,
    checker,
    accounts,
    deliver,
    assay,
    reported,
    draftOf,
    save,
    submitted,
    confirm,
    confirmed,
    approved,
    pay,
    signer,
    /** A contract in force over so many tonnes at a fixed price, with one truck of 33 t delivered. */
    delivered: async (
      changes: Partial<ListingTerms> = {},
      trucks: readonly Truck[] = [[33_000n, 33_000n]],
    ) => {
      const contractId = await market.contract(100, { ...FIXED, minTake: tonnes(50), ...changes });
      return {
        contractId,
        tripIds: await deliver(
          contractId,
          trucks,
          100,
          changes.assayBasis ? { assayBasis: changes.assayBasis } : {},
        ),
      };
    },
  };
}

const tokenOf = async (app: TestApp, login: string) => app.tokenOf(login);

async function upload(app: TestApp, token: string, name: string): Promise<string> {
  const { body } = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { authorization: `Bearer ${token}`, 'content-type': FORM_TYPE },
    payload: formWith({ name: `${name}.pdf`, type: PDF_TYPE, content: somePdf(name) }),
  });
  return (JSON.parse(body) as { body: { fileId: string } }).body.fileId;
}

/** Bound by the test transfer it would take, which is told elsewhere. */
async function bindAccount(app: TestApp, firmId: string): Promise<string> {
  const id = app.runtime.newId();
  await app.database.pool.query(
    `
    insert into bank_account (id, firm_id, bank, branch, cnaps, encrypted, blind_index, tail, name, kind, purpose, is_default, state, added_at, added_by, bound_at, certificate_serial, signature)
    select $1, firm.id, 'CCB', '朔州分行', '105168800016', '', $1, '8806', firm.name, 'basic', 'both', true, 'bound', $3, '', $3, '', ''
      from firm where firm.id = $2`,
    [id, firmId, app.now],
  );
  return id;
}
