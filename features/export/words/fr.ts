// Exported files in French.

import type { ExportWords } from './keys.ts';

export const words: ExportWords = {
  title: 'Fichiers exportés',
  take: 'Exporter',
  'take.title': 'Exporter la liste',
  'take.why':
    'La liste telle qu’elle est filtrée, {most|number} lignes au plus ; au-delà de {once|number} lignes, le fichier est préparé en arrière-plan et un message vous prévient.',
  'take.xlsx': 'Classeur Excel (.xlsx)',
  'take.csv': 'Texte séparé par des virgules (.csv)',
  'take.busy': 'Exportation…',
  'take.done': '{rows|plural|1 ligne exportée|# lignes exportées}',
  'take.ordered': '{rows|number} lignes : le fichier est en préparation, un message vous préviendra',
  empty: 'Aucun fichier exporté',
  emptyWhy:
    'Les listes de plus de {once|number} lignes apparaissent ici une fois exportées et sont gardées un jour.',
  'state.waiting': 'En préparation',
  'state.ready': 'Prêt',
  'state.failed': 'Non préparé',
  'state.over': 'Expiré',
  'failed.why':
    'Vos droits ont changé ou la liste est devenue trop longue. Affinez le filtre et exportez de nouveau.',
  rows: '{rows|plural|1 ligne|# lignes}',
  until: 'Conservé jusqu’au {until|moment}',
  download: 'Télécharger',
  'fault.list_unknown': 'Cette liste ne peut pas être exportée',
  'fault.too_many': 'Plus de {most|number} lignes correspondent : affinez le filtre avant d’exporter',
  'fault.no_firm':
    'Les fichiers sont préparés pour une entreprise et vous n’en avez pas : affinez le filtre pour exporter aussitôt',
  'fault.waiting_full': '{most|number} fichiers sont déjà en préparation : réessayez plus tard',
  'message.ready.title': 'Votre fichier exporté est prêt',
  'message.ready.body': '« {name} » ({rows|number} lignes) peut être téléchargé pendant un jour.',
  'message.failed.title': 'Votre fichier n’a pas été exporté',
  'message.failed.body':
    '« {name} » : vos droits ont changé ou la liste est devenue trop longue. Affinez le filtre et exportez de nouveau.',
};
