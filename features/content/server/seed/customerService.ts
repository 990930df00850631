// First version of the help page; operators publish contact details themselves.

import type { SeedTexts } from './texts.ts';

export const customerService: SeedTexts = {
  'zh-Hans': {
    title: '客户服务',
    written: `
问题与建议请[在应用内提交意见反馈](pages/user/feedback)，答复会以消息送达。
## 常见问题
### 忘记密码怎么办？
在登录页凭手机验证码找回。客服不会向您索要密码。
### 保证金什么时候退回？
未成交即时退回；成交后转为履约保证金，履约完成当日退回。可在[保证金](pages/business/finance/manage/depositRecord)逐笔查看。
### 为什么看不到某条挂牌？
对方可能只向合作方或指定企业公开，或者挂牌已售完、暂停、到期。
### 化验结果不一致怎么办？
在约定期限内提出异议，以封存样品送第三方复检；费用由结果不利的一方承担。
### 怎样增加或停用操作人员？
在“员工与岗位”中办理，停用后该人员立即退出所有设备。
## 投诉
对处理结果不满意的，请在意见反馈中选择“投诉”。`,
  },
  'zh-Hant': {
    title: '客戶服務',
    written: `
問題與建議請[在應用程式內提交意見回饋](pages/user/feedback)，答覆會以訊息送達。
## 常見問題
### 忘記密碼怎麼辦？
在登入頁憑手機驗證碼找回。客服不會向您索要密碼。
### 保證金什麼時候退回？
未成交即時退回；成交後轉為履約保證金，履約完成當日退回。可在[保證金](pages/business/finance/manage/depositRecord)逐筆查看。
### 為什麼看不到某條掛牌？
對方可能只向合作方或指定企業公開，或者掛牌已售完、暫停、到期。
### 化驗結果不一致怎麼辦？
在約定期限內提出異議，以封存樣品送第三方覆檢；費用由結果不利的一方承擔。
### 怎樣增加或停用操作人員？
在「員工與崗位」中辦理，停用後該人員立即退出所有裝置。
## 投訴
對處理結果不滿意的，請在意見回饋中選擇「投訴」。`,
  },
  en: {
    title: 'Customer service',
    written: `
Send questions and suggestions [as feedback in the app](pages/user/feedback); the reply reaches you as a \
message.
## Often asked
### I forgot my password
Recover it by phone code on the sign-in page. We never ask for your password.
### When is my deposit returned?
At once if no deal is made; otherwise it becomes the performance bond and is returned the day performance \
is complete. See [deposits](pages/business/finance/manage/depositRecord).
### Why can I not see a listing?
It may be open only to partners or named firms, or be sold out, suspended or expired.
### The assays differ
Contest within the agreed time; the sealed sample goes to a third party, at the cost of whom its result is \
against.
### How do I add or disable staff?
Administrators do it under Staff and seats; a disabled person is signed out of all devices at once.
## Complaints
If you are not satisfied with the outcome, send feedback of the kind “Complaint”.`,
  },
  fr: {
    title: 'Service clients',
    written: `
Envoyez vos questions et suggestions [en commentaire dans l’application](pages/user/feedback) ; la réponse \
vous parvient par message.
## Questions fréquentes
### J’ai oublié mon mot de passe
Récupérez-le par code à la connexion. Nous ne demandons jamais votre mot de passe.
### Quand mon dépôt est-il rendu ?
Aussitôt s’il n’y a pas de vente ; sinon il devient garantie et est rendu le jour où l’exécution s’achève. \
Voir les [dépôts](pages/business/finance/manage/depositRecord).
### Pourquoi ne vois-je pas une annonce ?
Elle peut être réservée à des partenaires ou à des entreprises désignées, ou être épuisée, suspendue ou échue.
### Les analyses diffèrent
Contestez dans le délai convenu ; l’échantillon scellé va chez un tiers, aux frais de qui le résultat dément.
### Comment ajouter ou désactiver quelqu’un ?
Les administrateurs le font sous « Personnel et fonctions » ; une personne désactivée est aussitôt \
déconnectée partout.
## Réclamations
Si l’issue ne vous satisfait pas, envoyez un commentaire de nature « Réclamation ».`,
  },
  es: {
    title: 'Atención al cliente',
    written: `
Envíe sus preguntas y sugerencias [como comentarios en la aplicación](pages/user/feedback); la respuesta le \
llega como mensaje.
## Preguntas frecuentes
### Olvidé mi contraseña
Recupérela con un código en la página de acceso. Nunca le pediremos su contraseña.
### ¿Cuándo se devuelve mi depósito?
Al instante si no hay trato; si lo hay, pasa a ser garantía y se devuelve el día en que se completa el \
cumplimiento. Vea los [depósitos](pages/business/finance/manage/depositRecord).
### ¿Por qué no veo un anuncio?
Puede ser solo para socios o empresas nombradas, o estar agotado, suspendido o vencido.
### Los análisis no coinciden
Impugne dentro del plazo pactado; la muestra sellada va a un tercero, a costa de quien quede desmentido.
### ¿Cómo añado o inhabilito personal?
Lo hacen los administradores en «Personal y puestos»; quien se inhabilita sale al instante de todos los \
dispositivos.
## Reclamaciones
Si no le satisface el resultado, envíe un comentario del tipo «Queja».`,
  },
};
