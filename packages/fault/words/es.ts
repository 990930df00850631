// The general faults, in Spanish.

import type { GenericFaultWords } from './keys.ts';

export const words: GenericFaultWords = {
  'fault.not_signed_in': 'No ha iniciado sesión o su sesión ha caducado. Vuelva a iniciar sesión.',
  'fault.bad_parameter': 'Algunos de los datos introducidos no son válidos. Revíselos e inténtelo de nuevo.',
  'fault.no_permission': 'No tiene permiso para realizar esta operación.',
  'fault.not_found': 'Este registro no existe o no tiene acceso a él.',
  'fault.version_changed': 'Otra persona ha modificado estos datos. Actualice e inténtelo de nuevo.',
  'fault.code_reused': 'Este número de solicitud ya se usó para otra operación. Envíela de nuevo.',
  'fault.wrong_state': 'El estado actual no permite esta operación. Actualice e inténtelo de nuevo.',
  'fault.too_often': 'Demasiados intentos. Inténtelo de nuevo en {seconds} s.',
  'fault.papers_waiting':
    'Su empresa ya tiene {most|number} documentos en espera de generarse. Inténtelo de nuevo cuando alguno esté listo.',
  'fault.paper_characters':
    'El documento es demasiado largo para imprimirse: {actual|number} caracteres, máximo {most|number}.',
  'fault.paper_lines':
    'El documento es demasiado largo para imprimirse: {actual|number} líneas, máximo {most|number}.',
  'fault.paper_articles':
    'El documento es demasiado largo para imprimirse: {actual|number} cláusulas, máximo {most|number}.',
  'fault.kept_changing':
    'El contenido cambió varias veces mientras se preparaba. Léalo de nuevo y vuelva a intentarlo.',
  'fault.internal': 'Se ha producido un error en el sistema. Inténtelo más tarde (referencia {trace}).',
  'fault.overloaded': 'El sistema está ocupado. Inténtelo de nuevo en unos instantes.',
  offline: 'Se perdió la conexión. Inténtelo de nuevo cuando vuelva la red; no puede hacerse dos veces.',
  'offline.act': 'No hay conexión; podrá enviarlo cuando vuelva',
  'offline.read': 'Sin conexión. Inténtelo de nuevo cuando vuelva la red.',
  timeout: 'El servidor no respondió a tiempo. Reintentar no puede hacerlo dos veces.',
  broken: 'Algo salió mal. Inténtelo de nuevo más tarde.',
  refused: 'La solicitud fue rechazada.',
  signed_out: 'Su sesión ha terminado. Inicie sesión de nuevo.',
  'name.unseen': 'El nombre contiene caracteres invisibles. Bórrelo y escríbalo de nuevo.',
};
