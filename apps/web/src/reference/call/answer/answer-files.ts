import * as z from 'zod/mini';
import { toBytes } from '../../../lib/save-file.ts';
import type { CallAnswer } from '../send-call.ts';

/** A file that a JSON answer carries in Base64: an object with `mediaType` and `data`. */
export interface AnswerFile {
  /** Where in the answer it is, as `parcels[0].label`. */
  readonly place: string;
  readonly name: string;
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** What a file of text says, as ZPL. */
  readonly text?: string;
}

/** More are in the body alone. */
const MOST = 20;

const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/svg+xml': 'svg',
};

/** The files in a JSON answer, in its order. */
export function findAnswerFiles({ body, mediaType }: Pick<CallAnswer, 'body' | 'mediaType'>) {
  if (!/[/+]json$/.test(mediaType)) return [];
  const files: AnswerFile[] = [];
  try {
    collect(JSON.parse(new TextDecoder().decode(body)), '', files);
  } catch {
    return [];
  }
  return files;
}

function collect(value: unknown, place: string, files: AnswerFile[]): void {
  if (typeof value !== 'object' || value === null || files.length >= MOST) return;
  const file = toFile(value, place);
  if (file) files.push(file);
  else
    for (const [key, inner] of Object.entries(value)) {
      collect(inner, toPlace(place, key, Array.isArray(value)), files);
    }
}

function toPlace(place: string, key: string, isIndex: boolean): string {
  if (isIndex) return `${place}[${key}]`;
  return place === '' ? key : `${place}.${key}`;
}

const carrier = z.object({ mediaType: z.string().check(z.includes('/')), data: z.string() });

function toFile(value: object, place: string): AnswerFile | undefined {
  const { data: found } = z.safeParse(carrier, value);
  const bytes = fromBase64(found?.data ?? '');
  if (!found || !bytes?.length) return undefined;
  const [mediaType = ''] = found.mediaType.toLowerCase().split(';');
  if (!mediaType.startsWith('text/'))
    return { place, name: `answer.${EXTENSIONS[mediaType] ?? 'bin'}`, mediaType, bytes };
  const text = new TextDecoder().decode(bytes);
  return { place, name: `answer.${toTextExtension(text)}`, mediaType, bytes, text };
}

/** ZPL has no media type of its own: a label begins with `^XA`. */
export const toTextExtension = (text: string) =>
  text.trimStart().startsWith('^XA') ? 'zpl' : 'txt';

function fromBase64(data: string): Uint8Array<ArrayBuffer> | undefined {
  try {
    return toBytes(data);
  } catch {
    return undefined;
  }
}
