// Texts of closure.

import type { Words, WordsByLocale } from '#packages/i18n/catalogue.ts';
import type { CLOSURE_STATES } from '../states.ts';

type ClosureWords = Words<
  | 'title'
  | 'filter'
  | 'empty'
  | 'emptyWhy'
  | `state.${(typeof CLOSURE_STATES)[number]}`
  | 'list./api/closure/closure/page'
  | `column.${'no' | 'site' | 'fromDay' | 'toDay' | 'state' | 'announcedAt'}`
  | 'todo.end_closure'
  | 'queue.check_closure'
  | 'page.030590'
>;
const say = (words: ClosureWords) => () => Promise.resolve({ words });

export const closureWordLoaders: WordsByLocale<ClosureWords> = {
  'zh-Hans': say({
    title: '停装日',
    filter: '筛选',
    empty: '没有停装日',
    emptyWhy: '矿方公布停装后显示在这里',
    'state.announced': '已公布',
    'state.checked': '已核对',
    'list./api/closure/closure/page': '停装日',
    'column.no': '编号',
    'column.site': '矿点',
    'column.fromDay': '首日',
    'column.toDay': '末日',
    'column.state': '状态',
    'column.announcedAt': '公布时间',
    'todo.end_closure': '停装已到期，请恢复装车',
    'queue.check_closure': '核对停装',
    'page.030590': '停装日',
  }),
  'zh-Hant': say({
    title: '停裝日',
    filter: '篩選',
    empty: '沒有停裝日',
    emptyWhy: '礦方公布停裝後顯示在這裡',
    'state.announced': '已公布',
    'state.checked': '已核對',
    'list./api/closure/closure/page': '停裝日',
    'column.no': '編號',
    'column.site': '礦點',
    'column.fromDay': '首日',
    'column.toDay': '末日',
    'column.state': '狀態',
    'column.announcedAt': '公布時間',
    'todo.end_closure': '停裝已到期，請恢復裝車',
    'queue.check_closure': '核對停裝',
    'page.030590': '停裝日',
  }),
  en: say({
    title: 'Closures',
    filter: 'Filter',
    empty: 'No closures',
    emptyWhy: 'Days on which a mine does not load appear here',
    'state.announced': 'Announced',
    'state.checked': 'Checked',
    'list./api/closure/closure/page': 'Closures',
    'column.no': 'No.',
    'column.site': 'Loading site',
    'column.fromDay': 'First day',
    'column.toDay': 'Last day',
    'column.state': 'State',
    'column.announcedAt': 'Announced',
    'todo.end_closure': 'Closure is over: resume loading',
    'queue.check_closure': 'Check a closure',
    'page.030590': 'Closures',
  }),
  fr: say({
    title: 'Arrêts de chargement',
    filter: 'Filtrer',
    empty: 'Aucun arrêt',
    emptyWhy: 'Les jours sans chargement des mines s’affichent ici',
    'state.announced': 'Annoncé',
    'state.checked': 'Vérifié',
    'list./api/closure/closure/page': 'Arrêts de chargement',
    'column.no': 'N°',
    'column.site': 'Site de chargement',
    'column.fromDay': 'Premier jour',
    'column.toDay': 'Dernier jour',
    'column.state': 'État',
    'column.announcedAt': 'Annoncé le',
    'todo.end_closure': 'Arrêt terminé : reprenez le chargement',
    'queue.check_closure': 'Vérifier un arrêt',
    'page.030590': 'Arrêts de chargement',
  }),
  es: say({
    title: 'Cierres de carga',
    filter: 'Filtrar',
    empty: 'Sin cierres',
    emptyWhy: 'Aquí aparecen los días en que una mina no carga',
    'state.announced': 'Anunciado',
    'state.checked': 'Comprobado',
    'list./api/closure/closure/page': 'Cierres de carga',
    'column.no': 'N.º',
    'column.site': 'Punto de carga',
    'column.fromDay': 'Primer día',
    'column.toDay': 'Último día',
    'column.state': 'Estado',
    'column.announcedAt': 'Anunciado',
    'todo.end_closure': 'Cierre terminado: reanude la carga',
    'queue.check_closure': 'Comprobar un cierre',
    'page.030590': 'Cierres de carga',
  }),
};
