import type * as Redocly from '@redocly/openapi-core';
import { memberOf } from '@portal/openapi/read/json';
import type { Position } from '@portal/openapi/read/fault';
import { valueAt } from '@portal/openapi/read/resolve-reference';
import { fromPointer } from '@portal/openapi/validate/to-pointer';
import { createFiles, type DocumentFiles, listRoots } from './read-files.ts';
import { type UnpackFault, unpackFiles } from './unpack-files.ts';

export interface BundleJob {
  readonly zip: Uint8Array;
  /** The file that all others are parts of; found where nothing is said. */
  readonly root: string | undefined;
}

type Place = Position & { readonly file: string };

export type BundleFault =
  | UnpackFault
  | { readonly kind: 'noRoot' }
  | { readonly kind: 'manyRoots'; readonly roots: readonly string[] }
  | (Place & { readonly kind: 'syntax'; readonly message: string; readonly mend: string })
  | (Place & { readonly kind: 'missing'; readonly reference: string });

export interface Bundle {
  readonly root: string;
  /** Files that went into it, and those that did not. */
  readonly used: string[];
  readonly unused: string[];
  readonly document: { readonly format: 'json' | 'yaml'; readonly text: string };
}

export type Bundled = { readonly faults: readonly BundleFault[] } | Bundle;

const maxFaults = 50;

/** One document of one that stands in several files: what other files say is taken in, under names of its own. Nothing else is read. */
export async function bundleFiles({ zip, root: asked }: BundleJob): Promise<Bundled> {
  const texts = unpackFiles(zip);
  if ('kind' in texts) return { faults: [texts] };
  const files = createFiles(texts);
  const roots = listRoots(files);
  const [root, ...others] =
    asked === undefined ? roots : roots.filter((one) => one === `/${asked}`);
  if (root === undefined && roots.length === 0) return { faults: [{ kind: 'noRoot' }] };
  if (root === undefined || others.length > 0) {
    return { faults: [{ kind: 'manyRoots', roots: roots.map(toName) }] };
  }
  const { document, faults, used } = await bundle(files, root);
  if (faults.length > 0) return { faults: faults.slice(0, maxFaults) };
  return {
    root: toName(root),
    used: used.map(toName),
    unused: [...texts.keys()].filter((file) => !used.includes(file)).map(toName),
    document: files.write(document),
  };
}

const toName = (file: string) => file.slice(1);

async function bundle(files: DocumentFiles, root: string) {
  const linter = await import('@redocly/openapi-core');
  const resolver = createResolver(linter, files);
  const document = await resolver.resolveDocument(null, root, true);
  if (document instanceof Error) return { document: null, ...resolver.told };
  const { bundle: bundled, problems } = await linter.bundleDocument({
    document,
    config: await linter.createConfig({}),
    types: linter.getTypes(linter.detectSpec(document.parsed)),
    externalRefResolver: resolver,
  });
  const { faults, used } = resolver.told;
  // A file that cannot be read is the cause of what is missing in it.
  return {
    document: bundled.parsed,
    faults: faults.length > 0 ? faults : toMissing(files, problems),
    used,
  };
}

/** Finds files among those that were sent, and reads their values as the portal does, as in a document of one file. */
function createResolver(linter: typeof Redocly, files: DocumentFiles) {
  class Files extends linter.BaseResolver {
    readonly told = { faults: [] as BundleFault[], used: [] as string[] };

    override resolveExternalRef(base: string | null, reference: string): string {
      const file = super.resolveExternalRef(base, decode(reference));
      return files.named(file) ?? file;
    }

    override async loadExternalRef(file: string): Promise<Redocly.Source> {
      const text = files.texts.get(file);
      if (text === undefined) throw new Error(`${file} is missing`);
      this.told.used.push(file);
      return new linter.Source(file, text);
    }

    override parseDocument(source: Redocly.Source): Redocly.Document {
      const parsed = files.read(source.absoluteRef);
      if (parsed && 'value' in parsed) return { source, parsed: parsed.value };
      const file = toName(source.absoluteRef);
      if (parsed) {
        const { message, mend, position } = parsed;
        this.told.faults.push({ kind: 'syntax', file, message, mend, ...position });
      }
      throw new Error(`${file} cannot be read`);
    }
  }
  return new Files();
}

/** What lies elsewhere, or in the file itself. */
const isAddress = /^([a-z][\w+.-]*:|#)/i;

function decode(reference: string): string {
  try {
    return decodeURIComponent(reference);
  } catch {
    return reference;
  }
}

/** References that lead to no file, or to nothing in it. One to an address stays as it is. */
function toMissing(files: DocumentFiles, problems: readonly Redocly.NormalizedProblem[]) {
  return problems
    .slice(0, maxFaults)
    .flatMap(({ location: [place] }) => (place ? toMissingPart(files, place) : []));
}

function toMissingPart(files: DocumentFiles, { source, pointer }: Redocly.LocationObject) {
  const parsed = files.read(source.absoluteRef);
  if (!parsed || !('value' in parsed)) return [];
  const path = fromPointer(pointer ?? '');
  const value = valueAt(parsed.value, path);
  const reference = memberOf(value, '$ref') ?? value;
  if (typeof reference !== 'string' || isAddress.test(reference)) return [];
  const file = toName(source.absoluteRef);
  return parsed
    .locate([path])
    .map((place) => ({ kind: 'missing' as const, file, reference, ...place }));
}
