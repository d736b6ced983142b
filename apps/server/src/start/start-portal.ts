import { join } from 'node:path';
import { isStaffRole } from '@portal/contract/role';
import { createUpstreamGuard } from '@portal/gateway/proxy/upstream-guard';
import type { FastifyInstance } from 'fastify';
import type { Log } from '../platform/logs/log.ts';
import { createAskSecond } from '../four-eyes/ask-second.ts';
import { withFourEyes } from '../four-eyes/routes.ts';
import { buildApp } from './app.ts';
import { createClientSecretHash } from '../platform/sealing/client-secret-hash.ts';
import { type Databases, openDatabases } from '../platform/database/databases.ts';
import { createKeyedHash } from '../platform/sealing/keyed-hash.ts';
import { createOutbox } from '../platform/mail/outbox.ts';
import { makePartitionsInTime } from '../platform/database/keep-partitions.ts';
import { migrate } from '../platform/database/migrate.ts';
import { rememberSecretKey, unlock } from '../platform/sealing/secret-key.ts';
import { createSealing } from '../platform/sealing/sealing.ts';
import type { Config } from '../config/config.ts';
import { openRegister } from '../accounts/customer/register/open-register.ts';
import { createApiDirectory } from '../gateway/directories/api-directory.ts';
import type { Follower } from '../gateway/directories/change-feed.ts';
import { createClientDirectory } from '../gateway/directories/client-directory.ts';
import { openUpstreamGuard, toFrontSettings } from '../gateway/front/front-settings.ts';
import { startGatewayFront } from '../gateway/front/gateway-front.ts';
import { openPapers } from '../billing/invoice/paper/open-papers.ts';
import { closeServer, leaveServer, type RunningServer } from '../http/close-server.ts';
import { isProduction } from '../config/is-production.ts';
import { toTokenIssuer } from '../identity/issuer/issuer-address.ts';
import { openCallerTokens } from '../identity/tokens/caller-tokens.ts';
import type { LoginDeps } from '../identity/login-context.ts';
import { type LoginService, registerLogin } from '../identity/register-login.ts';
import { toMailSender } from '../config/mail-sender.ts';
import { createCopyLinks } from '../desk/kept-data/register-copies.ts';
import { closePerson, findClosingFault } from '../desk/kept-data/close-person.ts';
import { createNewsletter } from '../help/newsletter/newsletter.ts';
import { registerPrograms } from '../catalogue/specification/programs/register-programs.ts';
import { withReplica } from './lagging-routes.ts';
import { keepAsNow } from './keep-as-now.ts';
import { mountPages } from './mount-pages.ts';
import { openWebhooks } from './open-webhooks.ts';
import { toAddresses } from './to-addresses.ts';
import { toRoutes } from './to-routes.ts';
import { fillContent } from './seed/fill-content.ts';
import { seedDemoInventory } from './seed/import-inventory.ts';
import { importPlans } from './seed/import-plans.ts';
import { seedDemo } from './seed/seed-demo.ts';
import { seedDemoStatus } from './seed/seed-demo-status.ts';
import { seedDemoUsage } from './seed/seed-demo-usage.ts';
import { createBearerCheck } from '../identity/tokens/bearer-check.ts';
import { lacksSecondFactor } from '../identity/setting/staff-second-factor.ts';
import { createCallerOf } from './caller-of.ts';
import { startPortalJobs } from './portal-jobs.ts';
import { registerPoolMetrics } from '../platform/database/pool-metrics.ts';
import { registerSeamMetrics } from '../telemetry/seam-metrics.ts';
import { startMetricsServer } from '../http/metrics.ts';
import { createLoginCounter } from '../identity/login-metrics.ts';
import { registerQueueMetrics } from '../platform/jobs/queue-metrics.ts';
import type { Services } from '../context/context.ts';
import { toBillingContext } from '../billing/invoice/create-billing-job.ts';
import { createInvoiceLinks } from '../billing/invoice/invoice-links.ts';
import { toWelcome } from './to-welcome.ts';
import { createListingMemory } from '../context/listing-memory.ts';
import { findPerson } from '../accounts/person/find-person.ts';
import { toPortal } from '../context/portal.ts';
import { createJsonTexts } from '../catalogue/specification/json-texts.ts';
import { openDocumentFolders } from '../platform/storage/open-storage.ts';
import { readPortalContent } from '../help/service-code/service-book.ts';
import { createPieceCache } from '../platform/database/piece-cache.ts';
import { createBundleWork } from '../catalogue/specification/intake/bundling/bundle-work.ts';
import { createMendWork } from '../catalogue/specification/intake/overlay/mend-work.ts';
import { createClientWork } from '../catalogue/specification/programs/client-work.ts';
import { createBankFileWork } from '../billing/invoice/bank/bank-file-work.ts';
import { createSpecificationWork } from '../catalogue/specification/intake/examination/specification-work.ts';
import type { Telemetry } from '../telemetry/open-telemetry.ts';

interface Start {
  readonly config: Config;
  readonly log: Log;
  readonly databases: Databases;
  readonly telemetry: Telemetry | null;
}

/**
 * Starts one portal: migrates, fills what a fresh start needs, listens. `close` stops taking requests, lets those under way
 * end, writes the last counts and leaves the database.
 */
export async function startPortal(config: Config, log: Log, telemetry: Telemetry | null = null) {
  const databases = openDatabases(config, log, telemetry?.traceStatements);
  try {
    return await start({ config, log, databases, telemetry });
  } catch (error) {
    await databases.close();
    throw error;
  }
}

async function start({ config: given, log, databases, telemetry }: Start): Promise<RunningServer> {
  const { start: startDatabase, jobs } = databases;
  const config = await unlock(startDatabase, given);
  const applied = await migrate(startDatabase, config.migrationsDirectory);
  if (applied.length > 0) log.info({ applied }, 'migrated');
  await makePartitionsInTime(startDatabase, log);
  await fillContent(startDatabase, config, log);
  const services = toServices(config, databases, log);
  await keepAsNow(services, startDatabase);
  const { production, other } = config.plans.portals;
  await importPlans(startDatabase, services.portal, isProduction(config) ? production : other);
  const apis = createApiDirectory({ database: jobs, log });
  const clients = createClientDirectory({ database: jobs, log });
  const bearers = createBearerCheck({ apis, clients, gatewayUrl: config.gatewayUrl });
  const { keyHash } = services;
  const settings = toFrontSettings(config);
  const front = await startGatewayFront({
    ...settings,
    database: jobs,
    log,
    keyHash,
    bearers,
    forwarding: {
      ...settings.forwarding,
      upstreams: services.upstreams,
      callerTokens: await openCallerTokens(toLoginDeps(config, services, log)),
      ...(telemetry && { spans: telemetry.requests }),
    },
    ...(telemetry && { follow: telemetry.requests.follow }),
    followers: [apis, clients, toListingFollower(services)],
  });
  const { app, login } = await build({ config, services, log, front, databases, telemetry });
  bearers.use(login);
  await rememberSecretKey(startDatabase, config.secretKey);
  await seed(config, { ...services, database: startDatabase, jobDatabase: startDatabase }, login);
  await databases.started();
  const messages = registerQueueMetrics(front.registry, jobs);
  registerPoolMetrics(front.registry, databases);
  registerSeamMetrics(front.registry, config.reachedSeams);
  telemetry?.sendMetrics(front.registry);
  const parts = { services, databases, login, log, messages };
  const work = config.parts === 'portal' ? null : startPortalJobs(config, parts);
  const metrics = config.metrics && (await startMetricsServer(config.metrics, front.registry));
  await app.listen({ port: config.port, host: config.host });
  services.specificationWork.warm();
  return {
    url: config.portalUrl,
    leave: () => leaveServer(app.server, databases.readiness),
    async close() {
      await closeServer(app.server, () => app.close());
      await work?.close();
      await front.close();
      await databases.close();
      await metrics?.close();
    },
  };
}

/** Demo accounts and what they have done; invoices exist in production only (contracts C6). */
async function seed(config: Config, services: Services, login: LoginService): Promise<void> {
  if (!config.demo || !config.demoPassword) return;
  await seedDemoStatus(services.database);
  await seedDemoInventory(services.database, join(config.contentDirectory, 'demo/inventory.json'));
  await seedDemo(services, (person) => login.seedPerson(person), config.demoPassword);
  if (services.portal.production) await seedDemoUsage(toBillingContext(services), new Date());
}

function toServices(config: Config, databases: Databases, log: Log): Services {
  const { calls: database, jobs: jobDatabase } = databases;
  const outbox = createOutbox(config);
  const mailSender = toMailSender(config);
  const specificationWork = createSpecificationWork(
    config.specificationWorker,
    toTokenIssuer(config.portalUrl),
  );
  return {
    database,
    jobDatabase,
    portal: toPortal(config.brand, isProduction(config)),
    billing: config.plans.billing,
    keySealing: createSealing(config.secretKey, 'api-key'),
    keyHash: createKeyedHash(config.secretKey, 'api-key'),
    invitationSealing: createSealing(config.secretKey, 'invitation'),
    invitationHash: createKeyedHash(config.secretKey, 'invitation'),
    clientSecretHash: createClientSecretHash(config.secretKey),
    personalTokenHash: createKeyedHash(config.secretKey, 'personal-token'),
    supportHash: createKeyedHash(config.secretKey, 'support-address'),
    unsubscribeHash: createKeyedHash(config.secretKey, 'api-changes'),
    previewHash: createKeyedHash(config.secretKey, 'draft-preview'),
    undoHash: createKeyedHash(config.secretKey, 'undo-erasure'),
    viewHash: createKeyedHash(config.secretKey, 'customer-view'),
    listings: createListingMemory(),
    specificationWork,
    readBankFile: createBankFileWork(config.bankFileWorker),
    bundleFiles: createBundleWork(config.bundleWorker),
    makeClient: createClientWork(config.clientWorker),
    pieces: createPieceCache(database),
    mendWork: createMendWork(config.mendWorker),
    jsonTexts: createJsonTexts(jobDatabase, specificationWork),
    upstreams: openUpstreamGuard(config, log),
    relayGuard: createUpstreamGuard(config.relayHosts),
    ...openWebhooks(config),
    lintRules: config.lintRules,
    customers: openRegister(config, { database, outbox, mailSender }),
    papers: openPapers({
      brand: config.brand,
      fonts: join(config.contentDirectory, 'documents/fonts'),
    }),
    outbox,
    mailSender,
    ...toAddresses(config),
    log,
  };
}

/** Listings are forgotten at every change, and when a change may have been missed. */
function toListingFollower({ listings }: Services): Follower {
  return {
    channel: 'listing_changed',
    reload: async () => listings.clear(),
    change: () => listings.clear(),
  };
}

function toRoleOf({ database, portal }: Services) {
  return async (iamUserId: string) =>
    (await findPerson(database, portal, iamUserId))?.role ?? 'public';
}

function toGrantsOf({ database, portal }: Services) {
  return async (iamUserId: string) => (await findPerson(database, portal, iamUserId))?.grants ?? [];
}

function toFactorCheck(config: Config, services: Services) {
  const roleOf = toRoleOf(services);
  const setting = { database: services.database, fixedBy: config.staffSecondFactor };
  return async (iamUserId: string) =>
    isStaffRole(await roleOf(iamUserId)) && lacksSecondFactor(setting, iamUserId);
}

function toLoginDeps(config: Config, services: Services, log: Log): LoginDeps {
  return {
    config,
    database: services.database,
    outbox: services.outbox,
    roleOf: toRoleOf(services),
    grantsOf: toGrantsOf(services),
    lacksSecondFactor: toFactorCheck(config, services),
    ...toWelcome(config, services),
    closing: {
      findFault: (iamUserId) => findClosingFault(services, iamUserId),
      close: (iamUserId, origin) => closePerson(services, iamUserId, origin),
    },
    logger: log,
    now: () => new Date(),
    assetsDirectory: config.loginAssetsDirectory,
  };
}

interface Parts extends Start {
  readonly services: Services;
  readonly front: Awaited<ReturnType<typeof startGatewayFront>>;
}

async function build({ config, services, log, front, databases, telemetry }: Parts) {
  const { database, portal } = services;
  const countLogin = createLoginCounter(front.registry);
  const mountLogin = (app: FastifyInstance): Promise<LoginService> =>
    registerLogin(app, { ...toLoginDeps(config, services, log), countLogin });
  const newsletter = createNewsletter({
    database,
    outbox: services.outbox,
    sender: services.mailSender,
    secretKey: config.secretKey,
  });
  const invoiceLinks = createInvoiceLinks(config.secretKey, () => new Date());
  const copyLinks = createCopyLinks(config.secretKey, () => new Date());
  const content = await readPortalContent(config.contentDirectory);
  const folders = await openDocumentFolders(config);
  return buildApp({
    config,
    database,
    readiness: databases.readiness,
    log,
    front,
    registry: front.registry,
    mountLogin,
    follow: telemetry?.requests.name,
    mountPages: async (app, callerOf) => {
      const { registry } = front;
      const links = { invoiceLinks, copyLinks };
      await mountPages(app, { config, services, registry, newsletter, ...links, folders });
      await registerPrograms(app, { services, config, callerOf });
    },
    routesOf: (login) =>
      withFourEyes(
        services,
        withReplica(
          (used) =>
            toRoutes(used, login, {
              config,
              newsletter,
              invoiceLinks,
              copyLinks,
              content,
              folders,
            }),
          services,
          databases.replica,
        ),
      ),
    askSecond: createAskSecond(services),
    callerOf: (login) =>
      createCallerOf({
        database,
        portal,
        staffSecondFactor: config.staffSecondFactor,
        personalTokenHash: services.personalTokenHash,
        viewHash: services.viewHash,
        verifyAccessToken: (token) => login.verifyAccessToken(token),
      }),
  });
}
