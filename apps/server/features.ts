// The server's table of contents: what each feature carries out, reacts to, does by the clock, and says.
import { builtInWords, messageTexts } from './builtInWords.ts';
import { listWords } from './listWords.ts';
import { purgeJobs } from './purges.ts';
import { words as accountWords } from '#features/account/words/zh-Hans.ts';
import { accountHandlers } from '#features/account/server/handlers.ts';
import { sealedSecrets } from '#features/account/server/queries/secondStep.ts';
import { accountJobs } from '#features/account/server/jobs.ts';
import { auditHandlers } from '#features/audit/server/handlers.ts';
import { auditJobs } from '#features/audit/server/jobs.ts';
import { behaviourHandlers } from '#features/behaviour/server/handlers.ts';
import { behaviourJobs } from '#features/behaviour/server/jobs.ts';
import { catalogHandlers } from '#features/catalog/server/handlers.ts';
import { catalogJobs } from '#features/catalog/server/jobs.ts';
import { words as catalogWords } from '#features/catalog/words/zh-Hans.ts';
import { firmHandlers } from '#features/firm/server/handlers.ts';
import { firmReactions } from '#features/firm/server/reactions.ts';
import { words as firmWords } from '#features/firm/words/zh-Hans.ts';
import { fileHandlers } from '#features/file/server/handlers.ts';
import { words as fileWords } from '#features/file/words/zh-Hans.ts';
import { fundsHandlers } from '#features/funds/server/handlers.ts';
import { moneyHandlers } from '#features/funds/server/manage.ts';
import { statementOverview } from '#features/funds/server/statements/overview.ts';
import type { MoneySources } from '#features/funds/server/overview.ts';
import { fundsJobs } from '#features/funds/server/jobs.ts';
import { words as fundsWords } from '#features/funds/words/zh-Hans.ts';
import { bankHandlers } from '#features/bank/server/handlers.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { bankOverview, bankSubAccounts } from '#features/bank/server/overview.ts';
import { payReleased } from '#features/bank/server/payingReleased.ts';
import { receiptHandlers } from '#features/bank/server/receipts.ts';
import { bankReactions } from '#features/bank/server/reactions.ts';
import { sealedNumbers } from '#features/bank/server/queries/sealed.ts';
import { words as bankWords } from '#features/bank/words/zh-Hans.ts';
import { contentHandlers } from '#features/content/server/handlers.ts';
import { contentReactions } from '#features/content/server/reactions.ts';
import { contentJobs } from '#features/content/server/jobs.ts';
import { words as contentWords } from '#features/content/words/zh-Hans.ts';
import { certificationHandlers } from '#features/certification/server/handlers.ts';
import { sealedForms } from '#features/certification/server/queries/form.ts';
import { certificateHandlers } from '#features/certificate/server/handlers.ts';
import { certificateJobs } from '#features/certificate/server/jobs.ts';
import { sealedAuthorityKeys } from '#features/certificate/server/queries/authority.ts';
import { sealedKeys, sealedOpenKeys } from '#features/certificate/server/queries/key.ts';
import { words as certificateWords } from '#features/certificate/words/zh-Hans.ts';
import { certificationJobs } from '#features/certification/server/jobs.ts';
import { words as certificationWords } from '#features/certification/words/zh-Hans.ts';
import { messageHandlers } from '#features/message/server/handlers.ts';
import { textHandlers } from '#features/message/server/handlers/text.ts';
import { mailJobs } from '#features/message/server/mailing.ts';
import { messageJobs } from '#features/message/server/jobs.ts';
import { messageReactions } from '#features/message/server/reactions.ts';
import { BROADCAST_READERS } from '#features/message/states.ts';
import { firmJobs } from '#features/firm/server/jobs.ts';
import { words as messageWords } from '#features/message/words/zh-Hans.ts';
import { bindingHandlers } from '#features/binding/server/handlers.ts';
import { bindingReactions } from '#features/binding/server/reactions.ts';
import { bindingJobs } from '#features/binding/server/jobs.ts';
import { words as bindingWords } from '#features/binding/words/zh-Hans.ts';
import { clauseHandlers } from '#features/clause/server/handlers.ts';
import { clauseJobs } from '#features/clause/server/jobs.ts';
import { words as clauseWords } from '#features/clause/words/zh-Hans.ts';
import { tradeHandlers } from '#features/trade/server/handlers.ts';
import { listingsToFollow, mayFollowResponse, readDealings } from '#features/trade/server/api.ts';
import { tradeReactions } from '#features/trade/server/reactions.ts';
import { tradeJobs } from '#features/trade/server/jobs.ts';
import { mayFollowContract } from '#features/contract/server/api.ts';
import { contractHandlers } from '#features/contract/server/handlers.ts';
import { contractOutlook } from '#features/contract/server/outlook.ts';
import { contractReactions } from '#features/contract/server/reactions.ts';
import { contractJobs } from '#features/contract/server/jobs.ts';
import type { PackSource } from '#features/contract/server/pack.ts';
import { words as tradeWords } from '#features/trade/words/zh-Hans.ts';
import { words as contractWords } from '#features/contract/words/zh-Hans.ts';
import { goodsHandlers } from '#features/goods/server/handlers.ts';
import { goodsReactions } from '#features/goods/server/reactions.ts';
import { words as goodsWords } from '#features/goods/words/zh-Hans.ts';
import { mayFollowOrder, mayFollowTrip } from '#features/delivery/server/api.ts';
import { deliveryHandlers } from '#features/delivery/server/handlers.ts';
import { deliveryPack } from '#features/delivery/server/pack.ts';
import { sealedCards } from '#features/delivery/server/queries/sealed.ts';
import { deliveryJobs } from '#features/delivery/server/jobs.ts';
import { words as deliveryWords } from '#features/delivery/words/zh-Hans.ts';
import { marketHandlers } from '#features/market/server/handlers.ts';
import { words as marketWords } from '#features/market/words/zh-Hans.ts';
import { articlesToFollow, seriesToFollow } from '#features/content/server/followed.ts';
import { followHandlers } from '#features/follow/server/handlers.ts';
import { words as followWords } from '#features/follow/words/zh-Hans.ts';
import { assayHandlers } from '#features/assay/server/handlers.ts';
import { assayJobs } from '#features/assay/server/jobs.ts';
import { assayPack } from '#features/assay/server/pack.ts';
import { mayFollowSample } from '#features/assay/server/api.ts';
import { words as assayWords } from '#features/assay/words/zh-Hans.ts';
import { mayFollowOther, mayFollowRelease, mayFollowSheet } from '#features/settlement/server/api.ts';
import { settlementHandlers } from '#features/settlement/server/handlers.ts';
import { settlementOverview } from '#features/settlement/server/overview.ts';
import { settlementJobs } from '#features/settlement/server/jobs.ts';
import { settlementPack } from '#features/settlement/server/pack.ts';
import { words as settlementWords } from '#features/settlement/words/zh-Hans.ts';
import { mayFollowFee, mayFollowFreight, mayFollowPayment } from '#features/fee/server/api.ts';
import { feeHandlers } from '#features/fee/server/handlers.ts';
import { feeOverview } from '#features/fee/server/overview.ts';
import { feeJobs } from '#features/fee/server/jobs.ts';
import { feeReactions } from '#features/fee/server/reactions.ts';
import { words as feeWords } from '#features/fee/words/zh-Hans.ts';
import { searchHandlers } from '#features/search/server/handlers.ts';
import { searchJobs } from '#features/search/server/jobs.ts';
import { exportHandlers } from '#features/export/server/handlers.ts';
import { exportedLists } from '#features/export/server/lists.ts';
import type { Lists } from '#features/export/server/writing.ts';
import { words as exportWords } from '#features/export/words/zh-Hans.ts';
import { deskHandlers } from '#features/desk/server/handlers.ts';
import { deskJobs } from '#features/desk/server/jobs.ts';
import { words as deskWords } from '#features/desk/words/zh-Hans.ts';
import type { AnyJob } from '#packages/call/job.ts';
import type { Actor, Reaction } from '#packages/call/scene.ts';
import type { Handler } from '#packages/call/server.ts';
import { words as genericWords } from '#packages/fault/words/zh-Hans.ts';
import type { SealedColumn } from '#packages/sql/seal.ts';
import type { Connection } from '#packages/sql/sql.ts';

/** What later features tell of a firm's money. */
const moneySources: MoneySources = {
  overview: [statementOverview, bankOverview, settlementOverview, feeOverview],
  outlooks: { contract: contractOutlook },
  subAccounts: bankSubAccounts,
};

/** In the order of the spine. */
const handlersWithLists: readonly Handler[] = [
  ...catalogHandlers,
  ...accountHandlers,
  ...firmHandlers,
  ...auditHandlers,
  ...fileHandlers,
  ...messageHandlers,
  ...textHandlers(builtInWords),
  ...certificationHandlers,
  ...certificateHandlers,
  ...followHandlers({ listing: listingsToFollow, article: articlesToFollow, series: seriesToFollow }),
  ...behaviourHandlers,
  ...contentHandlers,
  ...fundsHandlers,
  ...bankHandlers,
  ...receiptHandlers,
  ...moneyHandlers(moneySources),
  ...bindingHandlers(readDealings),
  ...clauseHandlers,
  ...tradeHandlers,
  ...contractHandlers,
  ...marketHandlers,
  ...goodsHandlers,
  ...deliveryHandlers,
  ...assayHandlers,
  ...settlementHandlers,
  ...feeHandlers,
  ...searchHandlers,
  ...deskHandlers,
];

/** What may be taken along as a file. */
export const lists: Lists = { lists: exportedLists(handlersWithLists), words: listWords };

export const handlers: readonly Handler[] = [...handlersWithLists, ...exportHandlers(lists)];

export const reactions: readonly Reaction[] = [
  ...firmReactions,
  ...messageReactions,
  ...contentReactions,
  ...bankReactions,
  ...bindingReactions,
  ...tradeReactions,
  ...contractReactions,
  ...goodsReactions,
  ...feeReactions,
];

export const jobs: readonly AnyJob[] = [
  ...purgeJobs,
  ...catalogJobs,
  ...accountJobs,
  ...firmJobs,
  ...messageJobs,
  ...mailJobs(messageTexts),
  ...auditJobs,
  ...certificationJobs,
  ...certificateJobs,
  ...behaviourJobs,
  ...contentJobs,
  ...fundsJobs,
  ...bankJobs,
  payReleased,
  ...bindingJobs,
  ...clauseJobs,
  ...tradeJobs,
  ...contractJobs,
  ...deliveryJobs,
  ...assayJobs,
  ...settlementJobs,
  ...feeJobs,
  ...searchJobs,
  ...deskJobs,
];

/** What later features add to the evidence of a contract. */
export const packSources: readonly PackSource[] = [deliveryPack, assayPack, settlementPack];

/** What a fault says in the answer itself, by its feature and name. */
export const chineseWords: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  generic: genericWords,
  catalog: catalogWords,
  account: accountWords,
  firm: firmWords,
  file: fileWords,
  message: messageWords,
  certification: certificationWords,
  certificate: certificateWords,
  follow: followWords,
  content: contentWords,
  binding: bindingWords,
  clause: clauseWords,
  trade: tradeWords,
  contract: contractWords,
  funds: fundsWords,
  bank: bankWords,
  market: marketWords,
  goods: goodsWords,
  delivery: deliveryWords,
  assay: assayWords,
  settlement: settlementWords,
  fee: feeWords,
  export: exportWords,
  desk: deskWords,
};

type MayFollow = (connection: Connection, actor: Actor, id: string) => Promise<boolean>;

/** Topics only those concerned may follow: each feature says who. */
const concerned: Readonly<Record<string, MayFollow>> = {
  response: mayFollowResponse,
  contract: mayFollowContract,
  pickup: mayFollowOrder,
  trip: mayFollowTrip,
  sample: mayFollowSample,
  sheet: mayFollowSheet,
  release: mayFollowRelease,
  other: mayFollowOther,
  fee: mayFollowFee,
  freight: mayFollowFreight,
  order: mayFollowPayment,
};

const OPEN_TOPICS: readonly string[] = ['market', 'content', 'quotes', 'catalog', 'texts', 'menus', 'clauses'];

/** The topic behind the name a client uses, or undefined where it may not follow it. */
export async function admit(connection: Connection, actor: Actor | undefined, name: string): Promise<string | undefined> {
  if (OPEN_TOPICS.includes(name)) return name;
  const [kind = '', id] = name.split('/');
  if (kind === 'listing' && id) return name;
  if (!actor) return undefined;
  if (name === 'me') return `person/${actor.personId}`;
  if (name === 'seats') return `seats/${actor.personId}`;
  if (name === 'staff') return actor.seats.includes('firm_admin') ? `staff/${actor.firmId ?? ''}` : undefined;
  if (name === 'broadcasts') return BROADCAST_READERS.some((seat) => actor.seats.includes(seat)) ? name : undefined;
  if (name === 'funds' || name === 'goods') return actor.firmId && `${name}/${actor.firmId}`;
  if (name === 'deliveries') return actor.seats.some((seat) => seat.startsWith('operator_')) ? name : actor.firmId && `deliveries/${actor.firmId}`;
  const mayFollow = concerned[kind];
  return id && await mayFollow?.(connection, actor, id) ? name : undefined;
}

/** What lies sealed in the database. */
export const sealedColumns: readonly SealedColumn[] = [sealedSecrets, sealedForms, sealedAuthorityKeys, sealedKeys, sealedOpenKeys, ...sealedNumbers, ...sealedCards];
