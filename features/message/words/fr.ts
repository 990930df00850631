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
  'fault.variable_unknown': 'La variable {variable} n’existe pas ; il y a : {allowed}',
  'fault.text_malformed': 'Accolade non appariée : {at}',
  'fault.text_same': 'Le texte n’a pas changé',
  'fault.second_person': 'L’auteur d’une diffusion ne peut pas l’approuver : une autre personne doit le faire',
  'fault.audience_empty': 'Personne ne remplit ces conditions',
  'fault.broadcast_exists': 'La clé {key} appartient à une autre diffusion',
  'message.broadcast.title': '{title|named}',
  'message.broadcast.body': '{body|named}',
};
