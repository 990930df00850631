// Modules that the build makes of the catalogues.

declare module 'virtual:i18n/all';
