import { meltSchema } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { MediaType, OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import { validateValue } from '@portal/openapi/validate/validate-value';
import { chosenMedia, isJson, toBodyKind } from '@portal/openapi/call/body-kind';
import { bodyPlace, type CallFault } from './call-fault.ts';
import { bodyFault } from '../form/body-fault.ts';
import { parameterId, type CallForm } from '@portal/openapi/call/call-form';
import { findFormFaults } from '../form/form-faults.ts';
import { toFilled } from '@portal/openapi/call/write-parameter';
import { readJson } from '@portal/openapi/digits/exact-json';

const missing = 'This field is required.';

/** All that can be said before the call is sent; carriers' documents may be wrong about it. */
export function findCallFaults(piece: OperationPiece, form: CallForm): readonly CallFault[] {
  const ofParameters = piece.parameters.flatMap((parameter) => {
    const place = parameterId(parameter);
    const text = form.values[place] ?? '';
    if (text === '') return parameter.required ? [{ place, pointer: '', text: missing }] : [];
    if (parameter.in === 'header' && !fitsHeader(text)) {
      return [{ place, pointer: '', text: 'Headers can contain only Latin letters and symbols.' }];
    }
    const found = validateValue(
      toParameterValue(piece, parameter, text),
      parameter.schema,
      piece.schemas,
    );
    return found.map((fault) => ({ place, ...fault }));
  });
  return [...ofParameters, ...findBodyFaults(piece, form)];
}

/** Of anything else a browser makes no header (ISO 8859-1, no line ends). */
function fitsHeader(text: string): boolean {
  return text.split('').every((char) => char === '\t' || (char >= ' ' && char <= '\u00FF'));
}

function findBodyFaults(piece: OperationPiece, form: CallForm): readonly CallFault[] {
  const media = chosenMedia(piece, form);
  if (!media) return [];
  const kind = toBodyKind(media, piece.schemas);
  if (kind === 'unsent') return [];
  const isText = kind === 'json' || kind === 'text';
  return isText ? findTextFaults(piece, form, media) : findFormFaults(piece, form, media);
}

function findTextFaults(
  piece: OperationPiece,
  form: CallForm,
  { mediaType, schema }: MediaType,
): readonly CallFault[] {
  const place = bodyPlace;
  if (form.body.trim() === '') {
    return piece.requestBody?.required ? [{ place, pointer: '', text: missing }] : [];
  }
  if (!isJson(mediaType)) return [];
  const broken = bodyFault(form);
  if (broken !== undefined) return [{ place, pointer: '', text: broken }];
  const value = readJson(form.body);
  return validateValue(value, schema ?? {}, piece.schemas).map((fault) => ({ place, ...fault }));
}

/** The value that a field's text stands for: texts become numbers where the schema wants one. */
export function toParameterValue(piece: OperationPiece, parameter: Parameter, text: string): Json {
  const { schemas } = piece;
  const schema = meltSchema(parameter.schema, schemas);
  const filled = toFilled(piece, parameter, text);
  if (filled.kind === 'list') {
    const item = meltSchema(schema.items ?? {}, schemas);
    return filled.items.map((one) => toScalar(one, item.type));
  }
  if (filled.kind === 'object' || parameter.mediaType !== null) return parse(text) ?? text;
  return toScalar(text, schema.type);
}

function toScalar(text: string, type: string | readonly string[] | undefined): Json {
  const types = typeof type === 'string' ? [type] : (type ?? []);
  const parsed = types.length > 0 && !types.includes('string') ? parse(text) : undefined;
  return parsed ?? text;
}

function parse(text: string): Json | undefined {
  try {
    return readJson(text);
  } catch {
    return undefined;
  }
}
