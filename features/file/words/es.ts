// Files, in Spanish.

import type { FileWords } from './keys.ts';

export const words: FileWords = {
  'fault.not_found': 'Este archivo no existe o usted no puede verlo.',
  'fault.empty': 'El archivo está vacío. Elija otro.',
  'fault.too_large': 'Un archivo no puede superar {most} MB.',
  'fault.wrong_kind': 'Solo se pueden subir archivos {allowed}.',
  'fault.disagrees': 'El contenido del archivo no coincide con su extensión. Compruébelo y elija de nuevo.',
  'fault.damaged': 'El archivo está incompleto o dañado. Expórtelo de nuevo y vuelva a subirlo.',
  'fault.quota_full':
    'El espacio de {most} MB para los archivos de su empresa está lleno. Póngase en contacto con la plataforma.',
  'fault.broken_off': 'La subida se interrumpió. Inténtelo de nuevo.',
  'fault.link_over': 'Este enlace ha caducado. Vuelva a abrir el archivo desde su página.',
  'upload.choose': 'Elegir archivo',
  'upload.add': 'Añadir fotos',
  'upload.another': 'Elegir otro archivo',
  'upload.preparing': 'Preparando',
  'upload.sending': 'Subiendo {percent} %',
  'upload.failed': 'No se pudo subir',
  'upload.again': 'Reintentar',
  'upload.remove': 'Quitar',
  'upload.limit': '{kinds}, hasta {most} MB',
  'upload.count': '{count} de {most}',
  'upload.full': 'Como máximo {most} fotos',
  'upload.offline': 'Sin conexión. Reinténtelo cuando vuelva la red.',
  'upload.unreadable': 'Esta imagen no se puede leer. Elija otra.',
  'photo.title': 'Fotos',
  'photo.open': 'Ver la foto {at}',
  'photo.previous': 'Anterior',
  'photo.next': 'Siguiente',
  'photo.at': '{at} de {count}',
  open: 'Abrir',
};
