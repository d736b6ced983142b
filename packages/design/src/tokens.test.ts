import { expect, test } from 'vitest';
import { colourOf } from './tokens.ts';

test('a colour is read from the style sheet, through the names it is made of', () => {
  expect(colourOf('brand')).toEqual({ light: '#00a0d6', dark: '#00a0d6' });
  expect(colourOf('text-muted')).toEqual({ light: '#55524b', dark: '#b8b4ab' });
  expect(colourOf('success')).toEqual({ light: '#1e8a51', dark: '#72d699' });
});

test.each(['constructor', 'scrim', 's-16'])('%s is no opaque colour', (name) => {
  expect(() => colourOf(name)).toThrow('No colour of the design');
});
