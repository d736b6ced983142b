import bwip from 'bwip-js/node';
import type { Html } from '../pages/html.ts';

/** A picture of a text for cameras; dark on light in both themes, because not every camera reads the reverse. */
export function renderQrCode(text: string): Html {
  const picture = bwip.toSVG({ bcid: 'qrcode', text, scale: 3 });
  return { markup: () => picture };
}
