import { meltSchema } from '@portal/openapi/schema/describe-schema';
import { toOperationAddress } from '@portal/openapi/outline/operation-address';
import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import type { LinkedCall } from '../../lib/call-link.ts';
import { decode } from '../../lib/decode.ts';
import { bodiesOf } from '@portal/openapi/call/body-choices';
import { chosenMedia, isFormType, toBodyKind } from '@portal/openapi/call/body-kind';
import { readBody, writeBody } from '../form/body-value.ts';
import { parameterId, toCallForm, type CallForm } from '@portal/openapi/call/call-form';
import { fromFormText } from '../form/from-form-text.ts';

/** The form of a call that came by a link; what the operation does not take falls away. */
export function fromLinkedCall(
  piece: OperationPiece,
  call: LinkedCall,
  basePath: string | null,
): CallForm {
  const address = toOperationAddress(piece, basePath);
  const start = toCallForm(piece);
  const values = piece.parameters.map((parameter): [string, string] => {
    const id = parameterId(parameter);
    return [
      id,
      call.values ? (call.values[id] ?? '') : readWire({ piece, address, parameter }, call),
    ];
  });
  const types = piece.requestBody?.content.map(({ mediaType }) => mediaType) ?? [];
  const sent = call.mediaType ?? headerOf(call, 'content-type').split(';')[0]?.trim();
  const mediaType = types.find((type) => type === sent) ?? start.mediaType;
  const form = { ...start, values: Object.fromEntries(values), mediaType };
  return { ...form, body: toBodyText(piece, form, call.body) };
}

/** Of a body in parts the request log keeps the size alone; a text of it is one that a form made. */
function toBodyText(piece: OperationPiece, form: CallForm, sent: string | undefined): string {
  const media = chosenMedia(piece, form);
  if (!media) return '';
  const given = bodiesOf(piece, media)[0]?.text ?? '';
  if (sent === undefined) return given;
  const kind = toBodyKind(media, piece.schemas);
  const isWhole = kind === 'json' || kind === 'text' || sent.trim().startsWith('{');
  if (isWhole) return setOut(sent);
  return kind === 'fields' ? writeBody(fromFormText(sent, media, piece.schemas)) : given;
}

/** JSON in lines, where that loses nothing. */
function setOut(body: string): string {
  const reading = readBody(body);
  return reading.ok ? writeBody(reading.value) : body;
}

function headerOf({ headers = {} }: LinkedCall, name: string): string {
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name.toLowerCase());
  return found?.[1] ?? '';
}

interface ParameterPlace {
  readonly piece: OperationPiece;
  readonly address: string;
  readonly parameter: Parameter;
}

function readWire({ piece, address, parameter }: ParameterPlace, call: LinkedCall): string {
  const { name, in: place, mediaType } = parameter;
  if (place === 'path') return readPath(address, name, call.path ?? '');
  if (place === 'header') return headerOf(call, name);
  if (place === 'querystring') {
    const text = call.query?.replace(/^\?/, '') ?? '';
    return isFormType(mediaType) ? text : decode(text);
  }
  return place === 'query' ? readQuery(piece, parameter, new URLSearchParams(call.query)) : '';
}

/** The segment of the path that stands where the operation's address has the name. */
function readPath(address: string, name: string, path: string): string {
  const template = address.split('/');
  const segments = path.split('/');
  const at = template.findIndex((part) => part.includes(`{${name}}`));
  const [before = '', after = ''] = template[at]?.split(`{${name}}`) ?? [];
  const segment = segments.length === template.length ? (segments[at] ?? '') : '';
  if (!segment.startsWith(before) || !segment.endsWith(after)) return '';
  return decode(segment.slice(before.length, segment.length - after.length));
}

const separators: Readonly<Record<string, string>> = { spaceDelimited: ' ', pipeDelimited: '|' };

function readQuery(piece: OperationPiece, parameter: Parameter, query: URLSearchParams): string {
  const { name, style, explode } = parameter;
  if (style === 'deepObject') return readMembers(name, query);
  const { type, properties } = meltSchema(parameter.schema, piece.schemas);
  if (explode && type === 'object' && properties) {
    const members = Object.keys(properties).filter((key) => query.has(key));
    return toObjectText(members.map((key) => [key, query.get(key) ?? '']));
  }
  const texts = query.getAll(name);
  if (texts.length > 1) return toListText(texts);
  const separator = separators[style];
  const [text = ''] = texts;
  return separator && text.includes(separator) ? toListText(text.split(separator)) : text;
}

/** Commas part the items of a field, unless they could not be told apart then. */
export function toListText(items: readonly string[]): string {
  const isOdd = items.some((item) => item === '' || item !== item.trim() || /^[[{]|,/.test(item));
  return isOdd ? JSON.stringify(items) : items.join(',');
}

function readMembers(name: string, query: URLSearchParams): string {
  const members = [...query].filter(([key]) => key.startsWith(`${name}[`) && key.endsWith(']'));
  return toObjectText(members.map(([key, text]) => [key.slice(name.length + 1, -1), text]));
}

function toObjectText(members: readonly (readonly [string, string])[]): string {
  return members.length === 0 ? '' : JSON.stringify(Object.fromEntries(members));
}
