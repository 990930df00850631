// First version of the trading guide, from the listing to the payment.

import type { SeedTexts } from './texts.ts';

export const transaction: SeedTexts = {
  'zh-Hans': {
    title: '交易指南',
    written: `
一笔交易从挂牌开始，到结算付清结束。每一步由谁来做、最迟何时做，页面上都会写明。
## 一、挂牌
1. 卖方或买方填写煤种、质量指标、数量、价格、交货地和交货期，提交前可用模拟器试算不同质量下的净价。
2. 可以公开挂牌，也可以只对合作方或指定企业可见。
3. 挂牌在有效期内可以改得更优惠，也可以暂停或撤回；已经谈成的部分不受影响。
## 二、摘牌与议价
- **一口价**：按页面价格摘取所需数量，先到先得，剩余数量随时可见。
- **议价**：双方最多往返五轮，每次改动了什么都会标明；接受即成交。
## 三、保证金
| 一方 | 通常比例 | 何时冻结 | 何时退回 |
| 卖方 | 货值的 2 % | 挂牌时 | 撤牌、到期或履约完成 |
| 买方 | 货值的 10 %，每笔有上限 | 摘牌或报价时 | 未成交即时退回，成交后转为履约保证金 |
具体比例以挂牌所写为准，并且不超过货值的两成。
## 四、签约
成交后系统立即生成合同草稿，双方应在一个工作日内完成签署。
## 五、交货、化验与结算
1. 按合同约定的一方过磅、采样和化验；不同化验结果可申请复检。
2. 结算价按合同条款由基准价加减热值、硫分、灰分、水分等调整得出，每一步算式和取整方法都可查看。
3. 付清并开票后，履约保证金当日退回。
## 怎样比价
不同热值、不同交货地的煤不能直接比坑口价。列表同时给出**到厂价**和**折 5,500 kcal/kg 的价格**，二者才可比较。`,
  },
  'zh-Hant': {
    title: '交易指南',
    written: `
一筆交易從掛牌開始，到結算付清結束。每一步由誰來做、最遲何時做，頁面上都會寫明。
## 一、掛牌
1. 賣方或買方填寫煤種、品質指標、數量、價格、交貨地和交貨期，提交前可用模擬器試算不同品質下的淨價。
2. 可以公開掛牌，也可以只對合作方或指定企業可見。
3. 掛牌在有效期內可以改得更優惠，也可以暫停或撤回；已經談成的部分不受影響。
## 二、摘牌與議價
- **一口價**：按頁面價格摘取所需數量，先到先得，剩餘數量隨時可見。
- **議價**：雙方最多往返五輪，每次改動了什麼都會標明；接受即成交。
## 三、保證金
| 一方 | 通常比例 | 何時凍結 | 何時退回 |
| 賣方 | 貨值的 2 % | 掛牌時 | 撤牌、到期或履約完成 |
| 買方 | 貨值的 10 %，每筆有上限 | 摘牌或報價時 | 未成交即時退回，成交後轉為履約保證金 |
具體比例以掛牌所寫為準，並且不超過貨值的兩成。
## 四、簽約
成交後系統立即產生合約草稿，雙方應在一個工作日內完成簽署。
## 五、交貨、化驗與結算
1. 按合約約定的一方過磅、採樣和化驗；不同化驗結果可申請覆檢。
2. 結算價按合約條款由基準價加減熱值、硫分、灰分、水分等調整得出，每一步算式和取整方法都可查看。
3. 付清並開票後，履約保證金當日退回。
## 怎樣比價
不同熱值、不同交貨地的煤不能直接比坑口價。列表同時給出**到廠價**和**折 5,500 kcal/kg 的價格**，二者才可比較。`,
  },
  en: {
    title: 'Trading guide',
    written: `
A trade begins with a listing and ends when the settlement is paid. Every page says whose turn it is and by \
when.
## 1. Listing
1. Seller or buyer states variety, quality, quantity, price, place and period of delivery. Before \
submitting, a simulator shows the net price at other qualities.
2. A listing may be public, or seen only by partners or by firms you name.
3. While it runs it can be made better for those who answer, suspended or withdrawn; what has been agreed \
already stands.
## 2. Taking and negotiating
- **Fixed price**: take the tonnes you need at the price shown, first come, first served; what is left is \
always in sight.
- **Negotiation**: up to five rounds, with every change marked; acceptance makes the deal.
## 3. Deposits
| Side | Usual share | Frozen | Returned |
| Seller | 2 % of the goods | on listing | on withdrawal, expiry or completed performance |
| Buyer | 10 % of the goods, capped | on taking or offering | at once if no deal is made; otherwise it \
becomes the performance bond |
The listing states the share that applies; it never exceeds a fifth of the goods.
## 4. Signing
The draft contract is made at the moment of the deal; both sides sign within one working day.
## 5. Delivery, assay and settlement
1. Weighing, sampling and assay are done by whom the contract names; differing results can be re-tested.
2. The settlement price is the base price adjusted for heat, sulphur, ash and moisture as agreed; every \
step and every rounding can be looked at.
3. Once paid and invoiced, the performance bonds are returned the same day.
## Comparing prices
Coal of different heat at different places cannot be compared at the mine. Lists show the **delivered \
price** and the **price at 5,500 kcal/kg**: those two can be compared.`,
  },
  fr: {
    title: 'Guide des transactions',
    written: `
Une transaction commence par une annonce et s’achève quand le décompte est payé. Chaque page dit à qui \
c’est le tour, et jusqu’à quand.
## 1. L’annonce
1. Le vendeur ou l’acheteur indique la variété, la qualité, la quantité, le prix, le lieu et la période de \
livraison. Avant l’envoi, un simulateur montre le prix net pour d’autres qualités.
2. L’annonce est publique, ou visible des seuls partenaires ou des entreprises désignées.
3. Tant qu’elle court, elle peut être améliorée, suspendue ou retirée ; ce qui est déjà convenu demeure.
## 2. Prendre et négocier
- **Prix ferme** : on prend les tonnes voulues au prix affiché, premier arrivé, premier servi ; le reste \
est toujours visible.
- **Négociation** : cinq échanges au plus, chaque changement est marqué ; l’acceptation fait la vente.
## 3. Les dépôts
| Partie | Part habituelle | Bloqué | Rendu |
| Vendeur | 2 % de la marchandise | à l’annonce | au retrait, à l’échéance ou après exécution |
| Acheteur | 10 % de la marchandise, plafonnés | à la prise ou à l’offre | aussitôt sans vente ; sinon il \
devient garantie d’exécution |
La part applicable est celle de l’annonce ; elle ne dépasse jamais un cinquième de la marchandise.
## 4. La signature
Le projet de contrat naît avec la vente ; les deux parties signent sous un jour ouvré.
## 5. Livraison, analyse et décompte
1. Pesage, échantillonnage et analyse reviennent à qui le contrat désigne ; des résultats divergents \
peuvent être recontrôlés.
2. Le prix du décompte est le prix de base ajusté selon la chaleur, le soufre, les cendres et l’humidité ; \
chaque étape et chaque arrondi sont consultables.
3. Une fois payé et facturé, les garanties sont rendues le jour même.
## Comparer les prix
Des charbons de chaleur et de lieu différents ne se comparent pas au carreau de la mine. Les listes donnent \
le **prix rendu** et le **prix à 5 500 kcal/kg** : ceux-là se comparent.`,
  },
  es: {
    title: 'Guía de operaciones',
    written: `
Una operación empieza con un anuncio y termina cuando se paga la liquidación. Cada página dice a quién le \
toca y hasta cuándo.
## 1. El anuncio
1. El vendedor o el comprador indica variedad, calidad, cantidad, precio, lugar y plazo de entrega. Antes \
de enviarlo, un simulador muestra el precio neto con otras calidades.
2. El anuncio puede ser público, o visible solo para socios o para las empresas que se nombren.
3. Mientras esté vigente puede mejorarse, suspenderse o retirarse; lo ya acordado se mantiene.
## 2. Tomar y negociar
- **Precio fijo**: se toman las toneladas deseadas al precio indicado, por orden de llegada; lo que queda \
está siempre a la vista.
- **Negociación**: hasta cinco rondas, con cada cambio señalado; la aceptación cierra el trato.
## 3. Depósitos
| Parte | Proporción habitual | Se congela | Se devuelve |
| Vendedor | 2 % de la mercancía | al anunciar | al retirar, al vencer o tras el cumplimiento |
| Comprador | 10 % de la mercancía, con tope | al tomar u ofertar | al instante si no hay trato; si lo hay, \
pasa a ser garantía de cumplimiento |
Rige la proporción del anuncio, que nunca supera la quinta parte de la mercancía.
## 4. La firma
El borrador del contrato nace con el trato; ambas partes firman en un día hábil.
## 5. Entrega, análisis y liquidación
1. El pesaje, el muestreo y el análisis corresponden a quien indique el contrato; los resultados que \
difieran pueden repetirse.
2. El precio de liquidación es el precio base ajustado por calor, azufre, cenizas y humedad; cada paso y \
cada redondeo pueden consultarse.
3. Una vez pagado y facturado, las garantías se devuelven el mismo día.
## Comparar precios
Carbones de distinto calor y lugar no se comparan a bocamina. Las listas dan el **precio puesto en \
destino** y el **precio a 5.500 kcal/kg**: esos sí se comparan.`,
  },
};
