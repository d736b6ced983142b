import { expect, test } from 'vitest';
import { toActText, toObjectText } from './rules.ts';

test('DAY-36 an act and its object are said in words that their ids have', () => {
  expect(toActText('resumeApplication')).toBe('Resume application');
  expect(toObjectText({ object_type: 'newsItem', object_id: '12' })).toBe('news item 12');
  expect(toObjectText({ object_type: 'tradeNames', object_id: null })).toBe('trade names');
});
