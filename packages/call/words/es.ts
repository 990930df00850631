// General faults in Spanish.
import type { GenericWords } from './keys.ts';

export const words: GenericWords = {
  'fault.not_signed_in': 'No ha iniciado sesión',
  'fault.bad_parameter': 'Hay datos incorrectos. Revíselos y envíe de nuevo',
  'fault.no_permission': 'Su puesto no lo permite',
  'fault.not_found': 'No existe o ya no está a su disposición',
  'fault.version_changed': 'Otra persona lo ha modificado. Actualice e inténtelo de nuevo',
  'fault.code_reused': 'Este número de solicitud ya se utilizó. Envíe de nuevo',
  'fault.wrong_state': 'No es posible en el estado actual',
  'fault.too_often': 'Demasiados intentos. Inténtelo de nuevo dentro de {seconds|plural|un segundo|# segundos}',
  'fault.internal': 'Se ha producido un error por nuestra parte. Inténtelo más tarde (referencia {trace})',
  'fault.overloaded': 'El sistema está ocupado. Inténtelo en unos instantes',
};
