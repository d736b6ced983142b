const encodingNames = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
} as const;

interface DecodedText {
  readonly text: string;
  /** As a person calls it. */
  readonly encoding: string;
}

/** Programs of others write UTF-8, UTF-16 with a mark or without, and Windows-1252; XML says it itself. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [label, start] = toEncoding(bytes);
  try {
    const decoder = new TextDecoder(label, { fatal: true });
    return { text: decoder.decode(bytes.subarray(start)), encoding: toName(decoder.encoding) };
  } catch {
    const decoder = new TextDecoder('windows-1252');
    return { text: decoder.decode(bytes), encoding: toName(decoder.encoding) };
  }
}

const toName = (label: string) =>
  Object.entries(encodingNames).find(([known]) => known === label)?.[1] ?? label;

/** By its first bytes: a mark, or the half of a letter that is nothing. */
const marks: readonly (readonly [bytes: RegExp, label: string, start: number])[] = [
  [/^efbbbf/, 'utf-8', 3],
  [/^fffe/, 'utf-16le', 2],
  [/^feff/, 'utf-16be', 2],
  [/^(?!00)..00/, 'utf-16le', 0],
  [/^00(?!00)/, 'utf-16be', 0],
];

function toEncoding(bytes: Uint8Array): readonly [label: string, start: number] {
  const first = Buffer.from(bytes.subarray(0, 3)).toString('hex');
  const [, label, start = 0] = marks.find(([mark]) => mark.test(first)) ?? [];
  if (label) return [label, start];
  const prolog = new TextDecoder('latin1').decode(bytes.subarray(0, 100));
  return [/^\s*<\?xml[^>]*encoding=["']([\w-]+)/.exec(prolog)?.[1] ?? 'utf-8', 0];
}
