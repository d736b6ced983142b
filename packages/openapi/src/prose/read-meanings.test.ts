import { expect, test } from 'vitest';
import { readMeanings } from './read-meanings.ts';

const values = ['A', 'B', '01', 'EXW-2', 'C D'];
const read = (text: string, allowed = values) => {
  const found = readMeanings(text, allowed);
  return { text: found.text, meanings: Object.fromEntries(found.meanings) };
};
const both = { A: 'one', B: 'two' };

test.each([
  ['- A - one\n- B – two'],
  ['* A: one\n* `B`: two'],
  ['A = one\nB=two'],
  ['A -> one\r\nB => two'],
  ['1. **A:** one\n2. **B** — two'],
  ['- `A` (one)\n- B (two)'],
  ['• A - one\n• "B": two'],
  ['A - one<br>B - two<br/>'],
  ['<ul>\n<li>A - one</li>\n<li><b>B:</b> two</li>\n</ul>'],
  ['<p>A - one</p><p>B - two</p>'],
  ['| Code | Text |\n| --- | --- |\n| A | one |\n| `B` | two |'],
  ['Code | Text\n--- | ---\nA | one\nB | two'],
  [
    '<table><tr><th>Code</th><th>Text</th></tr>\n<tr>\n<td>A</td>\n<td>one</td>\n</tr><tr><td><code>B</code></td><td>two</td></tr></table>',
  ],
])('the lines of %j are meanings', (list) => {
  expect(read(list)).toEqual({ text: '', meanings: both });
  const within = read(`Kind of label.\n\n${list}\n\nAsk **us**.`);
  expect(within.meanings).toEqual(both);
  expect(within.text.replaceAll(/\s+|<\/\w+>/g, ' ')).toMatch(
    /^Kind of label\. +Ask \*\*us\*\*\.$/,
  );
});

test('a value of several words, with a hyphen or of digits, and a meaning of several lines', () => {
  const text =
    '- C D - both\n  of them,\n  at once\n- EXW-2: see `A - B`\n- 01 - Hold - for pickup';
  expect(read(text)).toEqual({
    text: '',
    meanings: { 'C D': 'both of them, at once', 'EXW-2': 'see `A - B`', '01': 'Hold - for pickup' },
  });
});

test('a list stays whole: with an item of no value or no meaning, beside another list, alone, with two meanings of one value', () => {
  for (const prose of [
    '- A - one\n- X - none\n- B - two',
    '- A - one\n- B - two\n- C D',
    '- A - one\n\n- B - two\n\n* 100x70mm',
    'Formats: \n• 100x70mm\n• A - one\n• B - two',
    '- A - one\n- B - two\n  - also three',
    'Paper:\n- A - one\n- B - two\n\nThermal paper:\n- C D - three\n- 01 - four',
    '<ul><li>A - one</li><li>Note</li><li>B - two</li></ul>',
    '| Code | Text |\n| --- | --- |\n| A | one |\n| B | two |\n| X | none |',
    '<table><tr><td>A</td><td>one</td></tr><tr><td>B</td><td>two</td></tr><tr><td>X</td></tr></table>',
    'A - one',
    'A - one\nA - another\nB - two',
    'Either A or B: as you wish',
    '',
  ]) {
    expect(read(prose)).toEqual({ text: prose, meanings: {} });
  }
  expect(read('Only: - A - one', [])).toEqual({ text: 'Only: - A - one', meanings: {} });
  expect(read('A - one', ['A']).meanings).toEqual({ A: 'one' });
});

test.each(['A - ', '<li>', '| ', '<td>', ' ', '\n', '- A\n', '<table>', ':', '|\n|--'])(
  '%j again and again is read in its time',
  (part) => {
    const text = part.repeat(20_000 / part.length);
    expect(readMeanings(text, values).meanings.size).toBeLessThan(values.length);
  },
);
