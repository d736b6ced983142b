import type { Attempt, Family } from './attempt.ts';
import type { Stage } from './stage.ts';

const api = '/rest/apigov/ssa/v1/aut/specs/shipment-v3-booking';
const other = '/rest/apigov/ssa/v1/aut/specs/shipment-v2-labels';

/** Spellings of this machine, of private networks and of where clouds tell a machine its secrets. */
const hosts = [
  '127.0.0.1',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0177.0.0.1',
  '0.0.0.0',
  'localhost',
  'LOCALHOST.',
  '[::1]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[64:ff9b::7f00:1]',
  '[2002:7f00:1::]',
];
export const elsewhere = [
  '169.254.169.254',
  '[fd00:ec2::254]',
  '[fe80::1]',
  '10.0.0.1',
  '192.168.0.1',
  '172.16.0.1',
];

/** Held: though staff approve it, nothing inside is called, nothing that is not approved is, and nothing of the portal goes along. */
export const relay: Family = {
  name: 'relay',
  list: (stage) => [
    ...hosts.map((host) => toAttempt(stage, `http://${host}:${new URL(stage.inside.url).port}`)),
    ...elsewhere.map((host) => toAttempt(stage, `http://${host}`)),
    ...listUnapproved(stage),
  ],
};

/** What was answered; a sentence where the service inside was called. */
async function send({ call, inside, webshop }: Stage, path: string, body: object) {
  const before = inside.seen.length;
  const { status } = await call('POST', `${path}/call`, webshop.accessToken, body);
  return inside.seen.length > before ? 'the service inside was called' : status;
}

const approve = ({ call, governance }: Stage, origin: string) =>
  call('PUT', `${api}/call-origins`, governance, { origin, way: 'relay' });

function toAttempt(stage: Stage, address: string): Attempt {
  return {
    name: `an approved address that leads inside: ${address}`,
    async run() {
      await approve(stage, new URL(address).origin);
      const call = { method: 'GET', url: `${address}/latest`, headers: [] };
      const came = await send(stage, api, call);
      // 503: nobody knows the name.
      return [403, 422, 503].includes(Number(came)) ? null : String(came);
    },
  };
}

function listUnapproved(stage: Stage): Attempt[] {
  const url = `${stage.inside.url}/inside`;
  const call = { method: 'GET', url: 'https://approved.example/', headers: [] };
  const at = (text: string) => ({ ...call, url: text });
  const rows: readonly (readonly [name: string, path: string, call: object])[] = [
    ['another API', other, call],
    [
      'a name that begins like an approved one',
      api,
      at('https://approved.example.attacker.example/'),
    ],
    ['a name as the login of an address', api, at(`http://approved.example@${new URL(url).host}/`)],
    ['another port', api, at('https://approved.example:8443/')],
    ['another scheme', api, at('http://approved.example/')],
    ['a tunnel', api, { ...call, method: 'CONNECT' }],
    ['a line break in a header', api, { ...call, headers: [['X', `a\r\n\r\nGET ${url}`]] }],
    ['a line break in a method', api, { ...call, method: 'GET / HTTP/1.1\r\nX: y' }],
  ];
  return rows.map(([name, path, body]) => ({
    name: `what is not approved: ${name}`,
    async run() {
      await approve(stage, 'https://approved.example');
      const came = await send(stage, path, body);
      return [403, 422].includes(Number(came)) ? null : String(came);
    },
  }));
}
