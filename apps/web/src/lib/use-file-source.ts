import { useCallback } from 'react';

interface ShownFile {
  readonly mediaType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A ref that gives an element the file as long as it is on the page. */
export function useFileSource({ bytes, mediaType }: ShownFile) {
  return useCallback(
    (element: HTMLImageElement | HTMLIFrameElement | null) => {
      if (!element) return undefined;
      element.src = URL.createObjectURL(new Blob([bytes], { type: mediaType }));
      return () => URL.revokeObjectURL(element.src);
    },
    [bytes, mediaType],
  );
}
