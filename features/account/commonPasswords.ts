// Common passwords and words that attackers try first.

export const COMMON_WORDS: ReadonlySet<string> = new Set(
  (
    'password passwort motdepasse contrasena secret letmein welcome login admin administrator root user ' +
    'guest master test tester ' +
    'demo qwerty qwertyuiop azerty asdfgh zxcvbn qazwsx iloveyou loveyou sunshine princess football ' +
    'baseball soccer monkey dragon ' +
    'shadow superman batman michael jennifer jordan charlie daniel thomas robert andrew ashley jessica ' +
    'samantha hunter ranger ' +
    'harley killer trustno hello freedom whatever starwars pokemon summer winter spring autumn flower ' +
    'cookie cheese pepper ginger ' +
    'chocolate banana orange purple silver golden diamond computer internet access service manager office ' +
    'company business ' +
    'woaini woaiwo woaiwojia aini wodemima mima nihao zhongguo beijing shanghai shanxi taiyuan shuozhou ' +
    'datong qinhuangdao ' +
    'meitan meikuang dianchang gongsi taobao alibaba baidu tencent weixin wechat huawei xiaomi xiaoming ' +
    'wangwei liwei zhangwei ' +
    'china chinese coal coalmine trader trading finance money dollar changeme changeit default temporary ' +
    'mustang yankees ' +
    'liverpool arsenal chelsea barcelona realmadrid ferrari mercedes porsche bailey buster tigger maggie ' +
    'cooper angel ' +
    'lovely babygirl biteme matrix phoenix thunder lightning abcabc aaaaaa passw pass passwd pword'
  ).split(' '),
);

export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  (
    '11223344 12344321 12345679 123456789a a123456789 1234abcd 1q2w3e4r 1q2w3e4r5t q1w2e3r4 q1w2e3r4t5 ' +
    '1qazxsw2 zaq12wsx !qaz2wsx ' +
    '5201314a woaini520 520520520 5201314520 13145200 1314520a 147258369 159357456 741852963 987654321a ' +
    '963852741 ' +
    'qq123456 qq123456789 a1b2c3d4 a1234567 abc12345 abc123456 asd123456 zxc123456 qwe123456 qwerty123 ' +
    'aa123456 aa123456789 ' +
    'as123456 wang1234 zhang123 li123456 123qweasd 123qwe123 qweasdzxc asdasdasd 123123123 123321123 ' +
    '12301230 10203040 ' +
    '20082008 20202020 20252025 20262026 19491001 88888888 66666666 66668888 88886666 00000000 13800138000'
  ).split(' '),
);
