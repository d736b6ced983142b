import { describe, expect, test } from 'vitest';
import { toLead, toPlainText } from './to-plain-text.ts';

test.each([
  ['Books a parcel', 'Books a parcel'],
  ['  Books\n  a **parcel** and `its_label*` ', 'Books a parcel and its_label*'],
  ['Get <b>all</b> <i class="x">labels</i><br>of a day', 'Get all labels of a day'],
  [
    'Get the label of <orderId> below <tracking-number>',
    'Get the label of <orderId> below <tracking-number>',
  ],
  ['`<b>` is bold', '<b> is bold'],
  [
    'Fees &amp; taxes &ndash; in &euro;&nbsp;&#8364; &#x20AC; &nothing;',
    'Fees & taxes – in € € € &nothing;',
  ],
  [
    'a < b and c > d, 2 * 3 * 4, snake_case_name, _stressed_',
    'a < b and c > d, 2 * 3 * 4, snake_case_name, stressed',
  ],
  [
    'See [the guide](https://x.example/a_(b) "t"), ![Map](/m.png) or <https://y.example>',
    'See the guide, Map or https://y.example',
  ],
  ['Values:\n- A: one\n- B: two', 'Values: • A: one • B: two'],
  ['<ul><li>A - one</li><li>B - two</li></ul>', 'A - one • B - two'],
  ['| Code | Text |\n| --- | --- |\n| A | one |', 'Code Text A one'],
  ['# Title\n\n> Quoted\n\n```json\n{}\n```', 'Title Quoted {}'],
  ['Before<script>alert(1)</script><style>b{}</style> after<!-- not this -->', 'Before after'],
  ['Before <script>never closed', 'Before never closed'],
  ['<a href="x>y" title=\'a\'>link</a> \\*not bold\\*', 'link *not bold*'],
  ['<p>One</p>', 'One'],
  ['', ''],
])('%j in one line is %j', (text, line) => {
  expect(toPlainText(text)).toBe(line);
});

test.each([
  [
    '# Booking\n\nBooks **parcels** and `labels`, see [how](/a).\n\nMore.',
    'Books parcels and labels, see how.',
  ],
  ['Booking\n=======\n\nBooks parcels.', 'Books parcels.'],
  ['<h1>Booking</h1><p>Books <b>parcels</b>.</p><p>More.</p>', 'Books parcels.'],
  ['Books parcels.<br><br>More.', 'Books parcels.'],
  ['Books\nparcels.\n- Rules\n- Errors', 'Books parcels.'],
  ['```\ncode\n\nmore\n```\n\nBooks `<parcels>`.', 'Books <parcels>.'],
  ['- a list\n\n| a table |', 'a list'],
  ['# Title\n\n- a list', 'Title'],
  ['**Note** this.\n\nMore.', 'Note this.'],
  ['Two\nlines', 'Two lines'],
  ['', ''],
])('the lead of %j is %j', (description, lead) => {
  expect(toLead(description)).toBe(lead);
});

describe('a text that wants to take long', () => {
  test.each([
    '<',
    '<a "',
    "<a '",
    '<!--',
    '<script>',
    '<b><i>',
    '*a ',
    '**',
    '_a ',
    '[',
    '![a](',
    '`',
    '&#1',
    '~~',
    '|',
    '> ',
    '<a\n',
    '\\',
    ' ',
    '- ',
    '[^',
    ':::note',
    ':::note\n',
  ])('of %j is read in its time', (part) => {
    const text = part.repeat(1_000_000 / part.length);
    expect(toPlainText(`${text}x`).length).toBeLessThanOrEqual(text.length + 1);
    expect(toLead(`${text}x`).length).toBeLessThanOrEqual(text.length + 1);
  });
});
