import type { MediaType, OperationPiece } from '../outline/operation-piece.ts';
import { bodiesOf } from './body-choices.ts';
import { toExampleText } from './call-form.ts';

interface EventText {
  /** Of the example, or `sample` for one made of the schema. */
  readonly name: string;
  readonly label: string;
  /** Request line and headers, as they come over the wire. */
  readonly head: string;
  /** Empty where nothing is known of it. */
  readonly body: string;
}

/** What a receiver gets when a webhook is sent, once for each example of its body. */
export function toEventTexts(piece: OperationPiece): readonly EventText[] {
  const media = piece.requestBody?.content[0];
  const head = toHead(piece, media);
  const bodies = media ? bodiesOf(piece, media) : [];
  if (bodies.length === 0) return [{ name: 'event', label: 'Event', head, body: '' }];
  return bodies.map(({ name, label, text }) => ({ name, label, head, body: text }));
}

function toHead(piece: OperationPiece, media: MediaType | undefined): string {
  const headers = piece.parameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => `${parameter.name}: ${toExampleText(piece, parameter)}`);
  return [
    `${piece.method} /your/receiver HTTP/1.1`,
    'Host: your-system.example',
    ...(media ? [`Content-Type: ${media.mediaType}`] : []),
    ...headers,
  ].join('\n');
}
