import { expect, test } from 'vitest';
import { toPureMarkdown } from './to-pure-markdown.ts';

test.each([
  ['Books **parcels**.\n\n- `a`', 'Books **parcels**.\n\n- `a`'],
  ['One.<br>Two <b>bold</b> <i>so</i> <code>a</code>.', 'One.\nTwo **bold** *so* `a`.'],
  ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
  ['<ul><li>A</li><li>B</li></ul>', '- A\n\n- B'],
  ['See <a class="x" href="/how?a=1">how</a>, <a id=x>here</a>.', 'See [how](/how?a=1), here.'],
  ['Of <orderId>: `<b>` and\n\n```html\n<b>\n```', 'Of <orderId>: `<b>` and\n\n```html\n<b>\n```'],
  ['Before<script>alert(1)</script> after', 'Before after'],
  [':::note\nOne\n:::\nTwo', '\n> [!NOTE]\n> One\n\nTwo'],
  [
    '::: tip[First] {x=1}\n:::danger Do not\nOne\n:::\n:::',
    '\n> [!TIP] First\n> \n> > [!DANGER] Do not\n> > One\n> \n',
  ],
  ['```\n:::note\n:::\n```', '```\n:::note\n:::\n```'],
  [':::unknown\nOne\n:::', ':::unknown\nOne\n:::'],
])('%j for programs is %j', (text, markdown) => {
  expect(toPureMarkdown(text)).toBe(markdown);
});
