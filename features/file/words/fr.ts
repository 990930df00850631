// Files, in French.

import type { FileWords } from './keys.ts';

export const words: FileWords = {
  'fault.not_found': 'Ce fichier n’existe pas ou vous n’y avez pas accès.',
  'fault.empty': 'Le fichier est vide. Veuillez en choisir un autre.',
  'fault.too_large': 'Un fichier ne peut dépasser {most} Mo.',
  'fault.wrong_kind': 'Seuls les fichiers {allowed} peuvent être envoyés.',
  'fault.disagrees':
    'Le contenu du fichier ne correspond pas à son extension. Vérifiez-le et choisissez à nouveau.',
  'fault.damaged': 'Le fichier est incomplet ou endommagé. Veuillez l’exporter à nouveau puis l’envoyer.',
  'fault.quota_full':
    'L’espace de {most} Mo réservé aux fichiers de votre entreprise est plein. Veuillez contacter la plateforme.',
  'fault.broken_off': 'L’envoi a été interrompu. Veuillez réessayer.',
  'fault.link_over': 'Ce lien a expiré. Rouvrez le fichier depuis sa page.',
  'upload.choose': 'Choisir un fichier',
  'upload.add': 'Ajouter des photos',
  'upload.another': 'Choisir un autre fichier',
  'upload.preparing': 'Préparation',
  'upload.sending': 'Envoi {percent} %',
  'upload.failed': 'Échec de l’envoi',
  'upload.again': 'Réessayer',
  'upload.remove': 'Retirer',
  'upload.limit': '{kinds}, {most} Mo au plus',
  'upload.count': '{count} sur {most}',
  'upload.full': '{most} photos au plus',
  'upload.offline': 'Vous êtes hors ligne. Réessayez une fois le réseau rétabli.',
  'upload.unreadable': 'Cette image est illisible. Veuillez en choisir une autre.',
  'photo.title': 'Photos',
  'photo.open': 'Voir la photo {at}',
  'photo.previous': 'Précédente',
  'photo.next': 'Suivante',
  'photo.at': '{at} sur {count}',
  open: 'Ouvrir',
};
