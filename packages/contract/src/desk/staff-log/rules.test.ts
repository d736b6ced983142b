import { expect, test } from 'vitest';
import { isGrant } from '../../grant.ts';
import { operations } from '../../operations.ts';
import { toActText, toDoneText, toObjectText } from './rules.ts';

test('DAY-36 an act and its object are said in words that their ids have', () => {
  expect(toActText('resumeApplication')).toBe('Resume application');
  expect(toObjectText({ object_type: 'newsItem', object_id: '12' })).toBe('news item 12');
  expect(toObjectText({ object_type: 'tradeNames', object_id: null })).toBe('trade names');
});

test('DAY-38 each act of staff is a sentence of whoever did it', () => {
  const acts = operations.filter(
    ({ method, access }) => method !== 'GET' && (access === 'staff' || isGrant(access)),
  );
  expect(
    acts.map(({ id }) => toDoneText({ operation: id, object_type: '' }, null)),
  ).toMatchSnapshot();
  expect(
    (
      [
        ['createStatusIncident', 'incident', '“Late labels”'],
        ['createStatusUpdate', 'incident', '“Late labels”'],
        ['updateDraftRoute', 'draft', '“tracking”'],
        ['updateCloudEndpoint', 'api', '“tracking”'],
        ['endPersonSessions', 'person', '“Bo Ek”'],
        ['confirmFourEyesAsk', 'fourEyes', '12'],
        ['createIdentityUser', 'person', '“Bo Ek”'],
        ['handOverShift', 'supportCases', null],
        ['updateTradeNames', 'trade-names', null],
        ['raiseLimit', 'raisedLimit', '3'],
      ] as const
    ).map(([operation, type, name]) => toDoneText({ operation, object_type: type }, name)),
  ).toEqual([
    'created the status incident “Late labels”',
    'created the status update of the incident “Late labels”',
    'updated the route of the draft “tracking”',
    'updated the cloud endpoint of the API “tracking”',
    'ended the sessions of the person “Bo Ek”',
    'confirmed the request for a second person 12',
    'created the person “Bo Ek”',
    'handed over the shift',
    'updated the trade names',
    'raised the limit 3',
  ]);
});
