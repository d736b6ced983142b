import { pino } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { createLoginContext } from '../identity/login-context.ts';
import { makeOwner } from '../identity/people/make-owner.ts';
import { linkMinutes } from '../identity/sql/login-links-sql.ts';
import type { Database } from '../platform/database/database.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { type Command, CommandFault } from './command.ts';
import { withDatabase } from './with-database.ts';

const refusals = {
  'no address': 'is not a full e-mail address, such as name@company.example',
  disabled: 'belongs to a person who is disabled',
  'no username': 'has no free username: sign up with it in the portal, then run this again',
} as const;

const outcomes = {
  made: 'is now an owner: a new person',
  granted: 'is now an owner: an existing person',
  known: 'was already an owner',
} as const;

/** Makes the first person who may do everything. */
export const createOwner: Command = {
  name: 'owner create',
  takes: '--email ADDRESS [--link]',
  summary:
    'Makes the person with this address an owner of the portal: staff who can do everything.',
  help: [
    '',
    '  --email ADDRESS  whose; the person is made where there is none',
    '  --link           a link for a new password, also where there is one',
    '',
    'A person without a password gets a link to choose one. It is printed once and kept as a hash only.',
    'With OIDC_ISSUER there is none: the person signs in there, with the same address.',
  ],
  options: { email: { type: 'string' }, link: { type: 'boolean' } },
  words: 0,
  async run({ options, variables, print }) {
    const email = options.require('email').trim();
    const config = readConfig(variables);
    const owner = await withDatabase(config, async (database) => {
      const context = toContext(await unlock(database, config), database);
      return makeOwner(context, { email, wantsLink: options.has('link') });
    });
    if (typeof owner === 'string') throw new CommandFault(`${email} ${refusals[owner]}`);
    print(`${email} ${outcomes[owner.outcome]}`);
    if (owner.link) print(`Choose a password within ${linkMinutes} minutes: ${owner.link}`);
    else if (config.oidc) print(`The password is the one used at ${config.oidc.issuer}`);
    else print('The person has a password; --link prints a link to choose another');
    if (config.oidc?.groups)
      print('From the first login, groups decide: put the person in a group for apigov');
    return 0;
  },
};

function toContext(config: Config, database: Database) {
  return createLoginContext({
    config,
    database,
    outbox: createOutbox(config),
    roleOf: async () => 'public',
    logger: pino({ level: 'silent' }),
    now: () => new Date(),
  });
}
