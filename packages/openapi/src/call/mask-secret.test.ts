import { expect, test } from 'vitest';
import fc from 'fast-check';
import { maskSecret, nameSecret } from './mask-secret.ts';

test('a masked key shows what all keys begin with and four characters at the end', () => {
  expect(maskSecret(`norrvik_live_${'a'.repeat(35)}bcde`)).toBe('norrvik_live_••••••••bcde');
  expect(maskSecret('4f1c9a7be2d04c1f9a3388e1c7d22b64')).toBe('••••••••2b64');
  expect(nameSecret('API key', '4f1c9a7be2d04c1f9a3388e1c7d22b64')).toBe('API key ending in 2b64');
});

test('of a password nothing is told, whatever it begins with', () => {
  for (const short of ['short', '12345678', 'correct_horse_1']) {
    expect(maskSecret(short)).toBe('••••••••');
    expect(nameSecret('password', short)).toBe('password, hidden');
  }
  expect(maskSecret('correct_horse_battery_staple')).toBe('••••••••aple');
});

test('at least twelve characters of what is not the kind stay hidden', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (secret) => {
      const [beginning = '', end = ''] = maskSecret(secret).split('••••••••');
      const hidden = beginning ? secret.length - beginning.length - end.length : 12;
      expect(hidden).toBeGreaterThanOrEqual(12);
      expect(end.length === 4 || beginning + end === '').toBe(true);
    }),
  );
});
