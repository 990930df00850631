// Contracts in Spanish.

import type { ContractWords } from './keys.ts';
import { lives } from './lives/es.ts';

export const words: ContractWords = {
  ...lives,
  'message.dealt.title': 'Trato cerrado: {title}',
  'message.dealt.body':
    'Contrato {no} con {counterparty}: {quantity|tonnes} t a {price|price} ¥/t. Se ha bloqueado una garantía de cumplimiento de {bond|money} ¥; firme antes del {signBy|moment}.',
  'todo.answer_contract': 'Cláusulas del contrato con {counterparty} por responder',
  'todo.sign_contract': 'Contrato con {counterparty} por firmar',
};
