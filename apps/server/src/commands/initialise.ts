import { pino } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { isProduction } from '../config/is-production.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { unlock } from '../platform/sealing/secret-key.ts';
import { fillContent } from '../start/seed/fill-content.ts';
import { holdsDemo } from '../start/seed/require-content.ts';
import { chooseDemoContent, settleContent } from '../start/seed/setup-sql.ts';
import { writeEmptyContent } from '../start/seed/write-empty-content.ts';
import { type Command, CommandFault } from './command.ts';
import { withDatabase } from './with-database.ts';

/** Makes a database and a content folder ready for a first start. */
export const initialise: Command = {
  name: 'init',
  takes: '[--demo-content [--in-production]]',
  summary: 'Migrates the database and sets up the portal, without content unless you ask for it.',
  help: [
    '',
    '  --demo-content   fill it with the APIs, news and guides of the invented provider',
    '  --in-production do this even in production',
    '',
    'Writes an empty content folder where CONTENT_DIR names none or an empty one. Repeated, it changes nothing.',
  ],
  options: { 'demo-content': { type: 'boolean' }, 'in-production': { type: 'boolean' } },
  words: 0,
  async run({ options, variables, print }) {
    const config = readConfig(variables);
    const wantsDemo = options.has('demo-content');
    if (wantsDemo && isProduction(config) && !options.has('in-production'))
      throw new CommandFault(
        'This portal is in production, and --demo-content would fill it with an invented provider. If you mean to do this, add --in-production',
      );
    await withDatabase(config, (database) => setUp(database, config, { wantsDemo, print }));
    return 0;
  },
};

interface Wish {
  readonly wantsDemo: boolean;
  readonly print: (line: string) => void;
}

async function setUp(database: Database, config: Config, { wantsDemo, print }: Wish) {
  await unlock(database, config);
  const applied = await migrate(database, config.migrationsDirectory);
  print(applied.length > 0 ? `${applied.length} migrations applied` : 'The database is up to date');
  if (await writeEmptyContent(config.contentDirectory))
    print(`An empty content folder was created: ${config.contentDirectory}`);
  const content = wantsDemo ? 'demo' : 'empty';
  const settled = await settleContent(database, content);
  if (settled === 'demo' && !wantsDemo) print('The database already has content, which is kept');
  if (wantsDemo) await chooseDemoContent(database);
  await fillContent(database, { ...config, content }, pino({ level: 'silent' }));
  print(wantsDemo ? 'The portal is set up with the demo content' : 'The portal is set up');
  if (!wantsDemo && holdsDemo(config.contentDirectory))
    print(
      'CONTENT_DIR is the folder that comes with the product: its guides and documents can be reached by their addresses. To use your own, set it to an empty folder and run this again',
    );
  print('Next: run portal owner create --email ADDRESS, then portal doctor');
}
