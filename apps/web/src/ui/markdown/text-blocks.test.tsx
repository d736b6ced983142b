import { render } from '@testing-library/react';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { TextBlocks, toBlocks } from './text-blocks.tsx';

const text = `# Booking

Books **parcels** and
[prints](https://carrier.example) labels.

- one \`P20\`
- two,
  which goes on
1. first

| Code | Name |
| ---- | ---- |
| P20  | Home |

\`\`\`json
{

  "a": 1
}
\`\`\`
The end.`;

test('a description stands in its blocks before its renderer is there', () => {
  const { container } = render(<TextBlocks text={text} />);
  const shown = [...container.children].map((one) => `${one.localName} ${one.textContent}`);
  expect(shown).toEqual([
    'p Booking',
    'p Books parcels and prints labels.',
    'p • one P20',
    'p • two, which goes on',
    'p • 1. first',
    'p Code Name',
    'p P20 Home',
    'pre {\n\n  "a": 1\n}',
    'p The end.',
  ]);
});

test('no word of a description is lost, whatever blocks it has', () => {
  const line = fc.constantFrom(
    'word',
    '# head',
    '- item',
    '1. item',
    '',
    '| cell |',
    '```',
    '  more',
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const count = (given: string) => given.match(/word|head|item|cell|more/g)?.length ?? 0;
      const blocks = toBlocks(lines.join('\n'));
      expect(count(blocks.map((block) => block.text).join('\n'))).toBe(count(lines.join('\n')));
    }),
  );
});
