// What the specification states outside the pages' own business, in its words, and the tests that prove each; or why none can.

/** A file in this folder, or a path from the root, and the title of a test or a group of tests as it stands there. */
export type Proof = readonly [file: string, title: string];
type Statement = readonly [said: string, proofs: readonly [Proof, ...Proof[]] | string];

const shell = (title: string): Proof => ['shell.test.ts', title];
const push = (title: string): Proof => ['push.test.ts', title];
const behaviour = (title: string): Proof => ['behaviour.test.ts', title];
const login = (title: string): Proof => ['login-state.test.ts', title];
const requests = (title: string): Proof => ['requests.test.ts', title];
const codes = (title: string): Proof => ['runtime-codes.test.ts', title];
const formats = (title: string): Proof => ['formats.test.tsx', title];
const calls = (title: string): Proof => ['calls.test.ts', title];
const events = (title: string): Proof => ['events.test.ts', title];

const NOT_SHOWN = 'It says what the specification does not show.';

export const STATEMENTS: Readonly<Record<string, readonly Statement[]>> = {
  '1 Purpose': [
    [
      'Users post and answer coal trades, manage contracts, settlements and finance, read market content, receive messages and maintain their accounts.',
      [
        [
          'test/journeys/always/trade.test.ts',
          'a buyer compares, takes in two taps and a confirmation, and both sides have the contract on their open screens',
        ],
        [
          'test/journeys/always/contract.test.ts',
          'a year is answered with other terms, agreed to, signed on both phones, and is in force on both',
        ],
        ['test/journeys/always/settlement.test.ts', 'ends with the balances of the worked run, to the fen'],
        ['test/journeys/always/bank.test.ts', 'from binding an account to the money on it'],
        [
          'test/journeys/content.test.ts',
          'what one operator writes and another lets out is read on the phone',
        ],
        [
          'test/journeys/push.test.ts',
          'a message is told on whatever page its person is, and leads to the inbox',
        ],
        [
          'test/journeys/sign-up.test.ts',
          'lets a stranger sign up at a door and go on to where they wanted to',
        ],
      ],
    ],
    [
      'The business centre covers contracts, settlements, finance, goods pickup and bound organisations.',
      [['features/dashboard/web/business/doors.test.ts', 'the doors of the business centre']],
    ],
    [
      'Financing, entrusted trading and intended deals.',
      [
        [
          'test/journeys/loans.test.ts',
          'pays an order ahead into the lock of its contract, and is paid back',
        ],
        [
          'test/journeys/notice.test.ts',
          'the mine adds a lot like the last with a reserve, and signs what it entrusts',
        ],
        ['test/journeys/intent.test.ts', 'a wish finds a listing, is talked about, and is converted'],
      ],
    ],
    [
      'The site title is a Chinese name meaning a coal trading network of one city.',
      [shell('1: the site title is a Chinese name of a coal trading network')],
    ],
    [
      'Anonymous visitors see the open menus; logged-in users see menus filtered by their authorities.',
      [calls('menus of somebody signed in hold the open ones and more')],
    ],
    ['Roles are hinted at by page names; role names as data are not shown.', NOT_SHOWN],
    [
      'Interface languages: zh-Hans, zh-Hant, en, fr, es.',
      [shell('1: the interface languages are zh-Hans, zh-Hant, en, fr, es')],
    ],
    ['English is the fallback.', [shell('1: English is the fallback')]],
    [
      'Server requests send the language header zh-CN.',
      [requests('7: headers: bearer token from TOKEN, App-Version, Device-Info, Lang zh-CN')],
    ],
  ],
  '2 Screens and routes': [
    ['The router uses hash mode with base path /.', [shell('2: the router uses hash mode with base path /')]],
    [
      'The entry path / is an alias of pages/begin/index.',
      [shell('2: the entry path / is an alias of pages/begin/index: %j')],
    ],
    ['All pages load lazily.', [shell('2: all pages load lazily')]],
    [
      'No route declares parameters; pages read their query string.',
      [
        shell('2: no route declares parameters'),
        ['moves.test.ts', 'relaunch leaves all pages and keeps its query'],
      ],
    ],
    [
      'The navigation bar is custom; most inner pages show a default bar.',
      [['test/journeys/shell.test.ts', '2: the navigation bar']],
    ],
    [
      'Its title text is white.',
      'The bar is white, as the design draws it, and white on white could not be read: its title is dark.',
    ],
    [
      'Page titles are left to the pages.',
      [['test/journeys/pages.test.ts', 'names each page to the browser']],
    ],
    [
      'The bottom tab bar is shown by default with selectedIndex 0.',
      [shell('2: it begins with selectedIndex 0')],
    ],
    [
      'It has five entries, with path, meaning and authId.',
      [shell('2: it has five entries'), shell('2: %s is the tab %s')],
    ],
    [
      'Other routes, each with an authId permission/menu code.',
      [shell('2: %s has the code %s'), ['screens.test.ts', 'a screen']],
    ],
    [
      'The pages that do not need login; the business tab needs login.',
      [
        shell('2: %s asks for a login unless it is among those that do not need one'),
        shell('2: the business tab needs login, the others do not'),
      ],
    ],
    [
      'Codes starting 03 cover business pages; codes with a B prefix cover detail and operation pages.',
      [shell('2: codes starting 03 cover business pages, codes with a B prefix detail and operation pages')],
    ],
    [
      'On showing a modal, an event is emitted whose name is the current page route with slashes replaced by dashes.',
      [
        events('2: on showing a modal at %s the event %s is emitted'),
        shell('2: on showing a modal on %s the event is %s'),
      ],
    ],
    [
      'Events menu-auth-loaded and login-status-change are emitted on an application-wide event bus.',
      [
        events(
          '2: login-status-change is emitted when somebody signs in and when the session ends, and not without a change',
        ),
        login('4: then sets authInfoLoaded true and emits menu-auth-loaded: %s a certificate'),
      ],
    ],
  ],
  '3 Entities': [
    [
      'System info: the client uses datetime to compute an offset so its clock follows server time.',
      [formats('3: the client computes an offset so its clock follows server time')],
    ],
    [
      'System parameters: map of parameter key to value.',
      [calls('a call anybody may make'), formats('7: system parameters')],
    ],
    [
      'Keys requested: TRADE_ORDER_QUANTITY_UNIT, APP_LOGIN_TYPE and the FRONT_CA_ ones.',
      [['features/catalog/catalog.test.ts', 'everything the specification asks for may be read by anybody']],
    ],
    ['Unread message count: a number.', [calls('a call for those signed in')]],
    ['User basic info: loginName, isCertAuth (0 or 1).', [calls('says who is signed in')]],
    [
      'Dictionary entry: dictCode, dictItem, dictItemName. Commodity variety: varietyId, varietyName, status.',
      [calls('a call anybody may make')],
    ],
    ['App update info: fetched by platform type.', [calls('a call anybody may make')]],
    [
      'Behaviour log record and its fields.',
      [
        behaviour(
          'has type, randomCode, menuCode, pagePath, urlPath, title, params, startTime, endTime, submited flag',
        ),
        behaviour("type is '0' page, '1' url, '2' popup or other"),
        behaviour('params is a list of key/value pairs'),
      ],
    ],
    [
      'Local storage: TOKEN, CID.',
      [login('4: the token and cid are stored locally, under TOKEN and CID; 3: local storage')],
    ],
    [
      'Local storage: fingerprint.',
      [
        login(
          '4: then clears login name, user info, trader info, read ids, TOKEN and CID, emits login-status-change, removes the fingerprint and reloads the default open menus',
        ),
      ],
    ],
    [
      'Local storage: hasReaded (comma-separated read info ids).',
      [login('hasReaded: comma-separated read info ids; each once, the last five hundred')],
    ],
    [
      'Local storage: dictMaps.',
      [formats("7: POST /api/qry_dict_list with orgCode '-1'; 3: kept under dictMaps")],
    ],
    ['Local storage: userBehaviorInfo.', [behaviour('userBehaviorInfo')]],
    [
      'Local storage: push client data (registration id, client id cid, session, device id).',
      [push('push client data: registration id, client id, session, device id')],
    ],
    [
      'Runtime config: httpRequest, wsRequest, version, isSSL, both intervals; all may be overridden by a window-level web config.',
      [
        shell('3: %s is %j unless the web config of the window says otherwise'),
        behaviour(
          '3: behaviorInfoSubmitInterval and behaviorInfoClearInterval may be overridden by the web config',
        ),
      ],
    ],
    ['The push app id is fixed in config.', [push('the push app id is fixed in config')]],
    [
      'Fields of trader info, CA user info, menus, app updates, contracts, settlements, accounts and lists of partners.',
      NOT_SHOWN,
    ],
  ],
  '4 States and transitions': [
    [
      'Login: the token and cid are stored locally.',
      [login('4: the token and cid are stored locally, under TOKEN and CID; 3: local storage')],
    ],
    [
      'Logout calls the server, then clears everything in its order.',
      [
        login('4: calls the server, with the cid; until it has answered nothing changes'),
        login(
          '4: then clears login name, user info, trader info, read ids, TOKEN and CID, emits login-status-change, removes the fingerprint and reloads the default open menus',
        ),
      ],
    ],
    [
      'Loading user info: set authInfoLoaded false; fetch basic info.',
      [login('4: sets authInfoLoaded false and fetches basic info')],
    ],
    [
      'If isCertAuth is truthy, trader info, CA user info and user menus together; otherwise trader info and user menus.',
      [
        login(
          '4: if isCertAuth is truthy, fetches trader info, CA user info and user menus together; 6: the same',
        ),
        login('4: otherwise trader info and user menus'),
      ],
    ],
    [
      'Then set authInfoLoaded true and emit menu-auth-loaded.',
      [login('4: then sets authInfoLoaded true and emits menu-auth-loaded: %s a certificate')],
    ],
    [
      'If basic info fails with code 100405 (not logged in), load the default open menus instead.',
      [
        login(
          '4: if basic info fails with code 100405 (not logged in), loads the default open menus instead; 8: code 100405',
        ),
      ],
    ],
    [
      'Behaviour log records: created on page show or load with a start time.',
      [behaviour('are created on page show or load with a start time')],
    ],
    ['The end time is set on hide or unload.', [behaviour('get their end time on hide or unload')]],
    [
      'Only records with endTime, menuCode and type are pushed.',
      [behaviour('are not pushed without %s'), behaviour('are not pushed without type')],
    ],
    [
      'After a successful push they are marked submitted.',
      [behaviour('are marked submitted after a successful push')],
    ],
    [
      'Submitted records older than the clear interval are purged.',
      [behaviour('are purged when they are submitted and older than the clear interval')],
    ],
    [
      'For page onLoad, a menuCode query param overrides the page’s own code.',
      [behaviour("take the menuCode query param over the page's own code on load")],
    ],
    [
      'Update check: the update-modal flag is set after the check, but the need for an update is always false.',
      [login('4: the update-modal flag is set after the check, but the need for an update is always false')],
    ],
    [
      'Push connection: key negotiate, then register (if no valid session), then login, then online.',
      [
        push('key negotiate, then register (if no valid session), then login, then online'),
        push('key negotiate, then login with a valid session'),
      ],
    ],
    [
      'On login failure the cid and session are cleared and registration is redone.',
      [push('on login failure the cid and session are cleared and registration is redone')],
    ],
    ['Server close codes 20, 23, 24 stop reconnecting.', [push('server close code %i stops reconnecting')]],
    [
      '21 reconnects only if the page is focused and visible.',
      [push('21 reconnects only if the page is focused (%s) and visible (%s)')],
    ],
    ['Other codes reconnect after 10 ms.', [push('other code %i reconnects after 10 ms')]],
    [
      'A redirect-server close reconnects after the given delay.',
      [push('a redirect-server close reconnects after the given delay')],
    ],
    [
      'Regained network reconnects after 100 ms.',
      [push('regained network reconnects after 100 ms, and what chance adds')],
    ],
  ],
  '5 Validation rules': [
    ['Push app id must be non-empty.', [push('push app id “%s” is refused: it must be non-empty')]],
    [
      'Received push messages must carry a matching signature (hash of timestamp, packet id, command, data), else an error.',
      [
        push(
          'received push messages must carry a matching signature (hash of timestamp, packet id, command, data), else an error',
        ),
        [
          'packages/push/protocol/protocol.test.ts',
          'signature of timeStamp, packetId, command and plain data, without separators',
        ],
      ],
    ],
    [
      'Key negotiation must name a known algorithm, mode and padding.',
      [push('key negotiation must name a known algorithm, mode and padding: not “%s”')],
    ],
    ['Register needs errorCode 0 with cid and session.', [push('register needs %s')]],
    [
      'Money display: thousands separators and a chosen number of decimals.',
      [
        formats('5: thousands separators and two decimals: %d fen'),
        formats('5: a chosen number of decimals: %s with %d'),
      ],
    ],
    ['A limit of 0 displays as 不限制 (unlimited).', [formats('5: a limit of 0 displays as 不限制')]],
    [
      'The currency formatter uses two decimals and rejects a non-number.',
      [
        formats('5: the currency formatter uses two decimals, exactly: %s; 9: 2 decimals'),
        formats('5 and 8: rejects a non-number with 输入必须是一个数字: %j'),
      ],
    ],
    ['Text input maxlength defaults to 140.', [formats('5: text input maxlength defaults to 140')]],
  ],
  '6 Roles and permissions': [
    [
      'Menu access follows the menus returned for the logged-in user; anonymous visitors get the default open menus.',
      [calls('menus of somebody signed in hold the open ones and more'), ['screens.test.ts', 'a screen']],
    ],
    [
      'Users with isCertAuth additionally load CA user info.',
      [
        login(
          '4: if isCertAuth is truthy, fetches trader info, CA user info and user menus together; 6: the same',
        ),
      ],
    ],
    [
      'Each page has an authId used for permission and menu filtering; the logic is not shown.',
      [['screens.test.ts', 'a screen']],
    ],
    [
      'Unauthenticated access to a protected call shows a dialog titled 提示 with 您尚未登录，是否立即前往登录？; confirming opens the login page.',
      [
        shell('6: the dialog of the login guard is titled 提示 and asks 您尚未登录，是否立即前往登录？'),
        requests('6: shows the dialog, and is not sent'),
      ],
    ],
  ],
  '7 Calls': [
    ['All app calls are POST with a JSON body.', [requests('7: are POST with a JSON body')]],
    [
      'Headers: bearer token from TOKEN, App-Version, Device-Info (encrypted device descriptor), Lang zh-CN.',
      [
        requests('7: headers: bearer token from TOKEN, App-Version, Device-Info, Lang zh-CN'),
        ['device.test.ts', '7: Device-Info (encrypted device descriptor)'],
      ],
    ],
    [
      'Every body also gets acctMode (fixed ‘2’) and a randomCode.',
      [requests("7: every body also gets acctMode (fixed '2') and a randomCode; 9: account mode 2")],
    ],
    [
      'The fourteen calls with their payloads and answers.',
      [
        calls('are fourteen'),
        calls('a call anybody may make'),
        calls('a call for those signed in'),
        calls('says who is signed in'),
      ],
    ],
    [
      'POST /api/auth/login: body.token, stored with cid.',
      [login('4: the token and cid are stored locally, under TOKEN and CID; 3: local storage')],
    ],
    [
      'POST /api/common/qry_sys_parameter: paramKey is the comma-joined keys not yet cached.',
      [formats('7: paramKey is the comma-joined keys not yet cached')],
    ],
    [
      'POST /api/log/app/push_page_visit_log: dataList of behaviour records; no auth, no error toast.',
      [behaviour('carries dataList of behaviour records'), behaviour('needs no auth')],
    ],
    [
      'When a request carries a menuCode, a click-behaviour record is also submitted.',
      [
        behaviour(
          'is also submitted as a click-behaviour record: event click, type 1, urlPath, randomCode, menuCode, params without menuCode',
        ),
      ],
    ],
    [
      'A generic GET JSON helper: status 200 returns data; 401 or 403 the normalised error; others toast the message and reject.',
      [
        requests('7: status 200 returns data'),
        requests('7: %d returns the normalised error'),
        requests('7: %d toasts the message and rejects'),
      ],
    ],
    [
      'Push service: commands heartbeat (every 60 s), key negotiate, register, login, client message.',
      [push('command %s is %i and is sent'), push('heartbeat every 60 s')],
    ],
    [
      'Client actions: phone info (device model, brand, version, type MINIPROGRAM, language).',
      [push('client action phone info: device model, brand, version, type MINIPROGRAM, language')],
    ],
    [
      'Client actions: feedback, received acknowledgements.',
      [push('client actions feedback and received acknowledgements answer the server action push message')],
    ],
    [
      'Server actions: push message and others.',
      [push('server actions and others: what is not known is passed over')],
    ],
    [
      'Generic transport: request timeout 60000 ms.',
      [codes("8: request timeout rejected as 'timeout' code 5; 7 and 9: 60000 ms")],
    ],
  ],
  '8 Errors': [
    [
      'A response is successful when HTTP status is 200-299 and data.code is ‘0’ or ‘1’.',
      [requests('8: a response is successful when HTTP status is 200-299 and code is 0 or 1')],
    ],
    [
      'Otherwise a toast shows msg (or ‘error’) unless showError is false, and the call is rejected.',
      [
        requests('8: a toast tells of it unless showError is false'),
        formats('8: a toast shows msg (or error)'),
      ],
    ],
    [
      'HTTP 401 or 403 logs the user out locally.',
      [
        requests('8: HTTP %d'),
        login('8: by %d, without telling the server'),
        codes('8: HTTP %d logs the user out locally'),
      ],
    ],
    [
      'Non-2xx results are normalised to code ‘-1’ with msg taken from title, message, error, msg or error text.',
      [requests('8: with msg taken from %s: %j')],
    ],
    [
      'Code 100405 on basic info: not logged in.',
      [calls('without a token is code 100405 under 200, so that the app loads the open menus')],
    ],
    [
      '未获取到字典 when the dictionary response code is not ‘0’.',
      [formats("8: 未获取到字典 when the dictionary response code is not '0': %s")],
    ],
    [
      '输入必须是一个数字 for a non-numeric currency input.',
      [formats('5 and 8: rejects a non-number with 输入必须是一个数字: %j')],
    ],
    ['Connection timeout text in five languages.', [shell('8: the connection timeout text in %s')]],
    [
      'A failed async page load shows a message; clicking reloads.',
      [
        [
          'test/journeys/loading.test.ts',
          'shows its shape after 200 ms, not before, and gives up after 60 s with a sentence whose click loads again',
        ],
      ],
    ],
    [
      'Runtime codes: request timeout rejected as ‘timeout’ code 5; network error code 5; abort 600003.',
      [
        codes("8: request timeout rejected as 'timeout' code 5; 7 and 9: 60000 ms"),
        codes('8: network error code 5, with no text of its own'),
        codes('8: abort 600003, told to nobody'),
      ],
    ],
    ['Upload network error 602001.', [codes('8: upload network error 602001')]],
    [
      'Socket connect failure 600009; send on closed socket 10002.',
      [push('socket connect failure 600009'), push('send on closed socket 10002')],
    ],
    ['Push: ‘waiting time out’ after 10 s.', [push('waiting time out after 10 s')]],
    [
      'Failed phone-info or feedback resend after 30 s; received ack after 3 s.',
      [push('failed %s resend after 30 s'), push('received ack resend after 3 s')],
    ],
    [
      'Push error codes: success, client id not found, operation too often, repeat message, time out.',
      [
        push('error codes: success, client id not found, operation too often, repeat message, time out'),
        push('code %i: sent %i times'),
      ],
    ],
  ],
  '9 Constants and limits': [
    [
      'Account mode 2.',
      [requests("7: every body also gets acctMode (fixed '2') and a randomCode; 9: account mode 2")],
    ],
    [
      'Currency CNY, 2 decimals.',
      [formats('5: the currency formatter uses two decimals, exactly: %s; 9: 2 decimals')],
    ],
    ['App version 1.0.0, version code 100.', [formats('9: app version 1.0.0, version code 100')]],
    [
      'Behaviour submit interval 10 s; clear interval 24 h.',
      [behaviour('9: behaviour submit interval 10 s'), behaviour('9: clear interval 24 h')],
    ],
    [
      'Heartbeat 60000 ms; push wait 10000 ms.',
      [push('heartbeat every 60000 ms'), push('push wait 10000 ms')],
    ],
    ['Phone info re-sent at most once per 24 h.', [push('phone info re-sent at most once per 24 h')]],
    ['At most 10 connection attempts in 5 s.', [push('at most 10 connection attempts in 5 s')]],
    ['Enable/disable at most once per second.', [push('enable/disable at most once per second')]],
    [
      'Network timeouts 60000 ms (request, upload, socket).',
      [
        codes("8: request timeout rejected as 'timeout' code 5; 7 and 9: 60000 ms"),
        codes("9: upload timeout 60000 ms without any progress: 'timeout' code 5"),
      ],
    ],
    [
      'Network timeout of a download 60000 ms.',
      'The browser itself loads what is downloaded, by a link; a page has no hand in how long it waits.',
    ],
    [
      'Async page delay 200 ms, timeout 60000 ms.',
      [
        shell('9: async page delay 200 ms, timeout 60000 ms'),
        shell('9: is given up after 60000 ms, not before'),
      ],
    ],
    [
      'Tab bar: height, icon, font, spacing and colours; page background. Dark mode off.',
      [shell('9: %s is %s'), shell('9: dark mode off')],
    ],
    [
      'Responsive: base width 375, include width 750, maximum 960.',
      [
        shell('9: root font size at %i px is width divided by 23.4375: %f px'),
        shell('9: with room for two columns, at %i px, the base width of 375 counts'),
      ],
    ],
    [
      'Home infinite-scroll distance 20. Widget defaults: toast 1500 ms; swiper autoplay 5000 ms, duration 500 ms; refresher threshold 45; long press 350 ms with 10 px move cancel; image count 9.',
      [shell('9: %s %s: %s'), shell('9: nine pictures')],
    ],
    [
      'Scroll thresholds 50.',
      'A default of a widget that is not there: no list tells that its end is near but the one whose distance is 20.',
    ],
    [
      'Picker date range 150 years either side.',
      'A default of a widget that is not there: dates are chosen in the browser’s own field, and each says which days it takes.',
    ],
  ],
};
