import { gzipSync } from 'node:zlib';

interface PackedFile {
  readonly name: string;
  readonly text: string;
}

const block = 512;

/** A package as npm takes it: a gzipped archive (POSIX ustar) of files below `package/`. The same files give the same bytes. */
export function packFiles(files: readonly PackedFile[]): Buffer {
  const parts = files.flatMap(({ name, text }) => {
    const content = Buffer.from(text);
    const padding = Buffer.alloc((block - (content.length % block)) % block);
    return [toHead(`package/${name}`, content.length), content, padding];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]));
}

function toHead(name: string, size: number): Buffer {
  const head = Buffer.alloc(block);
  const octal = (value: number, digits: number) => `${value.toString(8).padStart(digits, '0')}\0`;
  head.write(name, 0, 100);
  head.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7), 100);
  head.write(octal(size, 11) + octal(0, 11), 124);
  head.write(' '.repeat(8), 148);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  const sum = head.reduce((total, byte) => total + byte, 0);
  head.write(`${octal(sum, 6)} `, 148);
  return head;
}
