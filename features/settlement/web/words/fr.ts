// What only the screens of settlement say, in French.
import type { ScreenWords } from './keys.ts';

export const words: ScreenWords = {
  'working.title': 'Le détail du calcul', 'working.show': 'Voir les raisons', 'working.hide': 'Masquer les raisons', 'working.lot': 'Lot {batches}',
  'line.loaded': 'Chargé', 'line.received': 'Reçu', 'line.loss': 'Perte en route', 'line.counted': 'Poids retenu',
  'line.moisture': 'Réfaction d’humidité', 'line.weight': 'Réfaction de poids : {index}', 'line.settled': 'Poids réglé', 'line.base': 'Prix de base',
  'line.unitPrice': 'Prix unitaire', 'line.conceded': 'Prix de concession', 'line.goods': 'Marchandise TTC', 'line.tax': 'dont TVA',
  'line.freight': 'Fret', 'line.total': 'Total TTC', 'line.due': 'Part payée par ce décompte', 'line.retained': 'Retenue de garantie',
  'line.prepaid': 'Déjà payé', 'line.bondOffset': 'Imputé sur la caution', 'line.payable': 'À payer', 'line.refund': 'À rembourser',
  'simulate.title': 'Simulateur de décompte', 'simulate.tag': 'Simulation', 'simulate.blocked': 'Au-delà d’un seuil de refus',
  'simulate.expected': 'Hypothèses', 'simulate.reset': 'Réinitialiser', 'simulate.noWeight': 'Saisissez les poids chargé et reçu pour calculer',
  'simulate.noClause': 'Sans clause de qualité : le prix ne suit pas la qualité',
  'simulate.note': 'Calculé sur cet appareil selon les mêmes règles qu’un décompte ; à titre indicatif',
  'simulate.noSeries': 'La série n’est pas publiée : aucun calcul pour l’instant', 'simulate.nothing': 'Partez d’une offre ou d’un contrat',
  'simulate.toBoard': 'Vers le marché', 'simulate.signIn': 'Connectez-vous pour calculer sur un contrat', 'simulate.toSignIn': 'Se connecter',
  'simulate.noCoal': 'Ce contrat ne porte pas sur du charbon', 'simulate.back': 'Retour au contrat',
};
