// The words of the money of sheets, in French.

import type { ReleaseWords } from './keys.ts';

export const words: ReleaseWords = {
  'fault.account_not_bound': 'Le compte du bénéficiaire n’est pas lié',
  'fault.split_differs': 'Les parts font {sum|money} ¥ et non {amount|money}',
  'fault.checks_open': 'Contrôle non satisfait : {check}',
  'fault.sheet_needed': 'Choisissez un décompte',
  'message.release_asked.title': 'Paiement demandé',
  'message.release_asked.body': 'La demande {no} de {amount|money} ¥ attend votre accord',
  'message.release_agreed.title': 'Payeur d’accord',
  'message.release_agreed.body': 'Le payeur accepte la demande {no} de {amount|money} ¥ ; examen en cours',
  'message.release_refused.title': 'Demande refusée',
  'message.release_refused.body': 'La demande {no} est refusée : {reason}',
  'message.released.title': 'Fonds versés',
  'message.released.body': 'Demande {no} : {amount|money} ¥ versés',
  'message.other_asked.title': 'À signer',
  'message.other_asked.body': 'L’autre règlement {no} de {amount|money} ¥ attend votre signature',
  'message.other_done.title': 'Autre règlement conclu',
  'message.other_done.body': 'Les deux parties ont signé {no} pour {amount|money} ¥',
  'message.other_refused.title': 'Autre règlement refusé',
  'message.other_refused.body': '{no} est refusé : {reason}',
};
