import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { LineCounter, parseDocument, type Document } from 'yaml';
import { CarrierFault, refuse, toFault, type Fault } from '../composite-fault.ts';
import { toFaults } from '../requests/to-faults.ts';
import { listFlaws } from './check-rules.ts';
import { SCENARIO_SCHEMA, scenarioInput, type Scenario } from './scenario.ts';

type Written = Omit<Scenario, 'name'>;
type Path = readonly (string | number)[];

/** Where in the file a member stands, as the beginning of a sentence. */
type Where = (path: Path) => string;

const FAULT = 'WORLD-422';
const MOST_BYTES = 65_536;

const fits = new Ajv2020({ allErrors: true, verbose: true, logger: false }).compile(
  SCENARIO_SCHEMA,
);

/** A scenario from a body: a JSON value, or the bytes of a YAML file. Throws with every reason why it is none. */
export function readScenario(body: unknown): Written {
  if (!(body instanceof Uint8Array)) return check(body, () => '');
  if (body.length > MOST_BYTES) {
    refuse(413, 'WORLD-413', { text: `The file is larger than ${MOST_BYTES} bytes` });
  }
  const lines = new LineCounter();
  const file = parse(new TextDecoder().decode(body), lines);
  const faults = file.errors.map(({ message }) => toFault(FAULT, { text: toFirstLine(message) }));
  if (faults.length > 0) refuseAll(faults);
  return check(toValue(file), (path) => `Line ${findLine(file, lines, path)}: `);
}

/** Says what and where; below it stands the file's text, which the caller has. */
function toFirstLine(message: string): string {
  return (message.split('\n')[0] ?? '').replace(/:$/, '');
}

/** What is nested too deeply is refused like what is no YAML. */
function parse(text: string, lines: LineCounter) {
  try {
    return parseDocument(text, { lineCounter: lines, prettyErrors: true });
  } catch {
    return refuse(422, FAULT, { text: 'The file cannot be read as YAML' });
  }
}

/** As JSON has it, so that an alias within itself is found. */
function toValue(file: Document): unknown {
  try {
    return JSON.parse(JSON.stringify(file.toJS({ maxAliasCount: 20 })));
  } catch {
    return refuse(422, FAULT, { text: 'The file has an alias that cannot be followed' });
  }
}

function check(value: unknown, where: Where): Written {
  if (!fits(value)) refuseAll((fits.errors ?? []).flatMap((error) => explain(error, where)));
  const read = scenarioInput.parse(value);
  const flaws = listFlaws(read.steps);
  if (flaws.length > 0) refuseAll(flaws.map((flaw) => toFlawFault(flaw, where)));
  return read;
}

function explain(error: ErrorObject, where: Where): Fault[] {
  const path = error.instancePath.split('/').slice(1).map(toKey);
  return toFaults([error], FAULT).map((fault) => ({
    ...fault,
    explanationText: `${where(path)}${fault.explanationText}`,
  }));
}

function toKey(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}

function toFlawFault({ path, text }: ReturnType<typeof listFlaws>[number], where: Where): Fault {
  const param = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`)).join('');
  const field = param.slice(1);
  return toFault(FAULT, { text: `${where(path)}${field} ${text}`, param: field, value: '' });
}

/** Of the member, or of the nearest one around it that is there. */
function findLine(file: Document, lines: LineCounter, path: Path): number {
  const node = path.length === 0 ? file.contents : file.getIn(path, true);
  const range = typeof node === 'object' && node !== null && 'range' in node ? node.range : null;
  if (Array.isArray(range)) return lines.linePos(Number(range[0])).line;
  return path.length === 0 ? 1 : findLine(file, lines, path.slice(0, -1));
}

function refuseAll(faults: readonly Fault[]): never {
  const count = faults.length === 1 ? '1 place' : `${faults.length} places`;
  throw new CarrierFault(422, faults, { message: `The scenario is wrong in ${count}` });
}
