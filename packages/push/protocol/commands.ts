// Numbers and names of the push protocol.

export const PROTOCOL_VERSION = '1.0';

/** `command` of the envelope; a result is the request × 16. */
export const COMMAND = {
  heartbeat: 0,
  keyNegotiate: 1,
  register: 2,
  login: 3,
  logout: 4,
  clientMessage: 5,
  keyNegotiateResult: 16,
  registerResult: 32,
  loginResult: 48,
  logoutResult: 64,
  serverMessage: 80,
  serverClose: 96,
  redirectServer: 112,
} as const;

/** `msgAction` of command 5. */
export const CLIENT_ACTION = {
  phoneInfo: 'addphoneinfo',
  feedback: 'pushmessage_feedback',
  received: 'received',
  setTag: 'set_tag',
} as const;

/** `msgAction` of command 80. */
export const SERVER_ACTION = {
  pushMessage: 'pushmessage',
  received: 'received',
  phoneInfoResult: 'addphoneinfo',
  feedbackResult: 'pushmessage_feedback',
  setTagResult: 'settag_result',
  redirectServer: 'redirect_server',
} as const;

export const RESULT = {
  success: 0,
  clientIdNotFound: 1,
  operationTooOften: 2,
  repeatMessage: 3,
  timeOut: 4,
} as const;

/** `errorCode` of key negotiation, registration and login results, if not success. */
export const REFUSAL = {
  notEnabled: 1,
  unknownKey: 2,
  unknownCipher: 3,
  badPayload: 4,
  unknownSession: 5,
  tooOften: 6,
} as const;

export const SOCKET_CODE = { connectFailed: 600_009, notOpen: 10_002 } as const;

/** Close reasons (command 96); the socket is closed with 4000 + code. */
export const CLOSE = {
  /** Unknown or disabled application, unknown key, old protocol: the client stops. */
  refused: 20,
  /** Another connection of this cid logged in: only the focused tab reconnects. */
  replaced: 21,
  /** Blocked, repeated bad signatures, too many registrations: the client stops. */
  blocked: 23,
  /** Signed out by the system: the client stops until the user acts. */
  signedOut: 24,
  slowConsumer: 25,
  /** Timeout of frames, negotiation or acknowledgement. */
  idle: 26,
  /** The server shuts down and could not send a redirect. */
  goingAway: 30,
} as const;

export const FEEDBACK = { received: '0', receivedOnWeb: '220000' } as const;

/** Milliseconds. */
export const TIMER = {
  heartbeat: 60_000,
  /** Without a frame for so long the client drops the connection. */
  deadPeer: 75_000,
  /** Without a frame for so long the server drops the connection. */
  idle: 150_000,
  negotiate: 10_000,
  /** Timeout of an action (result `timeOut`, text WAITING_TIME_OUT). */
  waiting: 10_000,
  /** First retry of phone info or feedback; each further one doubles. */
  resend: 30_000,
  receivedResend: 3_000,
  /** A missing acknowledgement: the message is resent … */
  firstRedelivery: 15_000,
  /** … and the connection closed. */
  lastRedelivery: 45_000,
  /** Feedback is sent at random within so long, to keep the rush after a broadcast for acknowledgements. */
  feedbackSpread: 20_000,
  phoneInfoEvery: 86_400_000,
  afterServerClose: 10,
  afterEnable: 10,
  afterNetwork: 100,
  /** Random extra delay, so that all phones of a cell do not reconnect at once. */
  networkSpread: 400,
  attemptWindow: 5_000,
  enableEvery: 1_000,
} as const;

export const WAITING_TIME_OUT = 'waiting time out';

export const LIMIT = {
  attemptsPerWindow: 10,
  /** Login refused, registered anew, refused again: give up. */
  loginRounds: 2,
  resends: 5,
  rememberedIds: 500,
  topics: 200,
  frameBytes: 65_536,
  /** An answer that goes with news, as JSON; followers ask for a larger one. */
  answerBytes: 32_768,
  /** Token bucket; its capacity is the same number. */
  framesPerSecond: 20,
  /** Acknowledgement and two feedbacks per stored message, credited when it is sent. */
  answersPerPush: 3,
  /** Per person; the least recently heard connection is closed. */
  connectionsPerPerson: 5,
  /** Connections without a user per address; further ones are redirected for later. */
  strangersPerAddress: 60,
  inFlight: 100,
  /** More waiting messages than this are summarised in one. */
  pending: 300,
} as const;
