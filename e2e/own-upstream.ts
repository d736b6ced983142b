import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type APIRequestContext, expect, request as requests } from '@playwright/test';
import { withClient } from '@portal/postgres/with-client';
import { signInByHttp } from './http-person.ts';
import { addressOf, emailOf } from './viewers.ts';

interface Arrived {
  readonly path: string;
  readonly type: string;
  readonly accept: string;
  readonly body: Buffer;
}

export interface OwnUpstream {
  readonly systemName: string;
  readonly arrived: Arrived[];
  readonly close: () => Promise<void>;
}

const nameOwn = () => `shipment-v1-own${randomUUID().slice(0, 8)}`;

/** Whether it is of an API that one of these tests published: nothing or nobody may stand behind it. */
export const isOfOwn = (path: string): boolean => /shipment-v1-own[\da-f]{8}\b/.test(path);

/** A proof comes from an account beyond every real one's id. */
const isProof = ({ headers }: IncomingMessage) => Number(headers['x-account-id']) >= 9e14;

/** An API of the sandbox portal that staff alone sees, with a server behind it that keeps what arrives. */
export async function openOwnUpstream(paths: object): Promise<OwnUpstream> {
  const arrived: Arrived[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { 'content-type': type = '', accept = '' } = request.headers;
      // The portal's probes ask how it is, and its proof calls the examples of the document.
      if (request.method === 'POST' && !isProof(request))
        arrived.push({ path: request.url ?? '', type, accept, body: Buffer.concat(chunks) });
      response.setHeader('content-type', 'application/json').end('{"taken":true}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const systemName = nameOwn();
  const staff = await signInAsStaff();
  const id = await publish(staff, systemName, paths);
  await withClient(process.env['E2E_SANDBOX_DATABASE'] ?? '', (client) =>
    client.query('UPDATE cloud_endpoints SET upstream = $2 WHERE system_name = $1', [
      systemName,
      `http://127.0.0.1:${port}`,
    ]),
  );
  return {
    systemName,
    arrived,
    close: async () => {
      await withdraw(staff, id);
      server.close();
    },
  };
}

const specs = '/rest/apigov/ssa/v1/aut/specs';

/** A document of the sandbox portal that staff alone sees and that nobody stands behind; its system name. */
export async function publishUnconnected(title: string, paths: object) {
  const systemName = nameOwn();
  const staff = await signInAsStaff();
  const id = await publish(staff, systemName, paths, title);
  return {
    systemName,
    close: () => withdraw(staff, id),
  };
}

/** What an account has called stays until a campaign ends it. */
async function withdraw(staff: APIRequestContext, id: string): Promise<void> {
  const answer = await staff.delete(`${specs}/${id}`);
  expect([204, 409], await answer.text()).toContain(answer.status());
  await staff.dispose();
}

async function signInAsStaff(): Promise<APIRequestContext> {
  const request = await requests.newContext();
  const { accessToken } = await signInByHttp(request, addressOf('sandbox'), {
    email: emailOf('apigov'),
    password: process.env['E2E_PASSWORD'] ?? '',
  });
  await request.dispose();
  return requests.newContext({
    baseURL: addressOf('sandbox'),
    extraHTTPHeaders: { Authorization: `Bearer ${accessToken}`, 'x-bap-key': 'web-devportal' },
  });
}

async function publish(
  staff: APIRequestContext,
  systemName: string,
  paths: object,
  title = 'Bodies',
) {
  const info = {
    title,
    version: '1.0.0',
    'x-systemName': systemName,
    'x-visibility': 'internal',
    'x-category': 'shipment',
    'x-basePath': `/rest/shipment/${systemName}`,
  };
  const document = {
    openapi: '3.0.3',
    info,
    servers: [{ url: `/rest/shipment/${systemName}` }],
    paths,
  };
  const answer = await staff.post(specs, { data: document });
  expect(answer.status(), await answer.text()).toBe(201);
  const { data } = (await answer.json()) as { data: { id: string } };
  return data.id;
}
