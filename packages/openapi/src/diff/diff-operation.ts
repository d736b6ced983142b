import type {
  MediaType,
  OperationPiece,
  Parameter,
  RequestBody,
} from '../outline/operation-piece.ts';
import type { Change, Direction, Report } from './change.ts';
import { diffMeaning } from './diff-meaning.ts';
import { createSchemaDiff, type SchemaDiff } from './diff-schema.ts';
import { diffSecurity } from './diff-security.ts';

interface Pair<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What differs between two versions of one operation. */
export function diffOperation(before: OperationPiece, after: OperationPiece): readonly Change[] {
  const changes: Change[] = [];
  const operation =
    after.kind === 'webhook' ? `webhook ${after.path}` : `${after.method} ${after.path}`;
  // The API calls a webhook, so the roles of who writes and who reads are exchanged.
  const [asked, answered]: Direction[] =
    after.kind === 'webhook' ? ['response', 'request'] : ['request', 'response'];
  const toReport = (direction: Direction): Report => ({
    operation,
    direction,
    add: (change) => changes.push({ ...change, operation }),
  });
  const request = toReport(asked ?? 'request');
  const response = toReport(answered ?? 'response');
  const schemas = { before: before.schemas, after: after.schemas };
  diffLife({ before, after }, request);
  diffParameters({ before, after }, request, createSchemaDiff(schemas, request));
  diffBody(
    { before: before.requestBody, after: after.requestBody },
    request,
    createSchemaDiff(schemas, request),
  );
  diffResponses({ before, after }, response, createSchemaDiff(schemas, response));
  diffSecurity({ before: before.security, after: after.security }, request);
  diffTexts({ before, after }, request);
  return changes;
}

function diffLife({ before, after }: Pair<OperationPiece>, { add }: Report): void {
  if (before.deprecated === after.deprecated) return;
  add({
    rule: after.deprecated ? 'operation-deprecated' : 'operation-revived',
    breaking: false,
    place: '',
    text: after.deprecated
      ? 'The operation is deprecated'
      : 'The operation is no longer deprecated',
  });
}

function diffTexts({ before, after }: Pair<OperationPiece>, { add }: Report): void {
  const [old, current] = [before, after].map(toText);
  diffMeaning({ before: old, after: current }, { place: '', add });
}

/** Without the names of path parameters, which stand in the summary of an operation that has none of its own. */
const toText = ({ summary, description }: OperationPiece) =>
  `${summary.replaceAll(/\{[^}]*\}/g, '{}')}\n${description}`;

function diffParameters(
  { before, after }: Pair<OperationPiece>,
  report: Report,
  schemas: SchemaDiff,
): void {
  const [old, current] = [byPlace(before), byPlace(after)];
  for (const [key, parameter] of old) {
    const next = current.get(key);
    if (next) {
      diffParameter({ before: parameter, after: next }, report, schemas);
    } else {
      const place = placeOf(parameter);
      report.add({
        rule: 'parameter-removed',
        breaking: true,
        place,
        text: 'The parameter is gone',
      });
    }
  }
  for (const [key, parameter] of current) {
    if (old.has(key)) continue;
    const text = parameter.required ? 'A new parameter, and it is required' : 'A new parameter';
    const place = placeOf(parameter);
    report.add({ rule: 'parameter-added', breaking: parameter.required, place, text });
  }
}

/** By place and name; those of the path by their turn, because their names are not sent. */
function byPlace({ path, parameters }: OperationPiece): Map<string, Parameter> {
  const turns = [...path.matchAll(/\{([^}]*)\}/g)].map(([, name]) => name);
  return new Map(
    parameters.map((parameter) => {
      const turn = parameter.in === 'path' ? turns.indexOf(parameter.name) : -1;
      const name = parameter.in === 'header' ? parameter.name.toLowerCase() : parameter.name;
      return [`${parameter.in} ${turn < 0 ? name : turn}`, parameter];
    }),
  );
}

const placeOf = (parameter: Parameter) => `${parameter.in} parameter ${parameter.name}`;

function diffParameter(
  { before, after }: Pair<Parameter>,
  { add }: Report,
  schemas: SchemaDiff,
): void {
  const place = placeOf(after);
  diffSaid({ before, after }, { place, add });
  if (!before.required && after.required) {
    add({
      rule: 'parameter-required',
      breaking: true,
      place,
      text: 'The parameter is required now',
    });
  }
  if (before.required && !after.required) {
    add({
      rule: 'parameter-optional',
      breaking: false,
      place,
      text: 'The parameter is optional now',
    });
  }
  schemas.compare({ before: before.schema, after: after.schema }, place);
}

function diffBody(
  { before, after }: Pair<RequestBody | null>,
  { add }: Report,
  schemas: SchemaDiff,
): void {
  const place = 'request body';
  if (before && after) {
    diffSaid({ before, after }, { place, add });
    diffNeed({ before, after }, { place, add });
    diffContent({ before: before.content, after: after.content }, { place, add }, schemas);
  } else if (before) {
    add({ rule: 'body-removed', breaking: true, place, text: 'A body is no longer accepted' });
  } else if (after) {
    const text = after.required ? 'A body is required now' : 'A body may be sent now';
    add({ rule: 'body-added', breaking: after.required, place, text });
  }
}

function diffNeed({ before, after }: Pair<RequestBody>, { place, add }: ContentReport): void {
  if (before.required === after.required) return;
  add({
    rule: after.required ? 'body-required' : 'body-optional',
    breaking: after.required,
    place,
    text: after.required ? 'The body is required now' : 'The body is optional now',
  });
}

function diffSaid({ before, after }: Pair<{ readonly description: string }>, at: ContentReport) {
  diffMeaning({ before: before.description, after: after.description }, at);
}

interface ContentReport {
  readonly place: string;
  readonly add: Report['add'];
}

function diffContent(
  { before, after }: Pair<readonly MediaType[]>,
  { place, add }: ContentReport,
  schemas: SchemaDiff,
): void {
  for (const old of before) {
    const next = after.find(({ mediaType }) => mediaType === old.mediaType);
    if (next) {
      const pair = { before: old.schema ?? {}, after: next.schema ?? {} };
      // One media type needs no name; of several each is told apart.
      schemas.compare(pair, after.length > 1 ? `${place} (${next.mediaType})` : place);
    } else {
      const text = `${old.mediaType} is gone`;
      add({ rule: 'media-type-removed', breaking: true, place, text });
    }
  }
  for (const { mediaType } of after) {
    if (before.some((old) => old.mediaType === mediaType)) continue;
    add({ rule: 'media-type-added', breaking: false, place, text: `${mediaType} is new` });
  }
}

function diffResponses(
  { before, after }: Pair<OperationPiece>,
  { add }: Report,
  schemas: SchemaDiff,
): void {
  for (const old of before.responses) {
    const place = `response ${old.status}`;
    const next = after.responses.find(({ status }) => status === old.status);
    if (!next) {
      add({ rule: 'response-removed', breaking: true, place, text: 'The response is gone' });
      continue;
    }
    diffSaid({ before: old, after: next }, { place, add });
    diffContent({ before: old.content, after: next.content }, { place, add }, schemas);
    diffHeaders({ before: old.headers, after: next.headers }, { place, add }, schemas);
  }
  for (const { status } of after.responses) {
    if (before.responses.some((old) => old.status === status)) continue;
    add({
      rule: 'response-added',
      breaking: false,
      place: `response ${status}`,
      text: 'A new response',
    });
  }
}

function diffHeaders(
  { before, after }: Pair<readonly Parameter[]>,
  { place, add }: ContentReport,
  schemas: SchemaDiff,
): void {
  const find = (list: readonly Parameter[], { name }: Parameter) =>
    list.find((header) => header.name.toLowerCase() === name.toLowerCase());
  for (const old of before) {
    const at = `${place} header ${old.name}`;
    const next = find(after, old);
    if (next) {
      diffSaid({ before: old, after: next }, { place: at, add });
      schemas.compare({ before: old.schema, after: next.schema }, at);
    } else {
      add({ rule: 'header-removed', breaking: true, place: at, text: 'The header is gone' });
    }
  }
  for (const header of after) {
    if (find(before, header)) continue;
    const at = `${place} header ${header.name}`;
    add({ rule: 'header-added', breaking: false, place: at, text: 'A new header' });
  }
}
