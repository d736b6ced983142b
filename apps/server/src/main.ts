import { isDatabaseAway } from '@portal/postgres/is-database-away';
import { exitWithParent } from '@portal/lifecycle/exit-with-parent';
import { setTimeout as delay } from 'node:timers/promises';
import { readConfig } from './config/config.ts';
import { findMisspelt } from './config/find-misspelt.ts';
import { openLogDestination } from './platform/logs/log-destination.ts';
import { openLog } from './platform/logs/open-log.ts';
import { openTelemetry, type Telemetry } from './telemetry/open-telemetry.ts';
import { startGateway } from './start/start-gateway.ts';
import { startPortal } from './start/start-portal.ts';

const stdout = 1;
/** Whatever hangs so long behind the wait is given up: a supervisor waits no longer either. */
const longestStopMs = 25_000;
const destination = openLogDestination(stdout);
const openPortalLog = (level: string, portal: string, telemetry: Telemetry | null = null) =>
  openLog(
    { level, base: { portal }, ...(telemetry && { mixin: telemetry.idsOfLine }) },
    telemetry?.copyLines(destination) ?? destination,
  );
let log = openPortalLog('info', process.env['PORTAL_ENV'] ?? 'production');

exitWithParent();

try {
  // Before the configuration is read: the name that it misses may be among them.
  for (const cause of findMisspelt(process.env))
    log.warn({
      what: 'a variable is read by nobody',
      cause,
      mend: 'Correct its name, or leave it out. The table of variables in docs/operations.md has them all.',
    });
  const config = readConfig(process.env);
  log = openPortalLog(config.logLevel, config.kind);
  const telemetry =
    config.telemetry &&
    (await openTelemetry({
      ...config,
      process,
      telemetry: config.telemetry,
      complain: (reason) =>
        log.warn({
          what: 'the collector takes nothing',
          cause: reason,
          mend: 'Look whether the collector at OTEL_EXPORTER_OTLP_ENDPOINT is up; the log and /metrics go on without it.',
        }),
    }));
  log = openPortalLog(config.logLevel, config.kind, telemetry);
  const start = config.parts === 'gateway' ? startGateway : startPortal;
  const portal = await start(config, log, telemetry);
  log.info({ url: portal.url }, 'listening');
  const stop = (): void => {
    const { stopWaitMs } = config;
    setTimeout(() => process.exit(1), stopWaitMs + longestStopMs).unref();
    portal.leave();
    log.info({ stopWaitMs }, 'stopping');
    const close = async () => {
      await delay(stopWaitMs);
      await portal.close();
      await telemetry?.close();
    };
    close().then(
      () => {
        destination.flushSync();
        process.exit(0);
      },
      (error: unknown) => {
        log.error({
          what: 'the stop was not orderly',
          cause: error,
          mend: 'Nothing is lost that the next start does not find. Where it happens again, report the cause to the developers of the portal.',
        });
        destination.flushSync();
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  log.fatal({
    what: 'the start failed',
    cause: error,
    mend: isDatabaseAway(error)
      ? 'Look whether the database at DATABASE_URL is up, takes connections and has room, then start again.'
      : 'Do what the cause says, then start again.',
  });
  destination.flushSync();
  process.exitCode = 1;
  setTimeout(() => process.exit(1), 200);
}
