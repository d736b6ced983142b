import { exitWithParent } from '@portal/lifecycle/exit-with-parent';
import { buildCarrier } from './build-carrier.ts';
import { readConfig } from './config.ts';
import { listSpecs } from './specs/list-specs.ts';
import { openDatabase } from './worlds/open-database.ts';

exitWithParent();

const config = readConfig(process.env);
const database = await openDatabase(config.databaseUrl);
const app = buildCarrier({
  specs: listSpecs(config.specsFolder),
  clock: Date.now,
  database,
  rate: config.rate,
  events: config.events,
  trackingUrl: config.trackingUrl,
  log: process.stdout,
});

const close = () => {
  void app
    .close()
    .then(() => database.end())
    .then(() => process.exit(0));
};
process.once('SIGTERM', close);
process.once('SIGINT', close);

const address = await app.listen({ port: config.port, host: config.host });
console.info(`Carrier sandbox listening on ${address}`);
