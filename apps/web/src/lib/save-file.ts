const keptFor = 60_000;

/** Gives the browser a file to keep. */
export function saveFile(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has read it by then, and its memory is free again.
  setTimeout(() => URL.revokeObjectURL(url), keptFor);
}

/** What Base64 holds. */
export const toBytes = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
