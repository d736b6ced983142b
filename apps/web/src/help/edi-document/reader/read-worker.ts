import { readInterchange } from '@portal/edifact/read-interchange';

/** Reads large texts beside the page, so that typing and scrolling go on. */
addEventListener('message', ({ data }: MessageEvent<string>) => {
  postMessage(readInterchange(data));
});
