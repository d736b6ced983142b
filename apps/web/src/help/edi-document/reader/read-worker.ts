import { readInterchanges } from '@portal/edifact/read-interchanges';

/** Reads large texts beside the page, so that typing and scrolling go on. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readInterchanges(data));
});
