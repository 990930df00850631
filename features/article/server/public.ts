// What later features may use of general articles.

export { readContractTemplate, readTemplateById } from './queries/template.ts';
