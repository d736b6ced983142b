import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { StartFailure } from '../../../packages/lifecycle/src/start-failure.mjs';

/**
 * @typedef {{
 *   portals: ('production' | 'sandbox')[],
 *   ports: { production: number, sandbox: number, carrier: number },
 *   directory: string,
 *   quiet: boolean,
 *   help: boolean,
 * }} StartOptions
 */

/** Which option of `npm start` moves which port. */
export const portOptions = /** @type {const} */ ({
  production: '--port',
  sandbox: '--sandbox-port',
  carrier: '--carrier-port',
});

export const usage = `npm start -- [options]

  --production-only     run the production portal without the sandbox portal
  --port N              port of the production portal (4000)
  --sandbox-port N      port of the sandbox portal (4100)
  --carrier-port N      port of the carrier sandbox (4200)
  --data-dir FOLDER     where everything is written (data)
  --quiet               print errors and the addresses only
  --help                print this`;

/**
 * @param {string[]} args
 * @param {string} root  folder of the repository
 * @returns {StartOptions}
 */
export function parseStartOptions(args, root) {
  const values = parseValues(args);
  const ports = {
    production: parsePort('--port', values.port),
    sandbox: parsePort('--sandbox-port', values['sandbox-port']),
    carrier: parsePort('--carrier-port', values['carrier-port']),
  };
  requireDistinct(ports);
  return {
    portals: values['production-only'] ? ['production'] : ['production', 'sandbox'],
    ports,
    directory: resolve(root, values['data-dir']),
    quiet: values.quiet,
    help: values.help,
  };
}

/** @param {string[]} args */
function parseValues(args) {
  try {
    return parseArgs({
      args,
      options: {
        'production-only': { type: 'boolean', default: false },
        port: { type: 'string', default: '4000' },
        'sandbox-port': { type: 'string', default: '4100' },
        'carrier-port': { type: 'string', default: '4200' },
        'data-dir': { type: 'string', default: 'data' },
        quiet: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('. ', 1)[0] : String(error);
    throw new StartFailure(`${reason}: see npm start -- --help.`);
  }
}

/**
 * @param {string} name
 * @param {string} value
 */
function parsePort(name, value) {
  const port = /^\d{1,5}$/.test(value) ? Number(value) : Number.NaN;
  if (port >= 1 && port <= 65_535) return port;
  throw new StartFailure(`${name} takes a port number from 1 to 65535, not '${value}'.`);
}

/** @param {StartOptions['ports']} ports */
function requireDistinct(ports) {
  const numbers = Object.values(ports);
  const twice = numbers.find((port, index) => numbers.indexOf(port) !== index);
  if (twice !== undefined) {
    throw new StartFailure(`Port ${twice} is given twice: each part needs its own port.`);
  }
}
