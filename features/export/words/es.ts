// Exported files in Spanish.

import type { ExportWords } from './keys.ts';

export const words: ExportWords = {
  title: 'Archivos exportados',
  take: 'Exportar',
  'take.title': 'Exportar la lista',
  'take.why':
    'La lista tal como está filtrada, {most|number} filas como máximo; por encima de {once|number} filas el archivo se prepara en segundo plano y un mensaje le avisa.',
  'take.xlsx': 'Libro de Excel (.xlsx)',
  'take.csv': 'Texto separado por comas (.csv)',
  'take.busy': 'Exportando…',
  'take.done': '{rows|plural|1 fila exportada|# filas exportadas}',
  'take.ordered': '{rows|number} filas: el archivo se está preparando, un mensaje le avisará',
  empty: 'Aún no hay archivos exportados',
  emptyWhy: 'Las listas de más de {once|number} filas aparecen aquí una vez exportadas y se guardan un día.',
  'state.waiting': 'En preparación',
  'state.ready': 'Listo',
  'state.failed': 'No preparado',
  'state.over': 'Caducado',
  'failed.why': 'Sus permisos cambiaron o la lista creció demasiado. Ajuste el filtro y exporte de nuevo.',
  rows: '{rows|plural|1 fila|# filas}',
  until: 'Se guarda hasta el {until|moment}',
  download: 'Descargar',
  'fault.list_unknown': 'Esta lista no se puede exportar',
  'fault.too_many': 'Más de {most|number} filas coinciden: ajuste el filtro antes de exportar',
  'fault.no_firm':
    'Los archivos se preparan para una empresa y usted no tiene ninguna: ajuste el filtro para exportar al momento',
  'fault.waiting_full': 'Ya se están preparando {most|number} archivos: inténtelo más tarde',
  'message.ready.title': 'Su archivo exportado está listo',
  'message.ready.body': '«{name}» ({rows|number} filas) puede descargarse durante un día.',
  'message.failed.title': 'Su archivo no se exportó',
  'message.failed.body':
    '«{name}»: sus permisos cambiaron o la lista creció demasiado. Ajuste el filtro y exporte de nuevo.',
};
