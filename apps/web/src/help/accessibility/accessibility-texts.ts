/** What the tests hold each page against, by the names of the record. */
export const checkTexts: ReadonlyMap<string, string> = new Map([
  [
    'axe',
    'All rules of axe for WCAG 2.2 A and AA and its best practices, in light and dark colours.',
  ],
  ['reflow', 'A width of 320 pixels, as at a zoom of 400 %: nothing needs scrolling sideways.'],
  [
    'links',
    'Links with the same name but different targets are in rows or entries that tell them apart.',
  ],
  ['motion', 'Nothing moves when the system asks for reduced motion.'],
  ['header', 'The bar at the top never covers the item with keyboard focus.'],
  [
    'help',
    'FAQs and Support are in the bar at the top, and support at the foot of the page, always in the same order.',
  ],
  ['dragging', 'Nothing has to be dragged.'],
  [
    'forcedColours',
    'Focus rings, icons and the marks of charts stay visible in the high-contrast colours of the system.',
  ],
  [
    'authentication',
    'Login pages: password managers can fill in the fields, and pasting is allowed.',
  ],
]);

export const viewerNames: ReadonlyMap<string, string> = new Map([
  ['public', 'Visitor'],
  ['login', 'Person logging in'],
  ['customer', 'Customer'],
  ['filled', 'Customer with a full account'],
  ['internal', 'Staff'],
  ['apigov', 'Owner'],
]);

export const knownLimits: readonly string[] = [
  'The tests are automatic. They do not replace people who use a screen reader, a switch or magnification.',
  'The tests use Chromium. Other browsers are not tested for accessibility.',
  'Invoices, labels and customs documents in PDF are not tested. Invoices are pages of the portal, too.',
  'API documents written outside the portal can contain images or tables without a text alternative.',
];
