// Contracts in French.

import type { ContractWords } from './keys.ts';
import { lives } from './lives/fr.ts';

export const words: ContractWords = {
  ...lives,
  'message.dealt.title': 'Affaire conclue : {title}',
  'message.dealt.body':
    'Contrat {no} avec {counterparty} : {quantity|tonnes} t à {price|price} ¥/t. Une garantie d’exécution de {bond|money} ¥ est bloquée ; veuillez signer avant le {signBy|moment}.',
  'todo.answer_contract': 'Clauses du contrat avec {counterparty} à traiter',
  'todo.sign_contract': 'Contrat avec {counterparty} à signer',
};
