import { createServer } from 'node:http';
import { pino } from 'pino';
import { openDatabase } from '@portal/server/platform/database/database';
import { createKeyedHash } from '@portal/server/platform/sealing/keyed-hash';
import { startGatewayFront } from '@portal/server/gateway/front/gateway-front';
import { openLogDestination } from '@portal/server/platform/logs/log-destination';
import { tellReady } from './gateway-ready.ts';

/** The gateway as the server runs it: keys and routes from PostgreSQL, metering, metrics and request log on. */
const [, , port, upstreamPort, databaseUrl, secretKey, logFile] = process.argv;
const log = pino(
  { redact: ['req.headers', 'headers', '*.password', '*.token', '*.code', '*.apikey'] },
  openLogDestination(logFile ?? ''),
);
const front = await startGatewayFront({
  database: openDatabase(databaseUrl ?? '', 10),
  keyHash: createKeyedHash(secretKey ?? '', 'api-key'),
  config: { carrierUrl: `http://127.0.0.1:${upstreamPort}` },
  log,
});
createServer((request, response) => {
  front.handle(request, response, (_, answer) => answer.end());
}).listen(Number(port), '127.0.0.1', tellReady);
