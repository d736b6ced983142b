import type { Role } from '@portal/contract/role';
import type {
  OperationHit,
  SpecificationItem,
} from '@portal/contract/catalogue/specification/schema';
import * as z from 'zod';
import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { readApiMarkdown, readOperationMarkdown, requirePiece } from '../read-for-programs.ts';
import { requireOffered } from './require-offered.ts';
import { findSpecifications } from '../../search/find-specifications.ts';
import { searchOperations } from '../../search/search-operations.ts';
import type { Programs } from '../programs.ts';
import { callSandbox } from './call-sandbox.ts';
import { joinTexts, t } from '../../../../platform/text/text.ts';

interface Visitor {
  readonly role: Role;
  /** Of the request's header `apikey`. */
  readonly apiKey: string | null;
}

const mostFound = 20;
const name = z.string().max(200);
const texts = z.record(z.string(), z.string()).optional();

/** The tools of one request, which see what its caller may see. */
export const createTools = (programs: Programs, visitor: Visitor): readonly Tool[] => [
  toSearch(programs, visitor),
  toReading(programs, visitor),
  toCalling(programs, visitor),
];

export interface Tool {
  /** What a client lists. */
  readonly described: Readonly<Record<string, unknown>>;
  call(given: unknown): Promise<object>;
}

interface Described<Shape extends z.ZodRawShape> {
  readonly title: string;
  readonly description: string;
  readonly inputSchema: Shape;
  readonly annotations?: { readonly readOnlyHint: true };
}

function toTool<Shape extends z.ZodRawShape>(
  of: string,
  { inputSchema, ...described }: Described<Shape>,
  work: (given: z.output<z.ZodObject<Shape>>) => Promise<string>,
): Tool {
  const schema = z.object(inputSchema);
  return {
    described: {
      name: of,
      ...described,
      inputSchema: z.toJSONSchema(schema, { target: 'draft-7', io: 'input' }),
    },
    async call(given) {
      const { data, error } = schema.safeParse(given);
      return error ? toRefusal(z.prettifyError(error)) : tell(() => work(data));
    },
  };
}

function toSearch({ services }: Programs, { role }: Visitor): Tool {
  const description =
    'Finds APIs and operations by words in a title, path, parameter or field. Typing errors are tolerated.';
  const find = async (text: string) => {
    const apis = await findSpecifications(services, role, { text, page: 1, pageSize: mostFound });
    const operations = await searchOperations(services, role, { text, limit: mostFound });
    return JSON.stringify({
      apis: apis.found.map(({ item }) => toApi(item)),
      operations: operations.data.map(toOperation),
    });
  };
  return toTool(
    'search_apis',
    {
      title: 'Search APIs and operations',
      description,
      inputSchema: { text: z.string().max(200) },
      annotations: { readOnlyHint: true },
    },
    ({ text }) => find(text),
  );
}

const toApi = ({ systemName, title, version, description }: SpecificationItem) => ({
  systemName,
  title,
  version,
  description,
});

const toOperation = (hit: OperationHit) => {
  const { systemName, operationKey, method, path, summary, status } = hit;
  return { systemName, operationKey, method, path, summary, status };
};

function toReading({ services }: Programs, { role }: Visitor): Tool {
  return toTool(
    'read_operation',
    {
      title: 'Read an API or an operation',
      description:
        'The full description of an operation as Markdown: parameters, body, responses and fields. Without operationKey, the API with all its operations.',
      inputSchema: { systemName: name, operationKey: name.optional() },
      annotations: { readOnlyHint: true },
    },
    ({ systemName, operationKey }) =>
      operationKey === undefined
        ? readApiMarkdown(services, role, systemName)
        : readOffered(services, role, { name: systemName, operationKey }),
  );
}

async function readOffered(
  services: Programs['services'],
  role: Role,
  of: { name: string; operationKey: string },
): Promise<string> {
  const { mcp } = requireOffered(await requirePiece(services, role, of)).piece;
  const text = await readOperationMarkdown(services, role, of);
  return mcp?.description ? `${text}\n## For programs\n\n${mcp.description}\n` : text;
}

const sandboxCall = {
  systemName: name,
  operationKey: name,
  path: texts.describe('Path parameters by name'),
  query: texts.describe('Query parameters by name'),
  headers: texts.describe('Header parameters by name'),
  body: z.string().max(1_000_000).optional(),
  apiKey: z.string().max(200).optional(),
  accessToken: z
    .string()
    .max(8_000)
    .regex(/^[\w.~+/-]+=*$/)
    .describe(
      "The access token of a sandbox client, for an operation that needs scopes; get it from the sandbox's /oidc/token",
    )
    .optional(),
};

function toCalling({ services, config }: Programs, visitor: Visitor): Tool {
  return toTool(
    'call_sandbox',
    {
      title: 'Call an operation in the sandbox',
      description:
        'Sends one call to the sandbox, never to production, with a sandbox API key: as apiKey, or in the apikey header of this connection.',
      inputSchema: sandboxCall,
    },
    async ({ systemName, operationKey, apiKey: given, ...call }) => {
      const place = { name: systemName, operationKey };
      const { item, piece } = requireOffered(await requirePiece(services, visitor.role, place));
      const origin = config.kind === 'sandbox' ? config.portalUrl : config.otherPortalUrl;
      const apiKey = given ?? visitor.apiKey;
      if (!apiKey) throw new PortalError('unauthorised', { text: t`An API key is missing` });
      return JSON.stringify(await callSandbox({ origin, item, piece, apiKey }, call));
    },
  );
}

/** A refusal is an answer of the tool, in words that say what to do. */
async function tell(work: () => Promise<string>): Promise<object> {
  try {
    return { content: [{ type: 'text', text: await work() }] };
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    const fields = Object.values(error.details.fields ?? {}).flat();
    const text = (error.details.text ?? joinTexts(fields, ', ')).in('en') || error.failure;
    return toRefusal(text);
  }
}

const toRefusal = (text: string) => ({ isError: true, content: [{ type: 'text', text }] });
