// Registers the desks and translations of each feature in the console.

import { accountWordLoaders } from '#features/account/words/loaders.ts';
import { assayDesks } from '#features/assay/console/desks.ts';
import { assayWordLoaders } from '#features/assay/words/loaders.ts';
import { auditDesks } from '#features/audit/console/desks.ts';
import { bankDesks } from '#features/bank/console/desks.ts';
import { bankWordLoaders } from '#features/bank/words/loaders.ts';
import { behaviourDesks } from '#features/behaviour/console/desks.ts';
import { bindingDesks } from '#features/binding/console/desks.ts';
import { bindingWordLoaders } from '#features/binding/words/loaders.ts';
import { catalogDesks } from '#features/catalog/console/desks.ts';
import { catalogWordLoaders } from '#features/catalog/words/loaders.ts';
import { certificateDesks } from '#features/certificate/console/desks.ts';
import { certificateWordLoaders } from '#features/certificate/words/loaders.ts';
import { certificationDesks } from '#features/certification/console/desks.ts';
import { certificationWordLoaders } from '#features/certification/words/loaders.ts';
import { clauseDesks } from '#features/clause/console/desks.ts';
import { clauseWordLoaders } from '#features/clause/words/loaders.ts';
import { contentDesks } from '#features/content/console/desks.ts';
import { contentWordLoaders } from '#features/content/words/loaders.ts';
import { contractDesks } from '#features/contract/console/desks.ts';
import { contractWordLoaders } from '#features/contract/words/loaders.ts';
import { deskDesks } from '#features/dashboard/console/desks.ts';
import { deskWordLoaders } from '#features/dashboard/words/loaders.ts';
import { dossierDesks } from '#features/dossier/console/desks.ts';
import { exportDesks } from '#features/export/console/desks.ts';
import { exportWordLoaders } from '#features/export/words/loaders.ts';
import { feeDesks } from '#features/fee/console/desks.ts';
import { feeWordLoaders } from '#features/fee/words/loaders.ts';
import { fileWordLoaders } from '#features/file/words/loaders.ts';
import { firmDesks } from '#features/firm/console/desks.ts';
import { firmWordLoaders } from '#features/firm/words/loaders.ts';
import { fundsDesks } from '#features/funds/console/desks.ts';
import { fundsWordLoaders } from '#features/funds/words/loaders.ts';
import { identityDesks } from '#features/identity/console/desks.ts';
import { identityWordLoaders } from '#features/identity/words/loaders.ts';
import { listingDesks } from '#features/listing/console/desks.ts';
import { listingWordLoaders } from '#features/listing/words/loaders.ts';
import { marketDesks } from '#features/market/console/desks.ts';
import { marketWordLoaders } from '#features/market/words/loaders.ts';
import { messageDesks } from '#features/message/console/desks.ts';
import { messageWordLoaders } from '#features/message/words/loaders.ts';
import { negotiationWordLoaders } from '#features/negotiation/words/loaders.ts';
import { pickupWordLoaders } from '#features/pickup/words/loaders.ts';
import { releaseDesks } from '#features/release/console/desks.ts';
import { releaseWordLoaders } from '#features/release/words/loaders.ts';
import { settlementDesks } from '#features/settlement/console/desks.ts';
import { settlementWordLoaders } from '#features/settlement/words/loaders.ts';
import { statementDesks } from '#features/statement/console/desks.ts';
import { termsWordLoaders } from '#features/terms/words/loaders.ts';
import { weighbridgeDesks } from '#features/weighbridge/console/desks.ts';
import { weighbridgeWordLoaders } from '#features/weighbridge/words/loaders.ts';
import { genericWordLoaders } from '#packages/fault/words/loaders.ts';
import { lazyWords, type WordsRegistry } from '#packages/i18n/react.ts';
import type { Desk } from '#packages/ui/admin/desk.ts';

export const desks: readonly Desk[] = [
  ...messageDesks,
  ...certificationDesks,
  ...bindingDesks,
  ...identityDesks,
  ...certificateDesks,
  ...contentDesks,
  ...marketDesks,
  ...catalogDesks,
  ...deskDesks,
  ...exportDesks,
  ...firmDesks,
  ...bankDesks,
  ...fundsDesks,
  ...statementDesks,
  ...feeDesks,
  ...clauseDesks,
  ...listingDesks,
  ...weighbridgeDesks,
  ...assayDesks,
  ...contractDesks,
  ...dossierDesks,
  ...releaseDesks,
  ...settlementDesks,
  ...behaviourDesks,
  ...auditDesks,
];

/** Features whose faults and messages arrive as codes and are translated here. */
export const wordsOfFeatures: WordsRegistry = {
  generic: lazyWords(genericWordLoaders),
  catalog: lazyWords(catalogWordLoaders),
  account: lazyWords(accountWordLoaders),
  firm: lazyWords(firmWordLoaders),
  file: lazyWords(fileWordLoaders),
  message: lazyWords(messageWordLoaders),
  certification: lazyWords(certificationWordLoaders),
  identity: lazyWords(identityWordLoaders),
  certificate: lazyWords(certificateWordLoaders),
  content: lazyWords(contentWordLoaders),
  funds: lazyWords(fundsWordLoaders),
  bank: lazyWords(bankWordLoaders),
  clause: lazyWords(clauseWordLoaders),
  binding: lazyWords(bindingWordLoaders),
  terms: lazyWords(termsWordLoaders),
  listing: lazyWords(listingWordLoaders),
  negotiation: lazyWords(negotiationWordLoaders),
  contract: lazyWords(contractWordLoaders),
  market: lazyWords(marketWordLoaders),
  pickup: lazyWords(pickupWordLoaders),
  weighbridge: lazyWords(weighbridgeWordLoaders),
  assay: lazyWords(assayWordLoaders),
  fee: lazyWords(feeWordLoaders),
  settlement: lazyWords(settlementWordLoaders),
  release: lazyWords(releaseWordLoaders),
  export: lazyWords(exportWordLoaders),
  dashboard: lazyWords(deskWordLoaders),
};
