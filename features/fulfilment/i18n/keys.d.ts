// Keys and placeholders of this catalogue, written by `npm run words -- types`.

export {};

declare module '#packages/i18n/translate.ts' {
  interface Catalogues {
    'fulfilment': {
      'deadline.report_delivery': { no: string | number | bigint };
      'message.short_ahead.body': { share: bigint; no: string | number | bigint; period: string; least: bigint; stage: bigint };
      'message.short_ahead.title': { title: string | number | bigint };
      'passes.report_delivery': None;
      'radar': { month: string | number | bigint };
      'radar.asOf': { day: string | number | bigint };
      'radar.counted': None;
      'radar.figure': None;
      'radar.forecast': None;
      'radar.least': { least: string | number | bigint };
      'radar.loaded': { weighed: bigint; unit: string | number | bigint };
      'radar.longer': None;
      'radar.needed': { needed: bigint; unit: string | number | bigint; days: bigint | number; least: string | number | bigint };
      'radar.planned': None;
      'radar.received': { weighed: bigint; unit: string | number | bigint };
      'radar.reported': None;
      'radar.rule': None;
      'radar.sides': None;
      'radar.table': { least: string | number | bigint };
      'radar.warned': { period: string | number | bigint; stage: string | number | bigint };
      'radar.warnings': None;
      'reason': None;
      'reason.why': None;
      'report.book': { month: string | number | bigint };
      'report.column.buyer': None;
      'report.column.delivered': None;
      'report.column.endUser': None;
      'report.column.heat': None;
      'report.column.mine': None;
      'report.column.no': None;
      'report.column.planned': None;
      'report.column.reason': None;
      'report.column.seller': None;
      'report.column.share': None;
      'report.column.transport': None;
      'report.column.variety': None;
      'report.creditCode': None;
      'report.final': None;
      'report.firm': None;
      'report.madeAt': None;
      'report.missing': None;
      'report.month': None;
      'report.noReason': None;
      'report.none': None;
      'report.noneWhy': None;
      'report.open': { until: string | number | bigint };
      'report.provisional': None;
      'report.rule': None;
      'report.save': None;
      'report.saved': { count: bigint | number };
      'report.state': None;
      'report.title': None;
      'report.toYears': None;
      'report.total': None;
      'todo.report_delivery': None;
    };
    'fulfilment.job': {
      'fulfilment_forecast': None;
    };
    'fulfilment.menu': {
      'B030104': None;
      'B030105': None;
    };
  }
}
