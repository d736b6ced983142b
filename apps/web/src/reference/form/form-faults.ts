import { maxCallBytes } from '@portal/contract/call-limit';
import { meltSchema } from '@portal/openapi/schema/describe-schema';
import type { Json } from '@portal/openapi/read/json';
import type { MediaType, OperationPiece, Schema } from '@portal/openapi/outline/operation-piece';
import { toPointer } from '@portal/openapi/validate/to-pointer';
import { validateValue } from '@portal/openapi/validate/validate-value';
import { fileMembersOf, toBodyKind } from '@portal/openapi/call/body-kind';
import { toSizeText } from '../../lib/numbers.ts';
import { bodyPlace, type CallFault } from '../call/call-fault.ts';
import type { CallForm } from '@portal/openapi/call/call-form';
import { readFormValue } from '@portal/openapi/call/to-body';

/** What a form or a file breaks: of a file that it is there, how many there are, and how large. */
export function findFormFaults(
  piece: OperationPiece,
  form: CallForm,
  media: MediaType,
): readonly CallFault[] {
  const found =
    toBodyKind(media, piece.schemas) === 'file' ? [] : findFieldFaults(piece, form, media);
  return [...found, ...findMissing(piece, form, media), ...findTooLarge(form)];
}

function findMissing(piece: OperationPiece, form: CallForm, media: MediaType): CallFault[] {
  const isFile = toBodyKind(media, piece.schemas) === 'file';
  if (!isFile || !piece.requestBody?.required || (form.files['']?.length ?? 0) > 0) return [];
  return [{ place: bodyPlace, pointer: '', text: 'Choose a file.' }];
}

/** Files stand in the value as empty texts, about which the schema says nothing more. */
function findFieldFaults(
  { schemas }: OperationPiece,
  form: CallForm,
  media: MediaType,
): readonly CallFault[] {
  const members = fileMembersOf(media, schemas);
  const chosen = members.flatMap(({ name, isList: isMany }): [string, Json][] => {
    const texts = (form.files[name] ?? []).map(() => '');
    return texts.length === 0 ? [] : [[name, isMany ? texts : '']];
  });
  const names = new Set(members.map(({ name }) => name));
  const schema = meltSchema(media.schema ?? {}, schemas);
  const properties = Object.entries(schema.properties ?? {}).map(
    ([name, member]): [string, Schema] => [
      name,
      names.has(name) ? toFileRule(meltSchema(member, schemas)) : member,
    ],
  );
  const rule = schema.properties
    ? { ...schema, properties: Object.fromEntries(properties) }
    : schema;
  const value = { ...readFormValue(form.body), ...Object.fromEntries(chosen) };
  return validateValue(value, rule, schemas).map((fault) => ({ place: bodyPlace, ...fault }));
}

function toFileRule({ minItems, maxItems, items }: Schema): Schema {
  return items
    ? {
        type: 'array',
        ...(minItems !== undefined && { minItems }),
        ...(maxItems !== undefined && { maxItems }),
      }
    : {};
}

/** Told before the upload: what the gateway refuses is sent in vain. */
function findTooLarge({ files }: CallForm): CallFault[] {
  const sizes = Object.entries(files).map(([name, some]): [string, number] => [
    name,
    some.reduce((sum, { size }) => sum + size, 0),
  ]);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  if (total <= maxCallBytes) return [];
  const name = sizes.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? '';
  const limit = `${maxCallBytes / 1024 / 1024} MB`;
  const text = `The files are too large: ${toSizeText(total)}. A call can contain up to ${limit}.`;
  return [{ place: bodyPlace, pointer: name === '' ? '' : toPointer('', name), text }];
}
