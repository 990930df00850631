// What the choices of parameters are called.

import type { DeskTitle } from '#packages/ui/admin/desk.ts';
import { named } from './parameterNames.ts';

/** By the choice; one that is not here is shown as it is. */
export const choiceNames: Readonly<Partial<Record<string, DeskTitle>>> = {
  none: named('不收', '不收', 'None', 'Aucun', 'Ninguno'),
  fixed: named('定额', '定額', 'Fixed', 'Fixe', 'Fijo'),
  percent: named('按货值比例', '按貨值比例', 'Share of the value', 'Part de la valeur', 'Parte del valor'),
  per_tonne: named('按吨', '按噸', 'Per tonne', 'Par tonne', 'Por tonelada'),
  convert: named(
    '由交易保证金转入',
    '由交易保證金轉入',
    'Converted from the trade deposit',
    'Converti du dépôt de négoce',
    'Convertido del depósito',
  ),
  sequence: named('依次签署', '依次簽署', 'One after the other', 'L’un après l’autre', 'Una tras otra'),
  parallel: named('同时签署', '同時簽署', 'In any order', 'Dans n’importe quel ordre', 'En cualquier orden'),
  immediate: named('立即', '立即', 'At once', 'Immédiate', 'Inmediata'),
  manual: named('人工', '人工', 'By hand', 'Manuelle', 'Manual'),
  buyer: named('买方', '買方', 'Buyer', 'Acheteur', 'Comprador'),
  seller: named('卖方', '賣方', 'Seller', 'Vendeur', 'Vendedor'),
  both: named('双方', '雙方', 'Both', 'Les deux', 'Ambos'),
  settled: named('结算吨数', '結算噸數', 'Settled tonnes', 'Tonnage réglé', 'Toneladas liquidadas'),
  deal: named('成交吨数', '成交噸數', 'Tonnes of the deal', 'Tonnage conclu', 'Toneladas del trato'),
  asvs: named('按长度（ASVS）', '按長度（ASVS）', 'Length (ASVS)', 'Longueur (ASVS)', 'Longitud (ASVS)'),
  mlps3: named(
    '等保三级',
    '等保三級',
    'Classified protection, level 3',
    'Protection classée, niveau 3',
    'Protección clasificada, nivel 3',
  ),
  outbox: named('发件箱', '寄件匣', 'Outbox', 'Boîte d’envoi', 'Bandeja de salida'),
  http: named('HTTP 接口', 'HTTP 介面', 'HTTP', 'HTTP', 'HTTP'),
  smtp: named('SMTP', 'SMTP', 'SMTP', 'SMTP', 'SMTP'),
  operators: named('运营人员', '營運人員', 'Operators', 'Opérateurs', 'Operadores'),
  admins: named(
    '运营人员与企业管理员',
    '營運人員與企業管理員',
    'Operators and firms’ administrators',
    'Opérateurs et administrateurs d’entreprise',
    'Operadores y administradores de empresa',
  ),
  nobody: named('不要求', '不要求', 'Nobody', 'Personne', 'Nadie'),
  code: named('短信验证码', '簡訊驗證碼', 'Code by text message', 'Code par SMS', 'Código por SMS'),
  tell: named('仅通知', '僅通知', 'The owner is told', 'Le titulaire est averti', 'Se avisa al titular'),
  umpire_only: named(
    '以仲裁结果为准',
    '以仲裁結果為準',
    'The umpire alone',
    'L’arbitre seul',
    'Solo el árbitro',
  ),
  nearest: named(
    '与较近一方取平均',
    '與較近一方取平均',
    'Mean with the nearer report',
    'Moyenne avec le rapport le plus proche',
    'Media con el informe más cercano',
  ),
  mean3: named('三方平均', '三方平均', 'Mean of all three', 'Moyenne des trois', 'Media de los tres'),
  nothing: named('不处理', '不處理', 'Nothing', 'Rien', 'Nada'),
};
