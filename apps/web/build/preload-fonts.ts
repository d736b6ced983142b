import type { Plugin } from 'vite';

/** The two latin subsets paint the first screen; every other subset waits for its unicode-range. */
const firstFonts = /(archivo-latin-wdth|spline-sans-mono-latin-wght)-normal.*\.woff2$/;

export function preloadFonts(): Plugin {
  let base = '/';
  return {
    name: 'preload-fonts',
    apply: 'build',
    configResolved: (config) => void (base = config.base),
    transformIndexHtml: {
      order: 'post',
      // Before scripts: text that is drawn in another font first is laid out twice.
      handler(html, { bundle }) {
        const links = Object.keys(bundle ?? {})
          .filter((file) => firstFonts.test(file))
          .map(
            (file) =>
              `<link rel="preload" href="${base}${file}" as="font" type="font/woff2" crossorigin="">\n    `,
          );
        return html.replace('<link rel="icon"', `${links.join('')}$&`);
      },
    },
  };
}
