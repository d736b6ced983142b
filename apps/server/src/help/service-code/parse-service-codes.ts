import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import * as z from 'zod/mini';
import { readingFaults, toFaultText } from '../../platform/errors/fault-text.ts';
import { PortalError } from '../../platform/errors/portal-error.ts';
import { findBookFaults, type ServiceBook, serviceBook } from './service-book.ts';
import { type LineFault, parseCombinationsCsv } from './parse-combinations-csv.ts';
import { joinTexts, t } from '../../platform/text/text.ts';

interface Upload {
  readonly format: 'json' | 'csv';
  readonly text: string;
}

const mostFaults = 50;

/** The table that a file makes of the current one; refuses with every fault by its line. */
export function parseServiceCodes({ format, text }: Upload, current: ServiceBook): ServiceBook {
  const read = format === 'csv' ? parseCombinationsCsv(text, current) : parseBook(text);
  if (!Array.isArray(read)) return read;
  const title = t`The table of service codes has errors`;
  throw new PortalError('invalid', {
    text: title,
    faults: [
      { text: title, params: {} },
      ...read
        .toSorted((one, other) => one.line - other.line)
        .slice(0, mostFaults)
        .map((fault) => ({ text: fault.text, params: { line: String(fault.line) } })),
    ],
  });
}

/** The table in a JSON text; a second reader says in which line a member stands. */
function parseBook(text: string): ServiceBook | LineFault[] {
  const value = readJson(text);
  if (value instanceof SyntaxError) return [toSyntaxFault(text, value)];
  const parsed = z.safeParse(serviceBook, value, readingFaults);
  const faults = parsed.success
    ? findBookFaults(parsed.data)
    : parsed.error.issues.map((issue) => ({
        path: issue.path,
        text: joinTexts([issue.path.join('.') || t`The table`, toFaultText(issue)]),
      }));
  if (parsed.success && faults.length === 0) return parsed.data;
  const lines = new LineCounter();
  const document = parseDocument(text, {
    uniqueKeys: false,
    lineCounter: lines,
    logLevel: 'error',
  });
  return faults.map((fault) => ({ line: toLine(document, lines, fault.path), text: fault.text }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    return error;
  }
}

function toSyntaxFault(text: string, { message }: SyntaxError): LineFault {
  const [, position] = /position (\d+)/.exec(message) ?? [];
  const before = position === undefined ? text : text.slice(0, Number(position));
  return { line: before.split('\n').length, text: t`Not valid JSON from here` };
}

/** The line of a member, or of what it should be in. */
function toLine(document: Document, lines: LineCounter, path: readonly PropertyKey[]): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return lines.linePos(node.range[0]).line;
  }
  return 1;
}
