import { vi } from 'vitest';

/** Files that a page gives the browser to keep, from now on; jsdom keeps none. */
export function catchFiles(): File[] {
  const files: File[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size}`;
    blobs.set(url, blob);
    return url;
  };
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function keep(
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (blob) files.push(new File([blob], this.download));
  });
  return files;
}
