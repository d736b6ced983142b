import { composeYaml } from '@portal/openapi/read/compose-yaml';
import { isMap, isScalar, type CollectionTag, type ScalarTag } from 'yaml';
import * as z from 'zod/mini';
import type { DocumentText } from './read-specification.ts';
import { readJson, writeJson } from '@portal/openapi/digits/exact-json';

/** New values of members of `info`; null takes one away. */
export type InfoChanges = Readonly<Record<string, string | number | boolean | null>>;

/**
 * Changes members of `info` and leaves the rest as its author wrote it: comments and order of a YAML document, indentation
 * of a JSON one. A document without `info` comes back as it was.
 */
export function editInfo({ text, format }: DocumentText, changes: InfoChanges): DocumentText {
  return { format, text: format === 'json' ? editJson(text, changes) : editYaml(text, changes) };
}

type Info = Record<string, unknown>;

const withInfo = z.looseObject({ info: z.looseObject({}) });

// What the check gives back has another order than what was written, so it is asked for its verdict alone.
const hasInfo = (document: unknown): document is { info: Info } =>
  z.safeParse(withInfo, document).success;

function editJson(text: string, changes: InfoChanges): string {
  const json = text.replace(/^\uFEFF/, '');
  const document: unknown = readJson(json);
  if (!hasInfo(document)) return text;
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) Reflect.deleteProperty(document.info, name);
    else document.info[name] = value;
  }
  const indentation = /^[{[]\s*\n([ \t]+)/.exec(json)?.[1] ?? '';
  return `${writeJson(document, indentation)}${json.endsWith('\n') ? '\n' : ''}`;
}

function editYaml(text: string, changes: InfoChanges): string {
  const { document } = composeYaml(text);
  const info = document.get('info', true);
  if (!isMap(info)) return text;
  for (const [name, value] of Object.entries(changes)) {
    const before = info.get(name, true);
    if (isScalar(before)) delete before.source;
    if (value === null) info.delete(name);
    else info.set(name, value);
  }
  document.schema.tags = document.schema.tags.map(asWritten);
  return document.toString({ lineWidth: 0 });
}

const numbers = /:(?:int|float)$/;

/** A number that stays keeps its digits: `0150`, and what is beyond 2^53. */
function asWritten(tag: ScalarTag | CollectionTag): ScalarTag | CollectionTag {
  if ('collection' in tag || !numbers.test(tag.tag)) return tag;
  const stringify: ScalarTag['stringify'] = (node, ...rest) =>
    node.source ?? tag.stringify?.(node, ...rest) ?? '';
  return { ...tag, stringify };
}
