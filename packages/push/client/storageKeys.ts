// Storage keys of the push client.

export const STORAGE_KEYS = {
  appId: 'push_appid',
  regId: 'push_regid',
  cid: 'push_cid',
  session: 'push_session',
  deviceId: 'push_deviceid',
  redirect: 'push_redirect_server',
  phoneInfoTime: 'push_api_time',
  shown: 'push_shown',
} as const;
