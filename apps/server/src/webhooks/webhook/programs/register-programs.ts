import { hasOldFormEnded } from '@portal/contract/webhooks/webhook/old-form';
import * as contract from '@portal/contract/webhooks/webhook/programs';
import { messageState, newWebhook, webhookChanges } from '@portal/contract/webhooks/webhook/schema';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { getApplication } from '../../../accounts/application/index.ts';
import type { Services } from '../../../context/context.ts';
import { sendRefusal } from '../../../http/error-reply.ts';
import { readFields } from '../../../http/serve.ts';
import { PortalError } from '../../../platform/errors/portal-error.ts';
import type { Program } from '../change-webhooks.ts';
import { createWebhook } from '../create-webhook.ts';
import { createWebhookDrill } from '../create-webhook-drill.ts';
import { deleteWebhook } from '../delete-webhook.ts';
import { getWebhookSecret } from '../get-webhook-secret.ts';
import { listKnownAccounts } from '../intake/intake-sql.ts';
import { eventsPath } from '../intake/register-events.ts';
import { registerEventsToken } from '../intake/register-events-token.ts';
import { getWebhook, listWebhooks } from '../list-webhooks.ts';
import { takeOldSubscriptions } from '../old-form/take-old-subscriptions.ts';
import { regenerateWebhookSecret } from '../regenerate-webhook-secret.ts';
import { updateWebhook } from '../update-webhook.ts';
import { listDeliveries, toDelivery } from './list-deliveries.ts';

const many = `${eventsPath}/accounts/:accountId/webhooks`;
const one = `${many}/:webhookId`;

/** The verbs of the page for programs: whose API key it is, the gateway has found out, and the upstream of the Notifications API says. */
export function registerPrograms(
  app: FastifyInstance,
  { services, token }: { readonly services: Services; readonly token: string | undefined },
): void {
  if (token === undefined) return;
  void app.register(async (scope) => {
    registerEventsToken(scope, token);
    scope.addHook('preHandler', async (request, reply) => {
      const id = findAccountId(request);
      const known = await listKnownAccounts(services.database, id === null ? [] : [id]);
      if (known.size === 0) return reply.code(404).send(contract.unknownAccount);
      const isOld = toPlace(request).webhookId.startsWith('sub_');
      if (isOld && hasOldFormEnded(Date.now())) return reply.code(410).send();
      return undefined;
    });
    scope.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof PortalError)) throw error;
      return sendRefusal(reply, error, 'A');
    });
    addEndpoints(scope, services);
    addMessages(scope, services);
  });
}

function addEndpoints(scope: FastifyInstance, services: Services): void {
  scope.get(many, async (request) => {
    const webhooks = await listWebhooks(services, toPlace(request).accountId);
    const isOver = hasOldFormEnded(Date.now());
    const shown = webhooks.filter(({ old_events: old }) => old === null || !isOver);
    return z.parse(contract.programWebhooks, { webhooks: shown });
  });
  scope.post(many, async (request, reply) => {
    const { accountId } = toPlace(request);
    const body = readFields(newWebhook, request.body);
    const by = await toProgram(services, request);
    const webhook = await createWebhook(services, by, { accountId, body });
    const secret = await getWebhookSecret(services, { accountId, webhookId: webhook.id });
    return reply.code(201).send({ webhook, signing_secret: secret.signing_secret });
  });
  // What the upstream kept until the portal had them.
  scope.post(`${many}/old`, async (request, reply) => {
    const { subscriptions } = readFields(contract.oldSubscriptions, request.body);
    await takeOldSubscriptions(services, toPlace(request).accountId, subscriptions);
    return reply.code(204).send();
  });
  scope.get(one, async (request) => ({ webhook: await getWebhook(services, toPlace(request)) }));
  scope.put(one, async (request) => {
    const changes = readFields(webhookChanges, request.body);
    const by = await toProgram(services, request);
    return { webhook: await updateWebhook(services, by, { ...toPlace(request), changes }) };
  });
  scope.delete(one, async (request, reply) => {
    await deleteWebhook(services, await toProgram(services, request), toPlace(request));
    return reply.code(204).send();
  });
  scope.put(`${one}/secret`, async (request) => {
    const by = await toProgram(services, request);
    return { webhook_secret: await regenerateWebhookSecret(services, by, toPlace(request)) };
  });
}

function addMessages(scope: FastifyInstance, services: Services): void {
  scope.post(`${one}/ping`, async (request, reply) => {
    const ping = { kind: 'test', event: 'ping' } as const;
    const [message] = await createWebhookDrill(services, toPlace(request), ping);
    const delivery = message && toDelivery(message);
    return reply.code(201).send(z.parse(contract.programDelivery, { delivery }));
  });
  scope.get(`${one}/deliveries`, async (request) => {
    const query = readFields(deliveryQuery, request.query);
    const deliveries = await listDeliveries(services, toPlace(request), query);
    return z.parse(contract.programDeliveries, { deliveries });
  });
}

const deliveryQuery = z.object({
  state: z.optional(messageState),
  reference: z.optional(z.string()),
  before: z.optional(z.string()),
});

type Params = Readonly<Partial<Record<'accountId' | 'webhookId', string>>>;

function findAccountId(request: FastifyRequest): number | null {
  // Safe because the routes name no others.
  const { accountId = '' } = request.params as Params;
  return /^\d{1,15}$/.test(accountId) ? Number(accountId) : null;
}

function toPlace(request: FastifyRequest) {
  // Safe because the routes name no others.
  const { webhookId = '' } = request.params as Params;
  return { accountId: findAccountId(request) ?? 0, webhookId };
}

/** Under the name of the application whose key it is. */
async function toProgram(services: Services, request: FastifyRequest): Promise<Program> {
  const { accountId } = toPlace(request);
  const id = String(request.headers['x-application-id'] ?? '');
  const application = await getApplication(services.database, accountId, id);
  const name = application?.name ?? 'API';
  return { application: { name }, origin: { address: request.ip, requestId: request.id } };
}
