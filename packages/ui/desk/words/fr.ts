// The shared parts in French.
import type { DeskPartWords } from './keys.ts';

export const words: DeskPartWords = {
  loading: 'Chargement', retry: 'Réessayer', refresh: 'Actualiser', cancel: 'Annuler', confirm: 'Confirmer', close: 'Fermer', yes: 'Oui', no: 'Non', all: 'Tous', none: 'Aucun',
  empty: 'Aucun enregistrement', emptyWhy: 'Rien ne correspond aux filtres', offline: 'Vous êtes hors ligne', offlineWhy: 'Réessayez au retour du réseau',
  more: 'Afficher plus', rows: '{count|plural|# ligne|# lignes}', rowsMore: '{count|plural|# ligne lue|# lignes lues}, il y en a d’autres',
  filters: 'Filtres', clear: 'Effacer les filtres', columns: 'Colonnes', sortBy: 'Trier par {column}',
  views: 'Vues', viewName: 'Nom de la vue', viewSave: 'Enregistrer cette vue', viewRemove: 'Supprimer la vue {name}', viewNone: 'Aucune vue enregistrée',
  export: 'Exporter', exportCsv: 'Exporter en CSV', exportXlsx: 'Exporter en Excel', exporting: 'Exportation en cours', exportCut: 'Seules les {most} premières lignes ont été exportées : affinez les filtres', exportFailed: 'L’exportation n’a pas abouti, réessayez',
  exportOrdered: 'Plus de {most|number} lignes : le fichier s’écrit en arrière-plan, avec toutes les colonnes. Vous serez prévenu quand il sera prêt.', exportFiles: 'Fichiers exportés',
  reason: 'Motif', reasonHint: 'Il est conservé dans le journal d’audit', reasonNeeded: 'Indiquez un motif', before: 'Avant', after: 'Après', unchanged: 'Aucun changement', field: 'Champ', preview: 'Aperçu sur téléphone',
  shortcuts: 'Raccourcis clavier', keyMove: 'Ligne précédente, ligne suivante', keyEnds: 'Première ligne, dernière ligne', keyOpen: 'Ouvrir la ligne', keyFilter: 'Aller aux filtres', keyRefresh: 'Actualiser',
  keyMore: 'Afficher plus', keyExport: 'Exporter en Excel', keyHelp: 'Cette liste', keyLeave: 'Quitter le champ pour le tableau',
};
