// Everything that a call can name, in a market where every seat is taken: one's own, shared, gone.

import { sendResetCode } from '#features/account/calls/code.ts';
import { knownDevices, ownSessions } from '#features/account/calls/ownAccount.ts';
import { sessionTokenHash } from '#features/account/server/public.ts';
import { creditReceipt, recordReceipt } from '#features/bank/calls/line.ts';
import { applyForCertificate } from '#features/certificate/calls/own.ts';
import { ensureOwnAuthority } from '#features/certificate/server/services/embeddedCertificateAuthority.ts';
import { proposeMove } from '#features/certification/calls/desk.ts';
import { startFirm } from '#features/certification/calls/own.ts';
import { openTemplate } from '#features/clause/calls.ts';
import { CLAUSE_TEMPLATES } from '#features/clause/rules/templates.ts';
import { removeAlert, setAlert } from '#features/content/calls/alert.ts';
import {
  type ArticleFields,
  publishArticle,
  saveArticle,
  submitArticle,
  takeArticleOffline,
} from '#features/content/calls/article.ts';
import { proposeBanner } from '#features/content/calls/banner.ts';
import { addSeries, enterQuotes, publishQuotes } from '#features/content/calls/quote.ts';
import { parseMarkup } from '#features/content/written.ts';
import { contractPage } from '#features/contract/calls/read.ts';
import { proposeLift } from '#features/dashboard/calls/people.ts';
import { UPLOAD_PATH } from '#features/file/calls.ts';
import {
  FORM_TYPE,
  formWith,
  PDF_TYPE,
  somePdf,
  somePng,
} from '#features/file/server/handlers/files.example.ts';
import { menuGrid, proposeMenus } from '#features/firm/calls/menus.ts';
import { inviteOperator } from '#features/firm/calls/operators.ts';
import { askForSeat } from '#features/firm/calls/seats.ts';
import { inviteStaff, staffList } from '#features/firm/calls/staff.ts';
import { appealHold } from '#features/funds/calls/depositRequest.ts';
import { readHolds, requestEntryReversal } from '#features/funds/calls/ledger.ts';
import { captureHolds, placeHolds } from '#features/funds/server/public.ts';
import { claimIdentity } from '#features/identity/calls/own.ts';
import { someClaim } from '#features/identity/claim.example.ts';
import { dropDraft, saveDraft } from '#features/listing/calls/draft.ts';
import { deleteSavedSearch, saveSearch } from '#features/listing/calls/search.ts';
import { uploadFigures } from '#features/market/calls/upload.ts';
import { proposeBroadcast } from '#features/message/calls/broadcast.ts';
import { readInbox } from '#features/message/calls/inbox.ts';
import { setPortrait } from '#features/portrait/calls.ts';
import { printStatement } from '#features/statement/calls.ts';
import { issueStatement } from '#features/statement/server/services/issueStatement.ts';
import { sendFeedback } from '#features/support/calls/feedback.ts';
import { deleteQualityTemplate, saveQualityTemplate } from '#features/terms/calls.ts';
import { someTerms } from '#features/terms/terms.example.ts';
import { type Exact, fen, kcalPerKg } from '#packages/exact/exact.ts';
import type { Client } from '#packages/rpc/client/client.ts';
import { addDays, dayInMarket } from '#packages/time/marketDay.ts';
import type { TestApp } from '../support/app.ts';
import { insertEndedSession, runWatchJob } from '../support/endedSession.ts';
import { planHall } from '../support/halls.ts';
import { creditCodeOf } from '../support/people.ts';
import { proveName } from '../support/signing.ts';
import { answerOf, yuan } from '../support/trading.ts';
import { openAccounts } from './banks.ts';
import { bindPlant } from './bindings.ts';
import { breakContract } from './contracts.ts';
import { countCredit } from './credits.ts';
import { chargeFees } from './fees.ts';
import { computeIndex } from './indices.ts';
import { openTalk } from './intents.ts';
import { askForLoan } from './loans.ts';
import { announce } from './notices.ts';
import { sendTrucks } from './pickups.ts';
import { rateContract } from './ratings.ts';
import { takeSamples } from './samples.ts';
import type { World } from './seats.ts';
import { writeSheets } from './sheets.ts';

/** A thing of mine, its like that is gone again, and the other side of it where there is one. */
export interface Thing {
  readonly id: string;
  readonly gone?: string;
}
export const SERIES = 'proof-5500';
const NAMES = { 'zh-Hans': '平鲁', 'zh-Hant': '平魯', en: 'Pinglu', fr: 'Pinglu', es: 'Pinglu' };

/** By kind. What is here is mine's, or its trader's; deals are with plant. */
export async function fillWorld(app: TestApp, world: World) {
  const { mine, plant, list, take, respond, idOf, tokenOf } = world;
  const client = async (name: string) => app.client(await tokenOf(name));
  const [editor, checker] = [await client('operator.editor'), await client('operator.admin')];

  const listing = await list({ visibility: 'firms', namedFirmIds: [idOf('plant')], mode: 'directed' });
  const { responseId } = answerOf(await respond(plant, listing, 500, 500));
  const taken = answerOf(await take(plant, listing, 500));
  const contract = answerOf(await mine(contractPage, {})).list[0]?.id ?? '';
  const draft = async () => answerOf(await mine(saveDraft, { title: '', terms: {} })).id;
  const dropped = await draft();
  answerOf(await mine(dropDraft, { draftId: dropped }));
  const search = async (keyword: string) =>
    answerOf(await mine(saveSearch, { name: keyword, filters: { keyword }, isAlerting: true })).id;
  const forgotten = await search('旧的');
  answerOf(await mine(deleteSavedSearch, { searchId: forgotten }));
  const qualityTemplate = async (name: string) =>
    answerOf(await mine(saveQualityTemplate, { name, spec: someTerms().spec })).id;
  const droppedTemplate = await qualityTemplate('旧煤质');
  answerOf(await mine(deleteQualityTemplate, { templateId: droppedTemplate }));

  const finance = await client('mine.finance');
  const maker = await client('operator.maker');
  const receipt = async (serial: string) =>
    answerOf(
      await maker(recordReceipt, {
        firmId: idOf('mine'),
        bank: 'CCB',
        serial,
        payerName: 'mine有限公司',
        amount: fen(1_000n),
      }),
    );
  const credited = answerOf(
    await (
      await client('operator.checker')
    )(creditReceipt, { id: (await receipt('P1')).id }),
  );

  const fields: ArticleFields = {
    title: '检修结束',
    column: 'market',
    source: '',
    author: '',
    region: '',
    tags: [],
    isTop: false,
    publishAt: null,
    body: parseMarkup('恢复常态。'),
  };
  const article = async () => answerOf(await editor(saveArticle, { fields }));
  const published = async () => {
    const submitted = answerOf(await editor(submitArticle, only(await article())));
    return answerOf(await checker(publishArticle, only(submitted)));
  };
  const offline = answerOf(await checker(takeArticleOffline, { ...only(await published()), reason: '更正' }));

  answerOf(
    await editor(addSeries, {
      id: SERIES,
      names: NAMES,
      kind: 'mine',
      varietyId: 'thermal',
      placeId: 'pinglu',
      heat: kcalPerKg(5_500n),
      sulphur: null,
      priceBasis: 'pit',
      isTaxIncluded: true,
      source: 'MANUAL',
      isOnHome: false,
    }),
  );
  const today = dayInMarket(app.now);
  const quote = async (day: string) =>
    answerOf(await editor(enterQuotes, { day, quotes: [{ seriesId: SERIES, price: yuan(700) }], note: '' }))
      .ids;
  answerOf(await checker(publishQuotes, { ids: await quote(addDays(today, -1)), confirmsJumps: true }));
  const [quoted = ''] = await quote(today);
  const alert = async (kind: 'above' | 'below', price: bigint) =>
    answerOf(await mine(setAlert, { seriesId: SERIES, kind, value: price as Exact<'alert'> })).id;
  const removed = await alert('below', yuan(500));
  answerOf(await mine(removeAlert, { id: removed }));

  // Founded by the first certificate issued, which a rehearsal takes back again.
  await app.perform(ensureOwnAuthority);
  const applicant = answerOf(
    await (
      await client('applicant')
    )(startFirm, { creditCode: creditCodeOf(900), name: '朔州新矿有限公司', kind: 'producer' }),
  );
  const certifier = await client('operator.certification');
  await proveName(app, mine);
  const proposal = answerOf(
    await certifier(proposeMove, { firmId: idOf('house'), move: 'blacklist', reason: '证照失实' }),
  );

  const administrator = await client('mine.admin');
  const invitation = answerOf(
    await administrator(inviteStaff, {
      phone: '13900000000',
      name: '新人',
      seats: ['firm_viewer'],
      most: null,
      locale: 'en',
    }),
  );
  answerOf(await (await client('mine.colleague'))(askForSeat, { seat: 'firm_dispatcher' }));
  const [seatRequest] = answerOf(await administrator(staffList, {})).requests;
  const feedback = answerOf(
    await mine(sendFeedback, {
      kind: 'idea',
      text: '请在挂牌列表加一个筛选',
      contact: '',
      page: '',
      photoIds: [],
    }),
  );
  const menus = answerOf(await checker(menuGrid, {}));
  const menuChange = answerOf(
    await checker(proposeMenus, {
      base: menus.version,
      rows: [{ authId: 'B0202', shownTo: 'seats', seats: ['firm_admin'] }],
      reason: '调整',
    }),
  );
  const newcomer = { name: '新人', seats: ['operator_editor' as const], reason: '增补' };
  const seatChange = answerOf(await checker(inviteOperator, newcomer));
  const text = { title: '通知', body: '明日休市。' };
  const template = answerOf(
    await (
      await client('operator.trade')
    )(openTemplate, {
      code: 'PROOF_CLAUSE',
      names: NAMES,
      clause: CLAUSE_TEMPLATES.TERM_RATIO,
      effectiveAt: null,
      note: '新增',
    }),
  );
  const broadcast = answerOf(
    await editor(proposeBroadcast, {
      key: 'proof',
      texts: { 'zh-Hans': text, 'zh-Hant': text, en: text, fr: text, es: text },
      audience: { kinds: [], seats: [], regions: [] },
    }),
  );
  const banner = answerOf(
    await editor(proposeBanner, {
      titles: NAMES,
      style: 'brand',
      pictureId: null,
      link: null,
      from: app.now,
      until: new Date(app.now.getTime() + 86_400_000),
      position: 10,
      replacesId: null,
    }),
  );
  const upload = answerOf(
    await editor(uploadFigures, {
      dataset: 'stock',
      name: 'a.csv',
      table: `date,port,tonnes\n${addDays(today, -1)},qinhuangdao,5200000`,
      isCorrection: false,
      note: '',
    }),
  );

  // The world is a day old: its month is drawn up before its end, for these proofs alone.
  const statement = await app.perform((setting) =>
    issueStatement(setting, { firmId: idOf('mine'), month: today.slice(0, 7), version: 1 }),
  );

  // Printed once: whoever asks again reads the same bytes.
  answerOf(await finance(printStatement, { id: statement?.id ?? '' }));

  const lift = answerOf(
    await checker(proposeLift, { personId: world.personIds.get('mine.colleague') ?? '', reason: '手机遗失' }),
  );

  const ended = await endedSession(app, world);
  await tokenOf('mine.trader');
  const request = answerOf(
    await app.client()(sendResetCode, { phone: '13900000000', loginName: 'stranger', locale: 'en' }),
  );
  const trucks = await sendTrucks(app, world, listing);
  const hall = await planHall(app, {
    ownerFirmId: idOf('mine'),
    ownerPersonId: world.personIds.get('mine.trader') ?? '',
    bidders: [],
  });
  const flagged = await raiseFlag(app, listing, {
    mine: idOf('mine'),
    plant: idOf('plant'),
    personId: world.personIds.get('mine.trader') ?? '',
  });
  const sheets = await writeSheets(app, world, contract);
  const things = {
    ...(await breakContract(app, world, listing)),
    listing: { id: listing },
    hall: { id: hall.sessionId },
    hallLot: { id: hall.lotIds[0] ?? '' },
    ...(await announce(app, world)),
    ...flagged,
    response: { id: responseId },
    ...(await openTalk(app, world)),
    ...(await countCredit(app, world)),
    ...(await rateContract(app, world, contract)),
    deal: { id: taken.responseId },
    contract: { id: contract },
    draft: { id: await draft(), gone: dropped },
    search: { id: await search('平鲁'), gone: forgotten },
    qualityTemplate: { id: await qualityTemplate('平鲁 5000'), gone: droppedTemplate },
    file: { id: await bring(app, await tokenOf('mine.trader')) },
    message: { id: answerOf(await mine(readInbox, {})).list[0]?.id ?? '' },
    session: {
      id: answerOf(await mine(ownSessions, {})).list.find(({ isThis }) => !isThis)?.id ?? '',
      gone: ended,
    },
    knownDevice: {
      id: answerOf(await mine(knownDevices, {})).list.find(({ isThis }) => !isThis)?.id ?? '',
    },
    portrait: {
      id: answerOf(
        await (
          await client('mine.colleague')
        )(setPortrait, { picture: somePng().toString('base64') }),
      ).portraitId,
    },
    alert: { id: await alert('above', yuan(900)), gone: removed },
    hold: { id: answerOf(await finance(readHolds, { state: 'active' })).list[0]?.id ?? '' },
    plea: { id: await appeal(app, idOf('mine'), finance) },
    entry: { id: credited.entryId },
    statement: { id: statement?.id ?? '' },
    receipt: { id: (await receipt('P2')).id },
    ...(await openAccounts(app, world)),
    reversal: {
      id: answerOf(await maker(requestEntryReversal, { entryId: credited.entryId, reason: '错账' })).id,
    },
    article: { id: (await published()).id, gone: offline.id },
    articleDraft: { id: (await article()).id },
    quote: { id: quoted },
    codeRequest: { id: request.requestId },
    firm: { id: idOf('plant') },
    ownFirm: { id: idOf('mine') },
    colleague: { id: world.personIds.get('mine.colleague') ?? '' },
    invitation: { id: invitation.id },
    seatRequest: { id: seatRequest?.id ?? '' },
    feedback: { id: feedback.id },
    menuChange: { id: menuChange.id },
    seatChange: { id: seatChange.id },
    broadcast: { id: broadcast.id },
    template: { id: template.id },
    banner: { id: banner.id },
    upload: { id: upload.id },
    ...(await computeIndex(app, editor, [
      world.personIds.get('operator.editor') ?? '',
      world.personIds.get('operator.admin') ?? '',
    ])),
    claim: { id: answerOf(await (await client('mine.colleague'))(claimIdentity, someClaim(900))).id },
    certificate: {
      id: answerOf(
        await mine(applyForCertificate, {
          pin: 'Proof-5471',
          letterId: await bring(app, await tokenOf('mine.trader'), 'authority'),
        }),
      ).id,
    },
    applicant: { id: applicant.firmId },
    proposal: { id: proposal.id },
    lift: { id: lift.id },
    person: { id: world.personIds.get('mine.colleague') ?? '' },
    givenUpMessage: { id: await giveUpMessage(app) },
    ...(await bindPlant(world, await bring(app, await tokenOf('mine.trader'), 'letter'))),
    ...(await takeSamples(app, world, listing)),
    ...trucks,
    ...(await chargeFees(app, world, trucks.pickup.id)),
    ...sheets,
    ...(await askForLoan(app, world, sheets.sheet.id, trucks.warehouseReceipt.id)),
  } satisfies Record<string, Thing>;
  for (const [kind, { id }] of Object.entries(things)) if (!id) throw new Error(`there is no ${kind}`);
  return things;
}
/** A flag of a session that is over, and a question about it to the first firm. */
async function raiseFlag(
  app: TestApp,
  listingId: string,
  { mine, plant, personId }: Readonly<Record<'mine' | 'plant' | 'personId', string>>,
) {
  const { sessionId, lotId } = await insertEndedSession(app, {
    title: '已结束的竞价',
    at: new Date(app.now.getTime() - 7_200_000).toISOString(),
    listingId,
    ownerId: plant,
    personId,
    firmIds: [mine, plant],
  });
  await runWatchJob(app, 'watch_sessions');
  const { pool } = app.database;
  const { rows } = await pool.query<{ id: string }>(
    'select id from auction_flag where session_id = $1 order by id limit 1',
    [sessionId],
  );
  const [flag = { id: '' }] = rows;
  const question = { id: app.runtime.newId() };
  await pool.query(
    `insert into auction_question (id, flag_id, firm_id, question, asked_by, asked_at, due_at)
     values ($1, $2, $3, '请说明', $4, $5, $5::timestamptz + interval '3 days')`,
    [question.id, flag.id, mine, personId, app.now],
  );
  return { flag, flagLot: { id: lotId }, flagQuestion: question };
}

export type Things = Awaited<ReturnType<typeof fillWorld>>;

const only = ({ id, version }: { readonly id: string; readonly version: number }) => ({ id, version });

/** A text that failed three times. */
async function giveUpMessage(app: TestApp): Promise<string> {
  const id = app.runtime.newId();
  await app.database.pool.query(
    `insert into account_outgoing_message (id, purpose, phone, text, state, attempts, created_at, given_up_at, failure)
     values ($1, 'notice', '13900000000', '通知', 'failed', 3, $2, $2, 'busy')`,
    [id, app.now],
  );
  return id;
}

async function bring(app: TestApp, token: string, text?: string): Promise<string> {
  const payload = formWith({ name: '化验报告.pdf', type: PDF_TYPE, content: somePdf(text) });
  const reply = await app.http.inject({
    method: 'POST',
    url: UPLOAD_PATH,
    headers: { 'content-type': FORM_TYPE, authorization: `Bearer ${token}` },
    payload,
  });
  return reply.json<{ body: { fileId: string } }>().body.fileId;
}

async function endedSession(app: TestApp, { tokenOf }: World): Promise<string> {
  const token = await tokenOf('mine.trader', 'ended');
  const { rows } = await app.database.pool.query<{ id: string }>(
    'select id from account_session where token_hash = $1',
    [sessionTokenHash(token)],
  );
  return rows[0]?.id ?? '';
}

/** A deposit of which something was taken, and what its firm asks about that. */
async function appeal(app: TestApp, firmId: string, finance: Client): Promise<string> {
  const id = await app.perform(async (setting) => {
    const held = setting.newId();
    await placeHolds(setting, [
      {
        id: held,
        firmId,
        kind: 'trade',
        amount: fen(1n),
        matter: { type: 'response', id: setting.newId(), no: 'YJ261124000001' },
      },
    ]);
    await captureHolds(setting, [
      {
        holdId: held,
        key: `proof/${held}`,
        toFirmId: null,
        amount: fen(0n),
        penalty: fen(1n),
        reason: 'forfeited',
      },
    ]);
    return held;
  });
  return answerOf(await finance(appealHold, { id, reason: '扣划有误' })).id;
}
