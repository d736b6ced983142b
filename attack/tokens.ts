import { createHmac, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';

type Claims = Record<string, unknown>;

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part: string | undefined): Claims =>
  JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Claims;

const headOf = (token: string) => decode(token.split('.')[0]);
const claimsOf = (token: string) => decode(token.split('.')[1]);

const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });

function signed(head: Claims, claims: Claims, key: KeyObject): string {
  const text = `${encode(head)}.${encode(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  return `${text}.${signature.toString('base64url')}`;
}

/** Tokens that look like a genuine one and are not, by what is wrong with them. */
export function forge(genuine: string, jwks: { keys: Claims[] }): Record<string, string> {
  const head = headOf(genuine);
  const claims = claimsOf(genuine);
  const [headText = '', claimText = '', signature = ''] = genuine.split('.');
  const own = publicKey.export({ format: 'jwk' });
  const [known = {}] = jwks.keys;
  const es = { ...head, alg: 'ES256' };
  const later = { ...claims, exp: Number(claims['exp']) + 86_400 };
  const hmac = (key: string) => {
    const text = `${encode({ ...head, alg: 'HS256' })}.${encode(later)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  return {
    'alg none': `${encode({ ...head, alg: 'none' })}.${claimText}.`,
    'alg None': `${encode({ ...head, alg: 'None' })}.${encode(later)}.`,
    'no algorithm': `${encode({ ...head, alg: undefined })}.${claimText}.${signature}`,
    'no signature': `${headText}.${claimText}.`,
    'two parts': `${headText}.${claimText}`,
    'other claims': `${headText}.${encode(later)}.${signature}`,
    'the public key as secret': hmac(JSON.stringify(known)),
    'an empty secret': hmac(''),
    'the modulus as secret': hmac(String(known['x'] ?? known['n'])),
    'a key of its own': signed(es, claims, privateKey),
    'an unknown kid': signed({ ...es, kid: 'unknown' }, claims, privateKey),
    'a kid that climbs': signed({ ...es, kid: '../../../dev/null' }, claims, privateKey),
    'a kid of SQL': signed({ ...es, kid: "' OR 1=1 --" }, claims, privateKey),
    'its own key in the head': signed({ ...es, jwk: own }, claims, privateKey),
    'a key by address': signed(
      { ...es, jku: 'http://127.0.0.1:9/jwks', x5u: 'http://127.0.0.1:9/' },
      claims,
      privateKey,
    ),
    'a critical extension': signed({ ...es, crit: ['exp'], exp: 0 }, claims, privateKey),
    'a signature of zeros': `${headText}.${claimText}.${Buffer.alloc(64).toString('base64url')}`,
    'a signature cut short': genuine.slice(0, -8),
    'white space inside': `${headText}. ${claimText}.${signature}`,
    'a token of 100 KB': `${headText}.${'A'.repeat(100_000)}.${signature}`,
  };
}
