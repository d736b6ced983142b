import * as z from 'zod/mini';
import { parseXml, toPlainValue, type XmlPart as Part } from './parse-xml.ts';

type Schema = z.core.$ZodType;
type Members = Readonly<Record<string, Schema>>;

/** Where a member stands that the account service's XML names differently from its JSON (contracts H1, H2). */
const otherPlaces: Readonly<Record<string, readonly string[]>> = {
  status: ['state'],
  account_id: ['user_account_id'],
  plan: ['plans', 'plan'],
  parent_id: ['metric_id'],
};

/**
 * An XML answer as the schema of its operation describes it: numbers, booleans, lists of none and of one, null where an
 * element is empty or missing (contracts §1.5). What does not fit stays as it came, for the schema to refuse.
 */
export function readXml(text: string, reply: z.ZodMiniType): unknown {
  // Of anything else, such as a page, nothing is made up: it would read as an answer without content.
  return toAnswer(parseXml(text), reply) ?? text;
}

/** The root is the one member of the answer, or stands around all of them. */
function toAnswer(root: Part, reply: Schema): unknown {
  const { def } = typeOf(reply);
  if (def.type === 'union') return toFirst(def.options, (option) => toAnswer(root, option));
  if (def.type !== 'object') return toShape(root, reply);
  const named = Object.hasOwn(def.shape, root.name) ? def.shape[root.name] : undefined;
  if (named && !isOf(named, 'string', 'number', 'boolean')) {
    return { ...toMembers(root, def.shape), [root.name]: toShape(root, named) };
  }
  const parts = [...root.children, ...root.attributes];
  const isKnown = parts.some(({ name }) => Object.hasOwn(def.shape, name));
  return isKnown ? toMembers(root, def.shape) : undefined;
}

const typeOf = (schema: Schema) => (schema as z.core.$ZodTypes)._zod;
const isOf = (schema: Schema, ...types: readonly string[]) => types.includes(schema._zod.def.type);

function isEmpty({ text, children, attributes }: Part): boolean {
  const isSaidToBe = attributes.some(({ name, text: said }) => name === 'nil' && said === 'true');
  return isSaidToBe || (text === '' && children.length === 0 && attributes.length === 0);
}

/** The value of what was found; of empty texts, lists and objects the account service leaves the element out. */
function toShape(found: Part | undefined, schema: Schema): unknown {
  const { def } = typeOf(schema);
  switch (def.type) {
    case 'optional':
      return found && toShape(found, def.innerType);
    case 'nullable':
      return found && !isEmpty(found) ? toShape(found, def.innerType) : null;
    case 'union':
      return toChoice(found, def.options);
    case 'unknown':
      return found && toPlainValue(found);
    default:
      return toFilled(found, schema);
  }
}

function toFilled(found: Part | undefined, schema: Schema): unknown {
  const { def } = typeOf(schema);
  switch (def.type) {
    case 'default':
      return found ? toShape(found, def.innerType) : def.defaultValue;
    case 'array':
      return listItems(found, def.element).map((item) => toShape(item, def.element));
    case 'object':
      return toMembers(found, def.shape);
    case 'record':
      return toRecord(found, def.valueType);
    case 'undefined':
      return undefined;
    default:
      return toScalar(found?.text, def.type);
  }
}

function toRecord(found: Part | undefined, value: Schema): unknown {
  const members = found?.children ?? [];
  return Object.fromEntries(members.map((child) => [child.name, toShape(child, value)]));
}

/** An empty element is the empty text where there is such a choice. */
function toChoice(found: Part | undefined, options: readonly Schema[]): unknown {
  if (found && isEmpty(found) && options.some((one) => isOf(one, 'literal'))) return '';
  return toFirst(options, (option) => toShape(found, option));
}

function toFirst(options: readonly Schema[], read: (option: Schema) => unknown): unknown {
  return options
    .map((option) => ({ option, value: read(option) }))
    .find(({ option, value }) => z.safeParse(option, value).success)?.value;
}

function toScalar(text: string | undefined, type: string): unknown {
  if (type === 'string') return text ?? '';
  if (type === 'number' && text?.trim()) return Number(text);
  if (type === 'boolean' && (text === 'true' || text === 'false')) return text === 'true';
  return text;
}

function toMembers(part: Part | undefined, shape: Members): Record<string, unknown> {
  const members = Object.entries(shape).map(([name, schema]): [string, unknown] => {
    const found = [...(part?.children ?? []), ...(part?.attributes ?? [])].filter(
      (one) => one.name === name,
    );
    // A list whose items stand right in its parent, under its own name.
    const list = isOf(schema, 'array') && found.length > 1 && part;
    const one = list ? { ...list, children: found } : (found[0] ?? findElsewhere(part, name));
    return [name, toShape(one, schema)];
  });
  return Object.fromEntries(members.filter(([, value]) => value !== undefined));
}

function findElsewhere(part: Part | undefined, name: string): Part | undefined {
  const way = Object.hasOwn(otherPlaces, name) ? otherPlaces[name] : undefined;
  return way?.reduce(
    (at: Part | undefined, step) => at?.children.find((child) => child.name === step),
    part,
  );
}

/** The elements of a list: what stands in it, or the one item that stands in its place. */
function listItems(found: Part | undefined, item: Schema): readonly Part[] {
  if (!found) return [];
  const { children } = found;
  const { def } = typeOf(item);
  if (children.length === 0) return def.type === 'object' ? [] : splitText(found, item);
  if (def.type !== 'object') return children;
  const [wrapper = '', ...others] = Object.keys(def.shape);
  const names = new Set(children.map(({ name }) => name));
  if (others.length === 0) return children.map((child) => wrap({ ...child, name: wrapper }));
  const isItem = names.size > 1 && [...names].some((name) => Object.hasOwn(def.shape, name));
  return isItem ? [found] : children;
}

const wrap = (child: Part): Part => ({ name: '', text: '', children: [child], attributes: [] });

/** Numbers stand in one text, with commas between them (contracts H10); any other text is the one item. */
function splitText(found: Part, item: Schema): readonly Part[] {
  if (found.text.trim() === '') return [];
  const texts = isOf(item, 'number') ? found.text.split(',') : [found.text];
  return texts.map((text) => ({ ...found, text }));
}
