import { expect, test } from 'vitest';
import { toLead, toPlainText } from './to-plain-text.ts';
import { withFootnotes } from './with-footnotes.ts';

test('CAT-09 each part of a text has the footnotes that it names, once', () => {
  const note = '[^1]: First\nand more';
  expect(withFootnotes(['One[^1]', 'Two[^2]', `Three[^1]\n\n${note}\n\nEnd`])).toEqual([
    `One[^1]\n\n${note}`,
    'Two[^2]',
    `Three[^1]\n\n${note}\n\nEnd`,
  ]);
  expect(withFootnotes(['One[^1]'])).toEqual(['One[^1]']);
});

test('CAT-09 a line of text says nothing of callouts and footnotes but their words', () => {
  expect(toPlainText('A parcel[^1].\n\n> [!NOTE]\n> Weigh it\n\n[^1]: Up to 20 kg')).toBe(
    'A parcel. Weigh it Up to 20 kg',
  );
  expect(toPlainText(':::tip Weigh first\nIt is cheaper.\n:::')).toBe('Weigh first It is cheaper.');
  expect(toLead(':::note\nFirst\n:::\n\nBooks parcels.')).toBe('Books parcels.');
});
