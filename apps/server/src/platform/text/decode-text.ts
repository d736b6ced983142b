interface DecodedText {
  readonly text: string;
  /** A label of the Encoding Standard: `utf-8`, `utf-16le`, `utf-16be` or `windows-1252`. */
  readonly encoding: string;
}

/** What people's programs write: UTF-8, UTF-16 with a mark or without, and Windows-1252; XML says it itself. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const [encoding, start] = toEncoding(bytes);
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes.subarray(start));
    return { text, encoding };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'windows-1252' };
  }
}

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
