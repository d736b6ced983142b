import { listSampleCalls } from '@portal/openapi/client/sample-call';
import type { OperationPiece } from '@portal/openapi/outline/operation-piece';
import { splitDocument } from '@portal/openapi/outline/split-document';
import type { JsonObject } from '@portal/openapi/read/json';

const quote = (value: unknown) => JSON.stringify(value, null, 2);
const isJson = (mediaType: string) => /[/+]json$/.test(mediaType);

const listPieces = (document: JsonObject): OperationPiece[] =>
  [...splitDocument(document).pieces.values()].filter(
    ({ kind, operationId }) => kind === 'operation' && operationId !== null,
  );

/** Every example of a document as a value of the types that openapi-typescript makes. */
export function writeTypedValues(document: JsonObject): string {
  const lines = listPieces(document).flatMap((piece) => [
    ...listSampleCalls(piece).flatMap((call) => toRequestValues(piece, call)),
    ...piece.responses.flatMap(({ status, content }) =>
      content
        .filter(({ mediaType }) => isJson(mediaType))
        .flatMap(({ mediaType, examples }) =>
          examples.map(({ value }) => {
            const code = /^\d+$/.test(status) ? status : quote(status);
            return `use<${of(piece)}['responses'][${code}]['content'][${quote(mediaType)}]>(${quote(value)});`;
          }),
        ),
    ),
  ]);
  const start = `import type { operations } from './types.ts';\ndeclare function use<T>(value: T): void;`;
  return [start, ...lines].join('\n');
}

const of = ({ operationId }: OperationPiece) => `operations[${quote(operationId)}]`;

function toRequestValues(piece: OperationPiece, call: ReturnType<typeof listSampleCalls>[number]) {
  const { body, headers, ...places } = call;
  const given = { ...places, ...(headers && { header: headers }) };
  const content = piece.requestBody?.content.find(({ mediaType }) => isJson(mediaType));
  return [
    ...(Object.keys(given).length > 0 ? [`use<${of(piece)}['parameters']>(${quote(given)});`] : []),
    ...(content && body !== undefined
      ? [
          `use<NonNullable<${of(piece)}['requestBody']>['content'][${quote(content.mediaType)}]>(${quote(body)});`,
        ]
      : []),
  ];
}

/** Every example of a document as a call of the functions that @hey-api/openapi-ts makes. */
export function writeTypedCalls(document: JsonObject): string {
  const lines = listPieces(document).flatMap((piece) =>
    listSampleCalls(piece).map((call) => `void sdk.${piece.operationId}(${quote(call)});`),
  );
  return [`import * as sdk from './sdk/index.ts';`, ...lines].join('\n');
}
