// First version of the page on funds and coal finance.

import type { SeedTexts } from './texts.ts';

export const finance: SeedTexts = {
  'zh-Hans': {
    title: '金融服务',
    written: `
资金在交易中只做三件事：担保诚意、支付货款、周转经营。平台为每一件事留下可核对的账。
## 保证金与账户
1. 企业在受监管账户内存入资金，到账由一人登记、另一人复核后方可使用。
2. 余额分为**可用**与**冻结**；每一分冻结的钱都写明为哪一笔业务、预计何时退回。
3. 未成交的保证金即时退回，成交后转为履约保证金。
## 支付方式
- **现款**：签约后按约定比例预付，结算多退少补。
- **银行承兑汇票、商业承兑汇票**：挂牌时写明是否接受及贴息。
- **信用证**：适合大宗和跨区交易，以挂牌约定为准。
## 供应链融资
- **应收账款融资**：等待回款的卖方，凭已确认的结算单向资金方申请；款到时先偿还借款。
额度由资金方决定，平台只提供经当事方授权的、真实的交易记录。
## 请留意
> 平台不吸收存款，不承诺收益，也不会索要密码或验证码。`,
  },
  'zh-Hant': {
    title: '金融服務',
    written: `
資金在交易中只做三件事：擔保誠意、支付貨款、週轉經營。平台為每一件事留下可核對的帳。
## 保證金與帳戶
1. 企業在受監管帳戶內存入資金，到帳由一人登記、另一人覆核後方可使用。
2. 餘額分為**可用**與**凍結**；每一分凍結的錢都寫明為哪一筆業務、預計何時退回。
3. 未成交的保證金即時退回，成交後轉為履約保證金。
## 支付方式
- **現款**：簽約後按約定比例預付，結算多退少補。
- **銀行承兌匯票、商業承兌匯票**：掛牌時寫明是否接受及貼息。
- **信用狀**：適合大宗和跨區交易，以掛牌約定為準。
## 供應鏈融資
- **應收帳款融資**：等待回款的賣方，憑已確認的結算單向資金方申請；款到時先償還借款。
額度由資金方決定，平台只提供經當事方授權的、真實的交易記錄。
## 請留意
> 平台不吸收存款，不承諾收益，也不會索要密碼或驗證碼。`,
  },
  en: {
    title: 'Finance',
    written: `
Money does three things in a trade: it secures good faith, pays for the goods, and keeps business going. \
The platform keeps books on each that can be checked.
## Deposits and accounts
1. Firms pay into supervised accounts; what arrives is recorded by one person and confirmed by another \
before it can be used.
2. A balance is **available** or **frozen**; every frozen fen says for which matter and until when.
3. Deposits without a deal are returned at once; with a deal they become performance bonds.
## Ways to pay
- **Cash**: an agreed share in advance after signing, the rest by settlement.
- **Bank or commercial acceptance drafts**: the listing says whether they are taken and at what surcharge.
- **Letter of credit**: for large and distant trades, as the listing says.
## Supply-chain finance
- **Receivables finance**: sellers waiting to be paid apply to a funder with a confirmed settlement; when \
it is paid, the loan is repaid first.
The funder decides on credit; the platform only provides true records of trades, with the parties' consent.
## Please note
> The platform takes no savings, promises no returns, and never asks for passwords or codes.`,
  },
  fr: {
    title: 'Services financiers',
    written: `
Dans une transaction, l’argent fait trois choses : garantir la bonne foi, payer la marchandise, faire \
tourner l’activité. La plateforme tient de chacune des comptes vérifiables.
## Dépôts et comptes
1. Les entreprises versent sur des comptes surveillés ; toute entrée est inscrite par une personne et \
confirmée par une autre avant usage.
2. Un solde est **disponible** ou **bloqué** ; chaque fen bloqué dit pour quelle affaire et jusqu’à quand.
3. Sans vente, le dépôt est rendu aussitôt ; avec vente, il devient garantie d’exécution.
## Moyens de paiement
- **Comptant** : une part convenue à la signature, le reste au décompte.
- **Traites bancaires ou commerciales acceptées** : l’annonce dit si elles sont prises et avec quel \
supplément.
- **Lettre de crédit** : pour les grandes ventes lointaines, selon l’annonce.
## Financement de la chaîne
- **Financement de créances** : le vendeur en attente de paiement s’adresse à un financeur avec un décompte \
confirmé ; à l’encaissement, le prêt est remboursé d’abord.
Le financeur décide du crédit ; la plateforme ne fournit que des relevés exacts, avec l’accord des parties.
## À savoir
> La plateforme ne reçoit pas d’épargne, ne promet aucun rendement et ne demande jamais mot de passe ni \
code.`,
  },
  es: {
    title: 'Servicios financieros',
    written: `
En una operación el dinero hace tres cosas: garantiza la buena fe, paga la mercancía y mantiene el negocio \
en marcha. La plataforma lleva de cada una cuentas que pueden comprobarse.
## Depósitos y cuentas
1. Las empresas ingresan en cuentas supervisadas; cada ingreso lo anota una persona y lo confirma otra \
antes de usarse.
2. El saldo está **disponible** o **congelado**; cada fen congelado dice por qué asunto y hasta cuándo.
3. Sin trato, el depósito se devuelve al instante; con trato, pasa a ser garantía de cumplimiento.
## Formas de pago
- **Contado**: una parte pactada tras la firma y el resto en la liquidación.
- **Letras aceptadas bancarias o comerciales**: el anuncio dice si se admiten y con qué recargo.
- **Carta de crédito**: para operaciones grandes y lejanas, según el anuncio.
## Financiación de la cadena
- **Financiación de cobros**: el vendedor que espera el pago la pide a un financiador con una liquidación \
confirmada; al cobrarse, se devuelve primero el préstamo.
El financiador decide el crédito; la plataforma solo aporta registros veraces, con el permiso de las partes.
## Tenga en cuenta
> La plataforma no capta ahorro, no promete rendimientos y nunca pide contraseñas ni códigos.`,
  },
};
