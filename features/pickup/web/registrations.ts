// Screens of pickup.

import type { WebRegistrations } from '#packages/ui/screens.ts';

export default {
  screens: [
    {
      path: 'pages/business/getout/index',
      authId: '030504',
      load: () => import('./list/PickupOrders.tsx'),
    },
    {
      path: 'pages/business/getout/detail',
      authId: 'B030504',
      load: () => import('./detail/PickupOrder.tsx'),
    },
    {
      path: 'pages/business/getout/write',
      authId: 'B030505',
      load: () => import('./wizard/WritePickupOrder.tsx'),
    },
    {
      path: 'pages/business/getout/trucks',
      authId: 'B030506',
      load: () => import('./trip/TripTrucks.tsx'),
    },
    {
      path: 'pages/business/getout/trips',
      authId: 'B030514',
      load: () => import('./list/Trips.tsx'),
    },
    {
      path: 'pages/business/getout/vehicles',
      authId: 'B030515',
      load: () => import('./list/Vehicles.tsx'),
    },
    {
      path: 'pages/business/getout/late',
      authId: 'B030512',
      load: () => import('./late/Late.tsx'),
    },
    // The driver's pass needs nobody signed in.
    { path: 'pages/driver/index', access: 'open', load: () => import('./driver/Driver.tsx') },
  ],
} satisfies WebRegistrations;
