import * as z from 'zod';
import { version } from '../../../../config/version.ts';
import type { Tool } from './create-tools.ts';

/** Editions of the protocol, newest first: what is used of it here is the same in all. */
const editions = ['2025-11-25', '2025-06-18', '2025-03-26', '2024-11-05', '2024-10-07'];
export const isEdition = (text: unknown) => editions.includes(String(text));

const message = z.object({
  jsonrpc: z.literal('2.0'),
  method: z.string(),
  id: z.union([z.string(), z.number()]).optional(),
  params: z.record(z.string(), z.unknown()).optional(),
});

type Asked = Readonly<Record<string, unknown>>;

/** A refusal of JSON-RPC, by its number. */
class Refusal extends Error {
  readonly code: number;

  constructor(code: number, text: string) {
    super(text);
    this.code = code;
  }
}

export const toFault = (code: number, text: string, id: string | number | null = null) => ({
  jsonrpc: '2.0',
  id,
  error: { code, message: text },
});

/** Of a batch: one request is no way round the limits of many. */
const maxMessages = 20;

/** Answers what was sent, alone or as a batch; null where it asks for no answer. */
export async function answerMessages(tools: readonly Tool[], body: unknown) {
  if (!Array.isArray(body)) return answerOne(tools, body);
  if (body.length > maxMessages) return toFault(-32_600, `Over ${maxMessages} messages`);
  const answers = await Promise.all(body.map((one) => answerOne(tools, one)));
  const told = answers.filter((answer) => answer !== null);
  return told.length > 0 ? told : null;
}

async function answerOne(tools: readonly Tool[], given: unknown) {
  const { data } = message.safeParse(given);
  if (!data) return isAnswer(given) ? null : toFault(-32_600, 'No request of JSON-RPC 2.0');
  const { id, method, params = {} } = data;
  if (id === undefined) return null;
  try {
    return { jsonrpc: '2.0', id, result: await run(tools, method, params) };
  } catch (error) {
    if (error instanceof Refusal) return toFault(error.code, error.message, id);
    throw error;
  }
}

/** Nothing is asked of clients, so what they answer is for nobody. */
const isAnswer = (given: unknown) =>
  typeof given === 'object' && given !== null && ('result' in given || 'error' in given);

async function run(tools: readonly Tool[], method: string, params: Asked): Promise<object> {
  if (method === 'ping') return {};
  if (method === 'initialize') {
    const { protocolVersion: asked } = params;
    return {
      protocolVersion: isEdition(asked) ? asked : editions[0],
      // Each request stands for itself: there is no stream to tell of a changed list over.
      capabilities: { tools: { listChanged: false } },
      serverInfo: { name: 'developer-portal', version },
    };
  }
  if (method === 'tools/list') return { tools: tools.map(({ described }) => described) };
  if (method !== 'tools/call') throw new Refusal(-32_601, 'Method not found');
  const tool = tools.find(({ described }) => described.name === params['name']);
  if (!tool) throw new Refusal(-32_602, 'No such tool');
  return tool.call(params['arguments'] ?? {});
}
