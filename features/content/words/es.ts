// Content in Spanish.
import type { ContentWords } from './keys.ts';

export const words: ContentWords = {
  'home': 'Ir al inicio',
  'richText.title': 'Texto',
  'richText.gone': 'Este texto ya no está en este dispositivo',
  'richText.goneWhy': 'Vuelva a abrirlo desde su página de origen',
  'outside.title': 'Sale de la plataforma',
  'outside.to': 'Va a abrir',
  'outside.notice': 'Este sitio no pertenece a la plataforma. Compruebe la dirección y no introduzca en él su contraseña de la plataforma.',
  'outside.foreign': 'La dirección contiene letras ajenas al alfabeto latino y puede imitar un sitio conocido. Se muestra con su código real: compruébela con cuidado.',
  'outside.open': 'Abrir el sitio',
  'outside.refused': 'No se puede abrir esta dirección',
  'outside.malformed': 'La dirección está incompleta o contiene caracteres invisibles',
  'outside.insecure': 'Solo se pueden abrir direcciones que empiecen por https://',
  'outside.disguised': 'La dirección lleva un nombre de usuario y puede hacerse pasar por otro sitio',
  'outside.unlisted': 'El sitio no figura en la lista de los permitidos',
};
