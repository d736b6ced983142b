import { pagePaths } from '@portal/contract/addresses/pages';
import { operations } from '@portal/contract/operations';
import { createCalledPath } from './called-path.ts';

/** Parameters of paths that logs, spans and records may keep. Of all others they keep the name. */
const keptParameters: ReadonlySet<string> = new Set([
  'accountId',
  'applicationId',
  'askId',
  'bookingId',
  'campaignId',
  'challengeId',
  'clientId',
  'creditNoteId',
  'draftId',
  'editionId',
  'endCustomerId',
  'faqId',
  'iamUserId',
  'id',
  'incidentId',
  'invitationId',
  'invoiceId',
  'issueId',
  'kind',
  'messageId',
  'name',
  'newsId',
  'paper',
  'path',
  'reference',
  'requestId',
  'serviceId',
  'specificationId',
  'systemName',
  'termsId',
  'tokenId',
  'traceId',
  'userId',
  'webhookId',
]);

/** Ids and names, shorter than tokens; the preview of a draft stands where an API is named, and opens the draft. */
const keptShape = /^(?!preview-)[\w.-]{1,40}$/;

const keep = (name: string, value: string): string =>
  keptParameters.has(name) && keptShape.test(value) ? value : `{${name}}`;

/** A segment of known paths, and what may follow it. */
interface Node {
  readonly literals: Map<string, Node>;
  /** By what follows the parameter in its segment, such as `.json`. */
  readonly parameters: Map<string, { readonly names: Set<string>; readonly node: Node }>;
}

const newNode = (): Node => ({ literals: new Map(), parameters: new Map() });

const root = newNode();
for (const { path } of operations) addPath(path);
for (const path of pagePaths) addPath(path.replaceAll(/\$(\w+)/g, '{$1}'));

function addPath(path: string): void {
  let node = root;
  for (const segment of path.split('/').slice(1)) {
    const [, name, ending = ''] = /^\{(\w+)\}(.*)$/.exec(segment) ?? [];
    node = name === undefined ? addLiteral(node, segment) : addParameter(node, name, ending);
  }
}

function addLiteral({ literals }: Node, segment: string): Node {
  const known = literals.get(segment) ?? newNode();
  literals.set(segment, known);
  return known;
}

function addParameter({ parameters }: Node, name: string, ending: string): Node {
  const known = parameters.get(ending) ?? { names: new Set(), node: newNode() };
  known.names.add(name);
  parameters.set(ending, known);
  return known.node;
}

/** A path of the portal's own as it may be kept: what leads nowhere that is known ends in `…`. */
export function toKeptPath(path: string): string {
  let node = root;
  let kept = '';
  for (const segment of path.split('/').slice(1)) {
    const step = findStep(node, segment);
    if (!step) return `${kept}/…`;
    kept += `/${step.kept}`;
    node = step.node;
  }
  return kept;
}

function findStep({ literals, parameters }: Node, segment: string) {
  const literal = literals.get(segment);
  if (literal) return { kept: segment, node: literal };
  // The longest ending first: `.json` before none.
  const endings = [...parameters.keys()].filter((ending) => segment.endsWith(ending));
  const ending = endings.toSorted((one, other) => other.length - one.length)[0];
  const parameter = ending === undefined ? undefined : parameters.get(ending);
  if (ending === undefined || !parameter) return null;
  const value = segment.slice(0, segment.length - ending.length);
  const names = [...parameter.names];
  const dropped = names.find((name) => keep(name, value) !== value);
  return { kept: `${dropped ? `{${dropped}}` : value}${ending}`, node: parameter.node };
}

export const toCalledPath = createCalledPath(toKeptPath);

/** A route of the server, `/undo/:token`, with those values in it that may be kept. */
export function fillRoute(route: string, parameters: unknown): string {
  const values = new Map(Object.entries(parameters ?? {}));
  return route.replaceAll(/:(\w+)(\((?:[^()]|\([^()]*\))*\))?/g, (_whole, name: string) =>
    keep(name, String(values.get(name) ?? '')),
  );
}
