import type * as z from 'zod/mini';
import { t, type Text, textOf } from '../text/text.ts';

type Issue = z.core.$ZodIssue;

/** How a schema is read whose faults are told: values come with them, and none has words but those of the schema itself. */
export const readingFaults = { error: () => '', reportInput: true } as const;

const kinds: Readonly<Record<string, Text>> = {
  array: t`must be a list`,
  boolean: t`must be true or false`,
  int: t`must be a whole number`,
  number: t`must be a number`,
  object: t`must be an object`,
  record: t`must be an object`,
  string: t`must be text`,
};

/** What is wrong with a value, in the words of the account service; a schema that has words of its own keeps them. */
export function toFaultText(issue: Issue): Text {
  const told = describe(issue);
  return issue.message === '' || issue.message === told.in('en') ? told : textOf(issue.message);
}

function describe(issue: Issue): Text {
  switch (issue.code) {
    case 'invalid_value':
      return t`must be one of ${issue.values.join(', ')}`;
    case 'invalid_type':
      return issue.input === undefined ? t`can't be blank` : (kinds[issue.expected] ?? isInvalid);
    case 'invalid_format':
      return issue.format === 'email' ? t`should look like an email address` : isInvalid;
    case 'too_big':
      return toMostText(issue.origin, Number(issue.maximum));
    case 'too_small':
      return toLeastText(issue.origin, Number(issue.minimum));
    default:
      return isInvalid;
  }
}

const isInvalid = t`is invalid`;

function toMostText(origin: string, most: number): Text {
  if (origin === 'string') return t`is too long (maximum is ${most} characters)`;
  return origin === 'array'
    ? t`is too long (maximum is ${most} entries)`
    : t`has the maximum ${most}`;
}

function toLeastText(origin: string, least: number): Text {
  if (origin === 'string') return t`is too short (minimum is ${least} characters)`;
  return origin === 'array'
    ? t`is too short (minimum is ${least} entries)`
    : t`has the minimum ${least}`;
}
