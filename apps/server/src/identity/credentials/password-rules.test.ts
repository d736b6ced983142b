import { expect, test } from 'vitest';
import { findPasswordFault } from './password-rules.ts';

const words = ['anna.lindqvist@webshop.example', 'annal', 'Anna', 'Lindqvist', 'Norrvik Post'];

test.each([
  ['password1234', 'common'],
  ['P@ssw0rd2026!', 'common'],
  ['passwordpassword', 'common'],
  ['!!!dragon!!!', 'common'],
  ['football 2026', 'common'],
  ['aaaaaaaaaaaa', 'repeats'],
  ['abcabcabcabc', 'repeats'],
  ['123456789012', 'repeats'],
  ['qwertyuiop12', 'repeats'],
  ['abcdefghijklm', 'repeats'],
  ['annalindqvist', 'your name'],
  ['Lindqvist-2026', 'your name'],
  ['NorrvikPost2026!', 'your name'],
  ['webshop.example1', 'your name'],
  ['short', 'at least 12'],
  ['long'.repeat(60), 'at most 200'],
])('%s is refused', (password, why) => {
  expect(findPasswordFault(password, words)?.in('en')).toContain(why);
});

test.each([
  'four words make sense',
  'quite other words now',
  'the dragon likes football',
  'Norrvik boats leave early',
  'kX9#mQ2$vL5!',
  'ångbåtar på Mälaren',
])('%s is a password', (password) => {
  expect(findPasswordFault(password, words)).toBeNull();
});
