import { unzipSync, type UnzipFileInfo } from 'fflate';
import { posix } from 'node:path';

/** Texts by their place, such as `/common/error.yaml`. */
export type FileTexts = ReadonlyMap<string, string>;

export type UnpackFault =
  | { readonly kind: 'noZip'; readonly reason: string }
  | { readonly kind: 'tooMany' | 'tooLarge' | 'empty' }
  | { readonly kind: 'outside'; readonly name: string };

export const maxFiles = 5_000;
/** Bytes of all its texts. */
export const maxUnpacked = 64 * 1024 * 1024;

class Unpackable extends Error {
  readonly fault: UnpackFault;

  constructor(fault: UnpackFault) {
    super(fault.kind);
    this.fault = fault;
  }
}

/**
 * The texts in a ZIP. Its sizes are judged as its directory tells them, before anything is unpacked, and no file grows beyond what was
 * told of it. What is no text is left out, and what systems add by themselves; a link is a text like others.
 */
export function unpackFiles(zip: Uint8Array): FileTexts | UnpackFault {
  try {
    const texts = toTexts(unzipSync(zip, { filter: createFilter() }));
    return texts.size > 0 ? texts : { kind: 'empty' };
  } catch (error) {
    if (error instanceof Unpackable) return error.fault;
    return { kind: 'noZip', reason: error instanceof Error ? error.message : 'it cannot be read' };
  }
}

function createFilter() {
  let files = 0;
  let bytes = 0;
  return ({ name, originalSize }: UnzipFileInfo): boolean => {
    files += 1;
    if (files > maxFiles) throw new Unpackable({ kind: 'tooMany' });
    if (isUnasked(name)) return false;
    if (name.split(/[/\\]/).includes('..')) throw new Unpackable({ kind: 'outside', name });
    bytes += originalSize;
    if (bytes > maxUnpacked) throw new Unpackable({ kind: 'tooLarge' });
    return true;
  };
}

const isUnasked = (name: string) => /(^|\/)(__MACOSX\/|\.[^./])|\/$/.test(name);

function toTexts(files: Readonly<Record<string, Uint8Array>>): FileTexts {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const texts = new Map<string, string>();
  for (const [name, bytes] of Object.entries(files)) {
    try {
      texts.set(posix.resolve('/', name.replaceAll('\\', '/')), decoder.decode(bytes));
    } catch {
      // A picture, say: no reference leads there.
    }
  }
  return texts;
}
