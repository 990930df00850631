// What the proof of the ledger holds to, as auditors read it: by the sentence under which the proof knows it.
import type { DeskTitle } from '#packages/ui/desk/desk.ts';

export const invariants: Readonly<Record<string, DeskTitle>> = {
  'the legs of every entry sum to zero': {
    'zh-Hans': '每笔分录借贷相抵为零', 'zh-Hant': '每筆分錄借貸相抵為零', en: 'The legs of every entry sum to zero', fr: 'La somme des lignes de chaque écriture est nulle',
    es: 'Los apuntes de cada asiento suman cero',
  },
  'every entry has its legs and every leg its entry': {
    'zh-Hans': '每笔分录明细完整，每条明细都有分录', 'zh-Hant': '每筆分錄明細完整，每條明細都有分錄', en: 'Every entry has its legs and every leg its entry', fr: 'Chaque écriture a ses lignes et chaque ligne son écriture',
    es: 'Cada asiento tiene sus apuntes y cada apunte su asiento',
  },
  'every balance is the sum of its legs': {
    'zh-Hans': '每个余额等于其明细之和', 'zh-Hant': '每個餘額等於其明細之和', en: 'Every balance is the sum of its legs', fr: 'Chaque solde est la somme de ses lignes',
    es: 'Cada saldo es la suma de sus apuntes',
  },
  'the balance after every leg follows from the legs before it': {
    'zh-Hans': '每条明细后的余额由此前明细推得', 'zh-Hant': '每條明細後的餘額由此前明細推得', en: 'The balance after every leg follows from the legs before it', fr: 'Le solde après chaque ligne découle des précédentes',
    es: 'El saldo tras cada apunte se deduce de los anteriores',
  },
  'nobody has less than nothing': {
    'zh-Hans': '任何一方余额不为负', 'zh-Hant': '任何一方餘額不為負', en: 'Nobody has less than nothing', fr: 'Personne n’a moins que rien',
    es: 'Nadie tiene menos que nada',
  },
  'every frozen bucket is what remains of its active holds': {
    'zh-Hans': '各冻结账户等于其有效冻结的剩余', 'zh-Hant': '各凍結帳戶等於其有效凍結的剩餘', en: 'Every frozen bucket is what remains of its active holds', fr: 'Chaque compte bloqué est le reste de ses blocages actifs',
    es: 'Cada cuenta bloqueada es el resto de sus retenciones activas',
  },
  'what remains of every hold is the sum of its legs': {
    'zh-Hans': '每笔冻结的剩余等于其明细之和', 'zh-Hant': '每筆凍結的剩餘等於其明細之和', en: 'What remains of every hold is the sum of its legs', fr: 'Le reste de chaque blocage est la somme de ses lignes',
    es: 'El resto de cada retención es la suma de sus apuntes',
  },
  'every frozen leg lies in the bucket of its hold': {
    'zh-Hans': '每条冻结明细都在其冻结所属账户', 'zh-Hant': '每條凍結明細都在其凍結所屬帳戶', en: 'Every frozen leg lies in the bucket of its hold', fr: 'Chaque ligne bloquée est dans le compte de son blocage',
    es: 'Cada apunte bloqueado está en la cuenta de su retención',
  },
  'what the banks hold is what the platform owes and has earned unswept': {
    'zh-Hans': '银行存款等于平台应付与未归集收入之和', 'zh-Hant': '銀行存款等於平台應付與未歸集收入之和', en: 'What the banks hold is what the platform owes and has earned unswept', fr: 'Les avoirs en banque égalent les dettes et les produits non virés de la plateforme',
    es: 'Lo que guardan los bancos es lo que la plataforma debe y ha ganado sin traspasar',
  },
  'the memo book balances by itself': {
    'zh-Hans': '表外账自身平衡', 'zh-Hant': '表外帳自身平衡', en: 'The memo book balances by itself', fr: 'Le livre hors bilan s’équilibre de lui-même',
    es: 'El libro de orden cuadra por sí mismo',
  },
  'no business fact is posted twice': {
    'zh-Hans': '没有重复入账的业务', 'zh-Hant': '沒有重複入帳的業務', en: 'No business fact is posted twice', fr: 'Aucun fait n’est comptabilisé deux fois',
    es: 'Ningún hecho se contabiliza dos veces',
  },
  'every statement line follows from the legs': {
    'zh-Hans': '每条流水由明细推得', 'zh-Hant': '每條流水由明細推得', en: 'Every statement line follows from the legs', fr: 'Chaque mouvement découle des lignes',
    es: 'Cada movimiento se deduce de los apuntes',
  },
  'every reversal mirrors its entry': {
    'zh-Hans': '每笔冲正与原分录相反', 'zh-Hant': '每筆沖正與原分錄相反', en: 'Every reversal mirrors its entry', fr: 'Chaque contrepassation est le miroir de son écriture',
    es: 'Cada anulación refleja su asiento',
  },
  'the seals form one unbroken chain': {
    'zh-Hans': '封存链完整无断', 'zh-Hant': '封存鏈完整無斷', en: 'The seals form one unbroken chain', fr: 'Les sceaux forment une chaîne ininterrompue',
    es: 'Los sellos forman una cadena sin roturas',
  },
  'every leaf of the tree is its sealed entry': {
    'zh-Hans': '账本树每片叶子即其封存分录', 'zh-Hant': '帳本樹每片葉子即其封存分錄', en: 'Every leaf of the tree is its sealed entry', fr: 'Chaque feuille de l’arbre est son écriture scellée',
    es: 'Cada hoja del árbol es su asiento sellado',
  },
  'every node of the tree is made of the two below it': {
    'zh-Hans': '账本树每个节点由下层两个节点得出', 'zh-Hant': '帳本樹每個節點由下層兩個節點得出', en: 'Every node of the tree is made of the two below it', fr: 'Chaque nœud de l’arbre vient des deux inférieurs',
    es: 'Cada nodo del árbol sale de los dos inferiores',
  },
  'every signed head ends where the chain did': {
    'zh-Hans': '每次签名的树根与当时的封存链一致', 'zh-Hant': '每次簽名的樹根與當時的封存鏈一致', en: 'Every signed head ends where the chain did', fr: 'Chaque racine signée correspond à la fin de chaîne d’alors',
    es: 'Cada raíz firmada coincide con el fin de la cadena de entonces',
  },
  'the last signed head has the root of the tree': {
    'zh-Hans': '最近签名的树根即账本树的根', 'zh-Hant': '最近簽名的樹根即帳本樹的根', en: 'The last signed head has the root of the tree', fr: 'La dernière racine signée est celle de l’arbre',
    es: 'La última raíz firmada es la del árbol',
  },
  'every statement follows from the legs of its month': {
    'zh-Hans': '每份月度对账单由当月明细推得', 'zh-Hant': '每份月度對帳單由當月明細推得', en: 'Every statement follows from the legs of its month', fr: 'Chaque relevé découle des lignes de son mois',
    es: 'Cada extracto se deduce de los apuntes de su mes',
  },
};
