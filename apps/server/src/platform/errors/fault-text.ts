import type * as z from 'zod/mini';

type Issue = z.core.$ZodRawIssue;

const kinds: Readonly<Record<string, string>> = {
  array: 'a list',
  boolean: 'true or false',
  int: 'a whole number',
  number: 'a number',
  object: 'an object',
  record: 'an object',
  string: 'a text',
};

const units: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' };

/** What is wrong with a value, in the words of the account service; a schema that has words of its own keeps them. */
export function toFaultText(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined ? "can't be blank" : toKindText(issue.expected);
    case 'invalid_format':
      return issue.format === 'email' ? 'should look like an email address' : 'is invalid';
    case 'too_big':
      return toLimitText(issue.origin, ['is too long', 'maximum', issue.maximum]);
    case 'too_small':
      return toLimitText(issue.origin, ['is too short', 'minimum', issue.minimum]);
    default:
      return 'is invalid';
  }
}

function toKindText(expected: string): string {
  const kind = kinds[expected];
  return kind ? `must be ${kind}` : 'is invalid';
}

function toLimitText(origin: string, [fault, limit, value]: [string, string, number | bigint]) {
  const unit = units[origin];
  return unit ? `${fault} (${limit} is ${value} ${unit})` : `has the ${limit} ${value}`;
}
