// Screens of binding.

import type { WebRegistrations } from '#packages/ui/screens.ts';

const org = (name: 'CoalOrgList' | 'UseCoalOrgList') => async () => ({
  default: (await import('./org/OrgList.tsx'))[name],
});
const bind = (name: 'CoalOrgBind' | 'UseCoalOrgBind') => async () => ({
  default: (await import('./org/OrgBind.tsx'))[name],
});
const list = (name: 'BuyerList' | 'SellerList') => async () => ({
  default: (await import('./partner/PartnerList.tsx'))[name],
});
const save = (name: 'BuyerSave' | 'SellerSave') => async () => ({
  default: (await import('./partner/PartnerSave.tsx'))[name],
});

export default {
  screens: [
    { path: 'pages/bindAuth/coalOrgList', authId: '030701', load: org('CoalOrgList') },
    { path: 'pages/bindAuth/coalOrgBind', authId: 'B030701', load: bind('CoalOrgBind') },
    { path: 'pages/bindAuth/useCoalOrgList', authId: '030702', load: org('UseCoalOrgList') },
    {
      path: 'pages/bindAuth/useCoalOrgBind',
      authId: 'B030702',
      load: bind('UseCoalOrgBind'),
    },
    { path: 'pages/bindAuth/buyerList', authId: '030703', load: list('BuyerList') },
    { path: 'pages/bindAuth/buyerListSave', authId: 'B030703', load: save('BuyerSave') },
    { path: 'pages/bindAuth/sellerList', authId: '030704', load: list('SellerList') },
    { path: 'pages/bindAuth/sellerListSave', authId: 'B030704', load: save('SellerSave') },
  ],
} satisfies WebRegistrations;
