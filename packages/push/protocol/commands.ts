// The numbers and names of the push protocol: commands, actions, result and close codes, limits and timers.

export const VERSION = '1.0';

/** The envelope's `command`. A result is the request times 16. */
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

/** What command 5 asks for: `msgAction`. */
export const CLIENT_ACTION = {
  phoneInfo: 'addphoneinfo',
  feedback: 'pushmessage_feedback',
  received: 'received',
  setTag: 'set_tag',
} as const;

/** What command 80 says: `msgAction`. */
export const SERVER_ACTION = {
  pushMessage: 'pushmessage',
  received: 'received',
  phoneInfoResult: 'addphoneinfo',
  feedbackResult: 'pushmessage_feedback',
  setTagResult: 'settag_result',
  redirectServer: 'redirect_server',
} as const;

/** How an action of the client ended. */
export const RESULT = {
  success: 0,
  clientIdNotFound: 1,
  operationTooOften: 2,
  repeatMessage: 3,
  timeOut: 4,
} as const;

/** `errorCode` of the results of key negotiation, register and login: anything but success is a refusal. */
export const REFUSAL = {
  notEnabled: 1,
  unknownKey: 2,
  unknownCipher: 3,
  badPayload: 4,
  unknownSession: 5,
  tooOften: 6,
} as const;

/** What went wrong with the socket itself: there is none, or it is not open. */
export const SOCKET_CODE = { connectFailed: 600_009, notOpen: 10_002 } as const;

/** Why the server closes (command 96). Beyond that it closes the socket itself with 4000 + code. */
export const CLOSE = {
  /** Unknown or disabled application, unknown key, protocol too old: the client stops. */
  refused: 20,
  /** Another connection of the same cid has logged in: only the tab in front comes back. */
  replaced: 21,
  /** Blocked, repeated bad signatures, a flood of registrations: the client stops. */
  blocked: 23,
  /** The system has signed the client out: it stops until the person acts. */
  signedOut: 24,
  /** It does not take what it is sent. */
  slowConsumer: 25,
  /** Nothing heard, no negotiation in time, no acknowledgement. */
  idle: 26,
  /** The server goes away and a redirect could not be sent. */
  goingAway: 30,
} as const;

/** Feedback's `actionid`. */
export const FEEDBACK = { received: '0', receivedOnWeb: '220000' } as const;

/** Milliseconds. */
export const TIMER = {
  heartbeat: 60_000,
  /** No frame for so long: the client takes the server for dead. */
  deadPeer: 75_000,
  /** No frame for so long: the server takes the client for dead. */
  idle: 150_000,
  /** From the opening of the socket to the key negotiation. */
  negotiate: 10_000,
  /** An action without an answer: result `timeOut`, text WAITING_TIME_OUT. */
  waiting: 10_000,
  /** First repetition of a failed phone info or feedback; each further one waits twice as long. */
  resend: 30_000,
  /** An acknowledgement that could not be sent. */
  receivedResend: 3_000,
  /** An acknowledgement that has not come: the server sends once more … */
  firstRedelivery: 15_000,
  /** … and then closes. */
  lastRedelivery: 45_000,
  /** Feedback is only counted: by chance within so long, it leaves the rush of a message to all to the acknowledgements. */
  feedbackSpread: 20_000,
  phoneInfoEvery: 86_400_000,
  afterServerClose: 10,
  afterEnable: 10,
  afterNetwork: 100,
  /** Added by chance, so that all phones of a cell do not come at once. */
  networkSpread: 400,
  attemptWindow: 5_000,
  enableEvery: 1_000,
} as const;

export const WAITING_TIME_OUT = 'waiting time out';

export const LIMIT = {
  attemptsPerWindow: 10,
  /** Login refused, registered anew, refused again: then the connection is given up. */
  loginRounds: 2,
  resends: 5,
  rememberedIds: 500,
  topics: 200,
  frameBytes: 65_536,
  /** Refilling bucket; it also holds as many in advance. */
  framesPerSecond: 20,
  /** The acknowledgement and two feedbacks that each stored message draws: the server credits them when it sends. */
  answersPerPush: 3,
  /** A person's screens: the one that was heard longest ago gives way. */
  connectionsPerPerson: 5,
  /** Connections of one address at which nobody is signed in; further ones are asked to come later. */
  strangersPerAddress: 60,
  inFlight: 100,
  /** More than so many waiting are told in one summary. */
  pending: 300,
} as const;
