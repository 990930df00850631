// First version of the user agreement and the market's rules.

import type { SeedTexts } from './texts.ts';

export const agreement: SeedTexts = {
  'zh-Hans': {
    title: '用户协议与交易规则',
    written: `
使用本平台即表示同意本协议。协议分版本发布，每版注明生效日期；变更后再次交易前须重新确认。
## 一、账户
1. 企业用户须完成实名认证，资料应真实、有效并及时更新。
2. 账户只供本人使用，每人按岗位行事；管理员可随时停用人员。
3. 以账户作出的挂牌、摘牌、报价和签署，对所代表的企业具有约束力。
## 二、交易
1. 挂牌内容应真实可履行，不得虚报质量、数量或货权。
2. 摘牌成功或报价被接受，即告成交，任何一方不得单方撤销。
3. 同一实际控制人名下的企业之间不得成交。
4. 禁止操纵价格、循环交易和以他人名义交易。
## 三、资金
1. 交易资金存放于受监管账户，平台只按成交、结算和裁定的结果划转。
2. 保证金与履约保证金的冻结、转换和退回，逐笔记账，当事方可随时查询。
3. 手续费按公示标准收取，成交前显示金额。
## 四、违约
- 逾期未签约、未交货、未提货或未付款的，守约方可要求以对方保证金赔付。
- 争议先协商，协商不成可提请平台调解，仍不成的依合同约定诉讼或仲裁。
## 五、个人信息
平台只收集办理业务所需的信息，保存期限届满即删除；您可以导出本人数据或申请注销账户。
## 六、责任与变更
1. 平台发布的行情、指数和资讯仅供参考，不构成买卖建议。
2. 修改本协议会提前公布，并写明生效日期；已成交的交易适用成交时的版本。
> 在平台运营方发布自己的协议之前，本文仅说明系统执行的交易规则。`,
  },
  'zh-Hant': {
    title: '用戶協議與交易規則',
    written: `
使用本平台即表示同意本協議。協議分版本發布，每版註明生效日期；變更後再次交易前須重新確認。
## 一、帳戶
1. 企業用戶須完成實名認證，資料應真實、有效並及時更新。
2. 帳戶只供本人使用，每人按崗位行事；管理員可隨時停用人員。
3. 以帳戶作出的掛牌、摘牌、報價和簽署，對所代表的企業具有約束力。
## 二、交易
1. 掛牌內容應真實可履行，不得虛報品質、數量或貨權。
2. 摘牌成功或報價被接受，即告成交，任何一方不得單方撤銷。
3. 同一實際控制人名下的企業之間不得成交。
4. 禁止操縱價格、循環交易和以他人名義交易。
## 三、資金
1. 交易資金存放於受監管帳戶，平台只按成交、結算和裁定的結果劃轉。
2. 保證金與履約保證金的凍結、轉換和退回，逐筆記帳，當事方可隨時查詢。
3. 手續費按公示標準收取，成交前顯示金額。
## 四、違約
- 逾期未簽約、未交貨、未提貨或未付款的，守約方可要求以對方保證金賠付。
- 爭議先協商，協商不成可提請平台調解，仍不成的依合約約定訴訟或仲裁。
## 五、個人資料
平台只收集辦理業務所需的資料，保存期限屆滿即刪除；您可以匯出本人資料或申請註銷帳戶。
## 六、責任與變更
1. 平台發布的行情、指數和資訊僅供參考，不構成買賣建議。
2. 修改本協議會提前公布，並寫明生效日期；已成交的交易適用成交時的版本。
> 在平台營運方發布自己的協議之前，本文僅說明系統執行的交易規則。`,
  },
  en: {
    title: 'User agreement and market rules',
    written: `
Using the platform means accepting this agreement. It is published in versions, each with the day it takes \
effect; after a change it must be accepted anew before the next trade.
## 1. Accounts
1. Firms are certified under their real names; what they state must be true, valid and kept up to date.
2. An account is for one person, acting within their seat; the administrator may disable people at any time.
3. Listings, takes, offers and signatures made through an account bind the firm it acts for.
## 2. Trading
1. A listing must be true and deliverable: no false statement of quality, quantity or title.
2. A successful take or an accepted offer is a deal, which neither side may revoke alone.
3. Firms under the same actual control may not deal with each other.
4. Manipulating prices, circular trades and trading in another's name are forbidden.
## 3. Money
1. Trading money lies in supervised accounts; the platform moves it only as deals, settlements and rulings \
require.
2. Freezing, converting and returning deposits and bonds is booked entry by entry, open to the parties at \
any time.
3. Fees follow the published tariff and are shown before the deal.
## 4. Breach
- Who fails to sign, deliver, lift or pay in time may have to compensate the other side from the deposit.
- Disputes are settled between the parties, then by the platform's mediation, then by court or arbitration \
as the contract says.
## 5. Personal data
The platform collects only what its business needs and deletes it when the time for keeping it is over; you \
may export your data or close your account.
## 6. Liability and changes
1. Prices, indices and news published here are for reference and are no advice to buy or sell.
2. Changes are announced beforehand with the day they take effect; deals already made keep the version they \
were made under.
> Until the operator of the platform publishes its own agreement, this text only describes the rules that \
the system enforces.`,
  },
  fr: {
    title: 'Conditions d’utilisation et règles du marché',
    written: `
Utiliser la plateforme, c’est accepter ces conditions. Elles paraissent par versions, chacune avec sa date \
d’effet ; après un changement, elles doivent être acceptées de nouveau avant la transaction suivante.
## 1. Les comptes
1. Les entreprises sont certifiées sous leur vrai nom ; leurs déclarations sont exactes, valides et tenues \
à jour.
2. Un compte sert à une seule personne, dans sa fonction ; l’administrateur peut à tout moment désactiver \
quelqu’un.
3. Annonces, prises, offres et signatures faites par un compte engagent l’entreprise qu’il représente.
## 2. Les transactions
1. Une annonce est sincère et livrable : ni qualité, ni quantité, ni propriété inventées.
2. Une prise réussie ou une offre acceptée est une vente, que nul ne peut révoquer seul.
3. Des entreprises sous le même contrôle effectif ne traitent pas entre elles.
4. Sont interdits la manipulation des prix, les ventes circulaires et le commerce sous le nom d’autrui.
## 3. L’argent
1. Les fonds reposent sur des comptes surveillés ; la plateforme ne les déplace que selon les ventes, \
décomptes et décisions.
2. Blocage, conversion et restitution des dépôts sont inscrits écriture par écriture, consultables à tout \
moment par les parties.
3. Les frais suivent le tarif publié et sont affichés avant la vente.
## 4. Le manquement
- Qui ne signe, ne livre, n’enlève ou ne paie pas à temps peut devoir indemniser l’autre sur son dépôt.
- Un différend se règle entre les parties, puis par la médiation de la plateforme, puis devant le juge ou \
l’arbitre selon le contrat.
## 5. Les données personnelles
La plateforme ne recueille que le nécessaire et l’efface au terme de sa conservation ; vous pouvez exporter \
vos données ou clore votre compte.
## 6. Responsabilité et modifications
1. Prix, indices et actualités sont donnés à titre indicatif et ne conseillent ni d’acheter ni de vendre.
2. Les modifications sont annoncées à l’avance avec leur date d’effet ; les ventes conclues gardent leur \
version.
> Tant que l’exploitant de la plateforme n’a pas publié son propre accord, ce texte ne fait que décrire les \
règles appliquées par le système.`,
  },
  es: {
    title: 'Condiciones de uso y reglas del mercado',
    written: `
Usar la plataforma significa aceptar estas condiciones. Se publican por versiones, cada una con su fecha de \
vigencia; tras un cambio deben aceptarse de nuevo antes de la siguiente operación.
## 1. Cuentas
1. Las empresas se certifican con su nombre real; lo que declaran es cierto, válido y está al día.
2. Una cuenta es de una sola persona, que actúa en su función; el administrador puede inhabilitar a \
cualquiera en todo momento.
3. Los anuncios, tomas, ofertas y firmas hechos con una cuenta obligan a la empresa que representa.
## 2. Operaciones
1. Un anuncio debe ser veraz y realizable: sin falsear calidad, cantidad ni propiedad.
2. Una toma lograda o una oferta aceptada es un trato que ninguna parte puede revocar sola.
3. Las empresas bajo un mismo control efectivo no pueden tratar entre sí.
4. Se prohíbe manipular precios, operar en círculo y operar en nombre de otro.
## 3. Dinero
1. El dinero está en cuentas supervisadas; la plataforma solo lo mueve según tratos, liquidaciones y \
resoluciones.
2. La congelación, conversión y devolución de depósitos se anota asiento por asiento y las partes pueden \
consultarla siempre.
3. Las comisiones siguen la tarifa publicada y se muestran antes del trato.
## 4. Incumplimiento
- Quien no firme, entregue, retire o pague a tiempo puede tener que indemnizar a la otra parte con su \
depósito.
- Las disputas se resuelven entre las partes, luego por mediación de la plataforma y después ante el juez o \
árbitro según el contrato.
## 5. Datos personales
La plataforma solo recoge lo necesario y lo borra al acabar su plazo de conservación; usted puede exportar \
sus datos o cerrar su cuenta.
## 6. Responsabilidad y cambios
1. Los precios, índices y noticias son orientativos y no aconsejan comprar ni vender.
2. Los cambios se anuncian con antelación y con su fecha de vigencia; los tratos hechos conservan su versión.
> Mientras el operador de la plataforma no publique su propio acuerdo, este texto solo describe las reglas \
que aplica el sistema.`,
  },
};
