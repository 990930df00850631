// State machine of the push connection: state × event → next state and steps.

export type State =
  | 'idle'
  | 'connecting'
  | 'negotiating'
  | 'registering'
  | 'logging_in'
  | 'online'
  | 'stopped';

export type ConnectionEvent =
  /** The retry timer fired and nothing prevents an attempt. */
  | 'due'
  | 'opened'
  /** Keys are negotiated; with or without a stored session. */
  | 'negotiated_known'
  | 'negotiated_unknown'
  | 'negotiation_refused'
  | 'registered'
  | 'registration_refused'
  | 'logged_in'
  | 'login_refused'
  /** Refused again after a new registration on the same connection. */
  | 'login_refused_again'
  /** Refused for logging in too often: the session stays. */
  | 'login_deferred'
  | 'told_to_stop'
  /** Close code 21, by whether the page is focused and visible. */
  | 'replaced_in_front'
  | 'replaced_behind'
  | 'closed_by_server'
  | 'redirected'
  /** The socket closed or failed; while connecting, the attempt failed. */
  | 'lost'
  | 'silent'
  | 'network_regained'
  | 'enabled'
  | 'disabled';

export type ConnectionStep =
  | 'open_socket'
  | 'close_socket'
  | 'start_heartbeat'
  | 'send_key_negotiate'
  | 'send_register'
  | 'send_login'
  | 'keep_identity'
  | 'forget_identity'
  | 'announce_cid'
  | 'greet_online'
  | 'keep_redirect'
  | 'forget_address'
  | 'report'
  | 'wait_after_loss'
  | 'wait_after_failure'
  | 'wait_after_server_close'
  | 'wait_after_redirect'
  | 'wait_after_refusal'
  | 'wait_after_network'
  | 'wait_after_enable'
  | 'call_off_wait';

export interface ConnectionTransition {
  readonly to: State;
  readonly steps: readonly ConnectionStep[];
}

const to = (state: State, ...steps: readonly ConnectionStep[]): ConnectionTransition => ({
  to: state,
  steps,
});

const endings = {
  told_to_stop: to('stopped', 'close_socket', 'call_off_wait'),
  replaced_in_front: to('idle', 'close_socket', 'wait_after_server_close'),
  replaced_behind: to('stopped', 'close_socket', 'call_off_wait'),
  closed_by_server: to('idle', 'close_socket', 'wait_after_server_close'),
  redirected: to('idle', 'keep_redirect', 'close_socket', 'wait_after_redirect'),
  lost: to('idle', 'close_socket', 'wait_after_loss'),
  silent: to('idle', 'close_socket', 'wait_after_loss'),
  disabled: to('stopped', 'close_socket', 'call_off_wait'),
} as const;

const refused = to('idle', 'report', 'close_socket', 'wait_after_refusal');
const failed = to('idle', 'close_socket', 'forget_address', 'wait_after_failure');

export const machine: Readonly<
  Record<State, Readonly<Partial<Record<ConnectionEvent, ConnectionTransition>>>>
> = {
  idle: {
    due: to('connecting', 'open_socket'),
    network_regained: to('idle', 'wait_after_network'),
    enabled: to('idle', 'wait_after_enable'),
    disabled: to('stopped', 'call_off_wait'),
  },
  connecting: {
    ...endings,
    opened: to('negotiating', 'start_heartbeat', 'send_key_negotiate'),
    lost: failed,
    silent: failed,
  },
  negotiating: {
    ...endings,
    negotiated_known: to('logging_in', 'send_login'),
    negotiated_unknown: to('registering', 'send_register'),
    negotiation_refused: refused,
  },
  registering: {
    ...endings,
    registered: to('logging_in', 'keep_identity', 'announce_cid', 'send_login'),
    registration_refused: refused,
  },
  logging_in: {
    ...endings,
    logged_in: to('online', 'greet_online'),
    login_refused: to('registering', 'forget_identity', 'send_register'),
    login_deferred: refused,
    login_refused_again: to('idle', 'forget_identity', 'report', 'close_socket', 'wait_after_refusal'),
  },
  online: endings,
  stopped: {
    enabled: to('idle', 'wait_after_enable'),
  },
};
