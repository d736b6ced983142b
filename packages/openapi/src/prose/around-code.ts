const code = /(^ {0,3}(```|~~~)[^]*?^ {0,3}\2.*$)|\\([!-/:-@[-`{-~])|(`{1,2})([^`]+)\4/gm;
const place = /\uE000(\d+)\uE001/g;

/** Changes a text but for what stands in code or is escaped, which is no mark; `show` says what is left of that. */
export function aroundCode(
  text: string,
  change: (open: string) => string,
  show: (whole: string, inner: string) => string,
): string {
  const shown: string[] = [];
  const open = text.replaceAll(code, (whole, ...groups: (string | undefined)[]) => {
    const [, , escaped, , inner = ''] = groups;
    shown.push(show(whole, escaped ?? inner));
    return `\uE000${shown.length - 1}\uE001`;
  });
  return change(open).replaceAll(place, (_, at) => shown[Number(at)] ?? '');
}
