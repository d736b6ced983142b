import { PortalError } from '../../../../platform/errors/portal-error.ts';
import { t, type Text } from '../../../../platform/text/text.ts';
import { createWork } from '../../../../platform/workers/create-work.ts';
import { type Bundle, type BundleFault, type BundleJob, bundleFiles } from './bundle-files.ts';
import { maxFiles, maxUnpacked } from './unpack-files.ts';

/** One document of one in several files; throws with each fault, the parts that are missing by name. */
export type BundleWork = (job: BundleJob) => Promise<Bundle>;

const limits = { seconds: 60, memory: 1024, idleMs: 60_000 };

export function createBundleWork(program: string): BundleWork {
  const tooComplex = t`The files are too large or too complex to read: send fewer at once`;
  const work = createWork({ program, ...limits, inPlace: bundleFiles, tooComplex });
  return async (job) => {
    const bundled = await work.run(job);
    if (!('faults' in bundled)) return bundled;
    const text = t`The files are not one document`;
    const faults = [{ text, params: {} }, ...bundled.faults.flatMap(toFaults)];
    throw new PortalError('invalid', { text, faults });
  };
}

const toFaults = (fault: BundleFault) => {
  if (fault.kind === 'manyRoots') {
    return fault.roots.map((root) => ({ text: t`${root} is a document`, params: { root } }));
  }
  return [{ text: toText(fault), params: 'line' in fault ? toPlace(fault) : {} }];
};

function toPlace(fault: BundleFault & { readonly kind: 'syntax' | 'missing' }) {
  const place = { line: String(fault.line), column: String(fault.column), file: fault.file };
  return fault.kind === 'missing'
    ? { ...place, part: fault.reference }
    : { ...place, mend: fault.mend };
}

const plain = {
  empty: t`There is no text in it`,
  tooMany: t`It has more than ${maxFiles} files`,
  tooLarge: t`Unpacked it has more than ${maxUnpacked / 1024 / 1024} MB`,
  noRoot: t`None of its files is a Swagger 2.0 or OpenAPI 3.x document`,
} as const;

function toText(fault: Exclude<BundleFault, { readonly kind: 'manyRoots' }>): Text {
  if (fault.kind === 'noZip') return t`It is no ZIP file: ${fault.reason}`;
  if (fault.kind === 'outside') return t`${fault.name} lies outside of it`;
  if (fault.kind === 'syntax') return t`${fault.file} cannot be read: ${fault.message}`;
  if (fault.kind !== 'missing') return plain[fault.kind];
  return t`${fault.file} refers to ${fault.reference}, which is not among the files`;
}

declare module '../../../../context/context.ts' {
  interface Services {
    readonly bundleFiles: BundleWork;
  }
}
