// Board queries as the app makes them.
const FILTERS = {
  newest: {
    direction: 'sell',
    varietyId: 'thermal',
    heatFrom: '5000',
    sort: 'newest',
    toPlaceId: 'fengrun',
    pageSize: 20,
  },
  price: {
    direction: 'sell',
    varietyId: 'thermal',
    sulphurMost: '80',
    sort: 'price',
    toPlaceId: 'fengrun',
    pageSize: 20,
  },
} as const;

export type ViewName = keyof typeof FILTERS;
export const VIEW_NAMES = Object.keys(FILTERS) as ViewName[];

/** A different view for each client; nearly all listings match. */
export const viewOf = (name: ViewName, client: number) => ({
  ...FILTERS[name],
  quantityLeast: String(1 + client),
});
