import { deflateSync } from 'node:zlib';
import { toPngChunk, PNG_SIGNATURE } from './formats/encode-png.ts';

interface HostileFile {
  readonly name: string;
  readonly bytes: () => Buffer;
}

const ofText = (name: string, text: () => string): HostileFile => ({
  name,
  bytes: () => Buffer.from(text(), 'latin1'),
});
const zpl = (name: string, fields: () => string) => ofText(name, () => `^XA${fields()}^XZ`);

/** Small files that ask a reader of labels for much: time, memory or both. */
export const hostileFiles: readonly HostileFile[] = [
  zpl('boxes over boxes', () => `^PW4000^LL4000${'^FO0,0^GB4000,4000,4000^FS'.repeat(300)}`),
  zpl('one box after the other', () => `^PW4000^LL4000${'^FO0,0^GB4000,4000^FS'.repeat(25_000)}`),
  zpl('sizes over sizes', () => `^FO0,0${'^PW4000^LL4000^PW1^LL1'.repeat(10_000)}`),
  zpl('a graphic of 10,000,000 black dots a row', () => '^FO0,0^GFA,1,1,1000000,!!!!!!^FS'),
  zpl('a graphic wider than a text may be', () => '^FO0,0^GFA,1,1,500000000,,^FS'),
  zpl('a graphic of repeated rows', () => `^FO0,0^GFA,1,1,500,!${':'.repeat(400_000)}^FS`),
  zpl(
    'letters of 400 dots',
    () => `^PW4000^LL4000${`^FO0,0^BY400^BCN,4000,Y^FD${'Wg'.repeat(1500)}^FS`.repeat(300)}`,
  ),
  {
    name: 'a PNG of 10 × 10 with 200 MB behind its head',
    bytes: () => toPng({ width: 10, height: 10, depth: 1, data: Buffer.alloc(200_000_000) }),
  },
  {
    name: 'a PNG with a colour profile of 200 MB',
    bytes: () => {
      const profile = Buffer.concat([Buffer.from('p\0\0'), deflateSync(Buffer.alloc(200_000_000))]);
      const pixels = { width: 10, height: 10, depth: 1, data: Buffer.alloc(30) };
      return toPng(pixels, toPngChunk('iCCP', profile));
    },
  },
  {
    name: 'a PNG that says it is large and is not',
    bytes: () => toPng({ width: 65_000, height: 65_000, depth: 16, data: Buffer.alloc(10) }),
  },
  { name: 'a PDF of 200,000 lines', bytes: () => toPdf('0 0 m 283 425 l S\n'.repeat(200_000)) },
  {
    name: 'a PDF of 2,000,000 curves',
    bytes: () => toPdf('0 0 m 9 900 283 -400 283 425 c S\n'.repeat(2_000_000)),
  },
  { name: 'a PDF that unpacks to 200 MB', bytes: () => toPdf(' '.repeat(200_000_000)) },
];

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly depth: number;
  readonly data: Buffer;
}

function toPng({ width, height, depth, data }: Pixels, ...further: readonly Uint8Array[]): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = depth;
  return Buffer.concat([
    PNG_SIGNATURE,
    toPngChunk('IHDR', head),
    ...further,
    toPngChunk('IDAT', deflateSync(data)),
    toPngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function toPdf(content: string): Buffer {
  const packed = deflateSync(Buffer.from(content, 'latin1'));
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Count 1/Kids[3 0 R]>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 283 425]/Contents 4 0 R>>endobj
4 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream
`),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ]);
}
