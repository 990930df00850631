// Registers each feature's handlers, subscribers, jobs and encrypted columns.

import { accountHandlers } from '#features/account/server/handlers/all.ts';
import { ownDataHandlers } from '#features/account/server/handlers/ownData.ts';
import { accountJobs } from '#features/account/server/jobs.ts';
import { sealedSecrets } from '#features/account/server/queries/secondStep.ts';
import { assayHandlers } from '#features/assay/server/handlers/all.ts';
import { assayJobs } from '#features/assay/server/jobs.ts';
import { assayPack } from '#features/assay/server/services/collectSampleEvidence.ts';
import { auditHandlers } from '#features/audit/server/handlers.ts';
import { auditJobs } from '#features/audit/server/jobs.ts';
import { bankHandlers } from '#features/bank/server/handlers/all.ts';
import { payoutDownload, receiptHandlers } from '#features/bank/server/handlers/payoutReceipt.ts';
import { bankJobs } from '#features/bank/server/jobs.ts';
import { sealedNumbers } from '#features/bank/server/queries/encryptedAccountNumber.ts';
import { bankOverview, bankSubAccounts } from '#features/bank/server/queries/moneyOverview.ts';
import { payReleased } from '#features/bank/server/services/payOutReleasedDeposits.ts';
import { bankSubscribers } from '#features/bank/server/subscribers.ts';
import { behaviourHandlers } from '#features/behaviour/server/handlers.ts';
import { behaviourJobs } from '#features/behaviour/server/jobs.ts';
import { bindingHandlers } from '#features/binding/server/handlers/all.ts';
import { bindingJobs } from '#features/binding/server/jobs.ts';
import { bindingSubscribers } from '#features/binding/server/subscribers.ts';
import { catalogHandlers } from '#features/catalog/server/handlers/all.ts';
import { catalogJobs } from '#features/catalog/server/jobs.ts';
import { certificateHandlers } from '#features/certificate/server/handlers/all.ts';
import { certificateJobs } from '#features/certificate/server/jobs.ts';
import { sealedAuthorityKeys } from '#features/certificate/server/queries/authority.ts';
import { sealedKeys, sealedOpenKeys } from '#features/certificate/server/queries/key.ts';
import { certificationHandlers } from '#features/certification/server/handlers/all.ts';
import { certificationJobs } from '#features/certification/server/jobs.ts';
import { sealedForms } from '#features/certification/server/queries/form.ts';
import { clauseHandlers } from '#features/clause/server/handlers.ts';
import { clauseJobs } from '#features/clause/server/jobs.ts';
import { contentHandlers } from '#features/content/server/handlers/all.ts';
import { contentJobs } from '#features/content/server/jobs.ts';
import { articlesToFollow, seriesToFollow } from '#features/content/server/queries/followTarget.ts';
import { contentSubscribers } from '#features/content/server/subscribers.ts';
import { contractHandlers } from '#features/contract/server/handlers/all.ts';
import { contractJobs } from '#features/contract/server/jobs.ts';
import { contractOutlooks } from '#features/contract/server/queries/outlook.ts';
import { contractSubscribers } from '#features/contract/server/subscribers.ts';
import { deskHandlers } from '#features/dashboard/server/handlers/all.ts';
import { deskJobs } from '#features/dashboard/server/jobs.ts';
import { documentDownload } from '#features/document/server/handlers/download.ts';
import type { PackSource } from '#features/document/server/public.ts';
import { dossierHandlers } from '#features/dossier/server/handlers/archive.ts';
import { evidenceDownload } from '#features/dossier/server/handlers/downloadEvidence.ts';
import { dossierJobs } from '#features/dossier/server/jobs.ts';
import { draftingHandlers } from '#features/drafting/server/handlers/all.ts';
import { exportHandlers } from '#features/export/server/handlers.ts';
import { exportedLists } from '#features/export/server/services/collectExportedLists.ts';
import type { Lists } from '#features/export/server/services/writeExportFile.ts';
import { feeHandlers } from '#features/fee/server/handlers/all.ts';
import { feeJobs } from '#features/fee/server/jobs.ts';
import { feeOverview } from '#features/fee/server/queries/moneyOverview.ts';
import { feeSubscribers } from '#features/fee/server/subscribers.ts';
import { uploadDownload } from '#features/file/server/handlers/download.ts';
import { fileHandlers } from '#features/file/server/handlers/link.ts';
import type { DownloadSource, FileStore } from '#features/file/server/public.ts';
import { financingHandlers } from '#features/financing/server/handlers/all.ts';
import { financingJobs } from '#features/financing/server/jobs.ts';
import { financingOverview } from '#features/financing/server/queries/moneyOverview.ts';
import { financingSubscribers } from '#features/financing/server/subscribers.ts';
import { firmHandlers } from '#features/firm/server/handlers/all.ts';
import { firmJobs } from '#features/firm/server/jobs.ts';
import { firmSubscribers } from '#features/firm/server/subscribers.ts';
import { followHandlers } from '#features/follow/server/handlers.ts';
import { fundsHandlers } from '#features/funds/server/handlers/all.ts';
import { moneyHandlers } from '#features/funds/server/handlers/moneyPages.ts';
import { fundsJobs } from '#features/funds/server/jobs.ts';
import type { MoneySources } from '#features/funds/server/services/gatherMoneyOverview.ts';
import { goodsHandlers } from '#features/goods/server/handlers/all.ts';
import { goodsSubscribers } from '#features/goods/server/subscribers.ts';
import { identityHandlers } from '#features/identity/server/handlers/all.ts';
import { sealedClaims } from '#features/identity/server/queries/claim.ts';
import { readSaid } from '#features/identity/server/queries/ownClaims.ts';
import { identitySubscribers } from '#features/identity/server/subscribers.ts';
import { listingHandlers } from '#features/listing/server/handlers/all.ts';
import { listingJobs } from '#features/listing/server/jobs.ts';
import { listingsToFollow } from '#features/listing/server/public.ts';
import { listingSubscribers } from '#features/listing/server/subscribers.ts';
import { marketHandlers } from '#features/market/server/handlers/all.ts';
import { messageHandlers } from '#features/message/server/handlers/all.ts';
import { textHandlers } from '#features/message/server/handlers/text.ts';
import { messageJobs } from '#features/message/server/jobs.ts';
import { mailJobs } from '#features/message/server/services/mailMessages.ts';
import { messageSubscribers } from '#features/message/server/subscribers.ts';
import { negotiationHandlers } from '#features/negotiation/server/handlers/all.ts';
import { negotiationJobs } from '#features/negotiation/server/jobs.ts';
import { readDealings } from '#features/negotiation/server/public.ts';
import { negotiationSubscribers } from '#features/negotiation/server/subscribers.ts';
import { pickupHandlers } from '#features/pickup/server/handlers/all.ts';
import { pickupJobs } from '#features/pickup/server/jobs.ts';
import { sealedCards } from '#features/pickup/server/queries/encryptedCardNumber.ts';
import { pickupPack } from '#features/pickup/server/services/collectDeliveryEvidence.ts';
import { releaseHandlers } from '#features/release/server/handlers/all.ts';
import { releaseOverview } from '#features/release/server/queries/moneyOverview.ts';
import { readApplied } from '#features/release/server/queries/release.ts';
import { releasePack } from '#features/release/server/services/collectReleaseEvidence.ts';
import { releaseSubscribers } from '#features/release/server/subscribers.ts';
import { searchHandlers } from '#features/search/server/handlers.ts';
import { searchJobs } from '#features/search/server/jobs.ts';
import { settlementHandlers } from '#features/settlement/server/handlers/all.ts';
import { settlementJobs } from '#features/settlement/server/jobs.ts';
import { settlementOverview } from '#features/settlement/server/queries/moneyOverview.ts';
import { settlementPack } from '#features/settlement/server/services/collectSettlementEvidence.ts';
import { statementHandlers } from '#features/statement/server/handlers.ts';
import { statementJobs } from '#features/statement/server/jobs.ts';
import { statementOverview } from '#features/statement/server/queries/moneyOverview.ts';
import { weighbridgeHandlers } from '#features/weighbridge/server/handlers/all.ts';
import { weighbridgePack } from '#features/weighbridge/server/services/collectTicketEvidence.ts';
import { listTicketsForDriver } from '#features/weighbridge/server/services/listTicketsForDriver.ts';
import type { EncryptedColumn } from '#packages/db/encrypt.ts';
import type { Subscriber } from '#packages/rpc/server/context.ts';
import type { Handler } from '#packages/rpc/server/handle.ts';
import type { AnyJob } from '#packages/rpc/server/job.ts';
import { purgeJobs } from './purges.ts';
import { builtInWords, messageTexts, wordLoaders } from './words.ts';

/** Money figures that later features contribute to a firm's overview. */
const moneySources: MoneySources = {
  overview: [
    statementOverview,
    bankOverview,
    settlementOverview,
    releaseOverview,
    feeOverview,
    financingOverview,
  ],
  outlooks: { contract: contractOutlooks },
  subAccounts: bankSubAccounts,
};

const handlersWithLists: readonly Handler[] = [
  ...catalogHandlers,
  ...accountHandlers,
  ...ownDataHandlers(readSaid),
  ...firmHandlers,
  ...auditHandlers,
  ...fileHandlers,
  ...messageHandlers,
  ...textHandlers(builtInWords),
  ...certificationHandlers,
  ...identityHandlers,
  ...certificateHandlers,
  ...followHandlers({ listing: listingsToFollow, article: articlesToFollow, series: seriesToFollow }),
  ...behaviourHandlers,
  ...contentHandlers,
  ...fundsHandlers,
  ...statementHandlers,
  ...bankHandlers,
  ...receiptHandlers,
  ...moneyHandlers(moneySources),
  ...bindingHandlers(readDealings),
  ...clauseHandlers,
  ...listingHandlers,
  ...negotiationHandlers,
  ...contractHandlers,
  ...draftingHandlers,
  ...dossierHandlers,
  ...marketHandlers,
  ...goodsHandlers,
  ...pickupHandlers(listTicketsForDriver),
  ...weighbridgeHandlers,
  ...assayHandlers,
  ...settlementHandlers(readApplied),
  ...releaseHandlers,
  ...feeHandlers,
  ...financingHandlers,
  ...searchHandlers,
  ...deskHandlers,
];

export const lists: Lists = { lists: exportedLists(handlersWithLists), words: wordLoaders };

export const handlers: readonly Handler[] = [...handlersWithLists, ...exportHandlers(lists)];

export const subscribers: readonly Subscriber[] = [
  ...firmSubscribers,
  ...messageSubscribers,
  ...identitySubscribers,
  ...contentSubscribers,
  ...bankSubscribers,
  ...bindingSubscribers,
  ...listingSubscribers,
  ...negotiationSubscribers,
  ...contractSubscribers,
  ...goodsSubscribers,
  ...releaseSubscribers,
  ...feeSubscribers,
  ...financingSubscribers,
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
  ...statementJobs,
  ...bankJobs,
  payReleased,
  ...bindingJobs,
  ...clauseJobs,
  ...listingJobs,
  ...negotiationJobs,
  ...contractJobs,
  ...dossierJobs,
  ...pickupJobs,
  ...assayJobs,
  ...settlementJobs,
  ...feeJobs,
  ...financingJobs,
  ...searchJobs,
  ...deskJobs,
];

/** Documents that later features add to a contract's evidence pack. */
const packSources: readonly PackSource[] = [
  pickupPack,
  weighbridgePack,
  assayPack,
  settlementPack,
  releasePack,
];

/** What signed links give out. */
export const downloadSources = (store: FileStore): readonly DownloadSource[] => [
  uploadDownload(store),
  documentDownload,
  payoutDownload,
  evidenceDownload(store, packSources),
];

export const sealedColumns: readonly EncryptedColumn[] = [
  sealedSecrets,
  sealedForms,
  sealedClaims,
  sealedAuthorityKeys,
  sealedKeys,
  sealedOpenKeys,
  ...sealedNumbers,
  ...sealedCards,
];
