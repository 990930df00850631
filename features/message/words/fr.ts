// The messages, in French.
import type { MessageWords } from './keys.ts';

export const words: MessageWords = {
  'type.TRADE': 'Négoce', 'type.CONTRACT': 'Contrats', 'type.SETTLE': 'Décomptes', 'type.FUND': 'Fonds',
  'type.FINANCE': 'Financement', 'type.PICKUP': 'Enlèvement', 'type.CERT': 'Certification', 'type.SYSTEM': 'Système',
  'type.NOTICE': 'Avis',
  'title': 'Messages', 'unreadOnly': 'Non lus seulement',
  'markAllRead': 'Tout lu', 'empty': 'Aucun message', 'emptyUnread': 'Aucun message non lu',
  'visitor': 'Connectez-vous pour voir vos messages',
  'login': 'Se connecter', 'new': 'nouveau',
  'arrived': '{count|plural|# nouveau message|# nouveaux messages}', 'look': 'Voir',
  'push.title': 'Notifications',
  'push.quiet': 'Heures calmes',
  'push.quietHint': 'Seuls les messages d’argent et de sécurité passent ; le reste suit ensuite',
  'push.from': 'De',
  'push.to': 'À',
  'push.always': 'Toujours envoyé',
};
