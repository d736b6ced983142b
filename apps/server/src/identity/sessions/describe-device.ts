import { t, type Text } from '../../platform/text/text.ts';

type Mark = readonly [pattern: RegExp, name: string];

/** In this order: most browsers name others too. */
const browsers: readonly Mark[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];
const systems: readonly Mark[] = [
  [/\biPad\b/, 'iPad'],
  [/\biPhone\b/, 'iPhone'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const find = (marks: readonly Mark[], text: string) =>
  marks.find(([pattern]) => pattern.test(text))?.[1];

/** A browser in words that its owner knows: 'Firefox on Windows'. */
export function describeDevice(userAgent: string | null): Text {
  const text = (userAgent ?? '').slice(0, 200);
  const browser = find(browsers, text);
  const system = find(systems, text);
  if (browser && system) return t`${browser} on ${system}`;
  const name = browser ?? system;
  return name ? t`${name}` : t`Unknown browser`;
}
