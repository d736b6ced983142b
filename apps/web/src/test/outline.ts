const hidden = (element: Element) =>
  element.matches('[aria-hidden="true"], [hidden], script, style, svg:not([role])');

function toName(element: Element): string {
  const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labelled = ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
  const label =
    'labels' in element ? (element.labels as NodeListOf<Element> | null)?.[0] : undefined;
  return squeeze(element.getAttribute('aria-label') ?? (labelled || (label?.textContent ?? '')));
}

const squeeze = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const states = (element: Element) =>
  [
    element.matches(':disabled, [aria-disabled="true"]') ? ' off' : '',
    element.getAttribute('aria-pressed') === 'true' || element.matches(':checked:not(option)')
      ? ' on'
      : '',
    element.hasAttribute('aria-current') ? ' here' : '',
    element.getAttribute('aria-selected') === 'true' ? ' chosen' : '',
    element.getAttribute('aria-invalid') === 'true' ? ' wrong' : '',
    element.getAttribute('aria-expanded')
      ? ` expanded=${element.getAttribute('aria-expanded')}`
      : '',
  ].join('');

const isTicked = (element: Element) => element.matches('[type=checkbox], [type=radio]');
const toOptions = (element: Element) =>
  element instanceof HTMLSelectElement
    ? [...element.options].map((one) => (one.selected ? `*${one.text}` : one.text)).join(' | ')
    : '';
const toValue = (element: Element) =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
    ? element.value
    : '';

/** How each kind of what a person works with is written. */
const kinds: readonly (readonly [
  selector: string,
  toText: (element: Element, name: string) => string,
])[] = [
  ['h1, h2, h3, h4', ({ tagName }, name) => `${'#'.repeat(Number(tagName[1]))} ${name}`],
  ['a', (element, name) => `(${name}) ${element.getAttribute('href') ?? ''}`],
  ['button, summary, [role="tab"]', (_, name) => `[${name}]`],
  ['select', (element, name) => `${name}: ${toOptions(element)}`],
  [
    'input, textarea',
    (element, name) => (isTicked(element) ? `<${name}>` : `<${name}: "${toValue(element)}">`),
  ],
  [
    'tr',
    ({ children }) =>
      `| ${[...children].map((cell) => outline(cell).replaceAll('\n', ' ')).join(' | ')} |`,
  ],
  ['img, [role="img"]', (element, name) => `{${element.getAttribute('alt') ?? name}}`],
];

/** One line for what a person works with; undefined for what only holds others. */
function toLine(element: Element): string | undefined {
  const kind = kinds.find(([selector]) => element.matches(selector));
  const isField = element.matches('input, select, textarea');
  const name = toName(element) || (isField ? '' : squeeze(element.textContent));
  return kind && kind[1](element, name) + states(element);
}

/** A part of the page as it reads, a line each: headings, links with their addresses, buttons, fields with their values, rows. */
export function outline(part: Element): string {
  const lines: string[] = [];
  let open = '';
  const close = () => {
    if (squeeze(open)) lines.push(squeeze(open));
    open = '';
  };
  const walk = (node: Node) => {
    if (node instanceof Text) {
      open += node.data;
      return;
    }
    if (!(node instanceof Element) || hidden(node)) return;
    const line = toLine(node);
    if (line !== undefined) {
      close();
      lines.push(line);
      return;
    }
    const isBlock = !node.matches(
      'span, b, strong, em, code, small, time, i, mark, kbd, abbr, label',
    );
    if (isBlock) close();
    for (const child of node.childNodes) walk(child);
    if (isBlock) close();
  };
  for (const child of part.childNodes) walk(child);
  close();
  return lines.join('\n');
}

/** What a chart draws, an element a line with its class and attributes as they are. */
export function drawing(part: ParentNode): string {
  return [...part.querySelectorAll('svg:not([class*="icon"]) *')]
    .filter((element) => element.children.length === 0)
    .map((element) => {
      const attributes = [...element.attributes].map(({ name, value }) =>
        name === 'class' ? value.replaceAll(/^_|_[^_]+$/g, '') : `${name}=${round(value)}`,
      );
      return [element.tagName, ...attributes, squeeze(element.textContent)].join(' ').trim();
    })
    .join('\n');
}

const round = (text: string) =>
  text.replaceAll(/-?\d+\.\d+/g, (number) => Number(number).toFixed(1));
