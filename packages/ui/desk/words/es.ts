// The shared parts in Spanish.
import type { DeskPartWords } from './keys.ts';

export const words: DeskPartWords = {
  loading: 'Cargando', retry: 'Reintentar', refresh: 'Actualizar', cancel: 'Cancelar', confirm: 'Confirmar', close: 'Cerrar', yes: 'Sí', no: 'No', all: 'Todos', none: 'Ninguno',
  empty: 'Sin registros', emptyWhy: 'Nada coincide con los filtros', offline: 'Sin conexión', offlineWhy: 'Reintente cuando vuelva la red',
  more: 'Mostrar más', rows: '{count|plural|una fila|# filas}', rowsMore: '{count|plural|una fila leída|# filas leídas}, hay más',
  filters: 'Filtros', clear: 'Borrar filtros', columns: 'Columnas', sortBy: 'Ordenar por {column}',
  views: 'Vistas', viewName: 'Nombre de la vista', viewSave: 'Guardar esta vista', viewRemove: 'Eliminar la vista {name}', viewNone: 'Aún no hay vistas guardadas',
  export: 'Exportar', exportCsv: 'Exportar CSV', exportXlsx: 'Exportar Excel', exporting: 'Exportando', exportCut: 'Solo se exportaron las primeras {most} filas: acote los filtros', exportFailed: 'La exportación no terminó, reinténtelo',
  exportOrdered: 'Más de {most|number} filas: el archivo se genera en segundo plano, con todas las columnas. Se le avisará cuando esté listo.', exportFiles: 'Archivos exportados',
  reason: 'Motivo', reasonHint: 'Queda en el registro de auditoría', reasonNeeded: 'Indique un motivo', before: 'Antes', after: 'Después', unchanged: 'Sin cambios', field: 'Campo', preview: 'Vista en el teléfono',
  shortcuts: 'Atajos de teclado', keyMove: 'Fila anterior, fila siguiente', keyEnds: 'Primera fila, última fila', keyOpen: 'Abrir la fila', keyFilter: 'Ir a los filtros', keyRefresh: 'Actualizar',
  keyMore: 'Mostrar más', keyExport: 'Exportar Excel', keyHelp: 'Esta lista', keyLeave: 'Salir del campo hacia la tabla',
};
