import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rewriteTexts } from './texts.ts';

/** The source by translations; what has none stays. */
function write(source: string, translations: Readonly<Record<string, string>>): string {
  const asked: string[] = [];
  const written = rewriteTexts('page.tsx', source, (message) => {
    asked.push(message);
    return translations[message] ?? message;
  });
  for (const message of Object.keys(translations)) expect(asked).toContain(message);
  return (written?.toString() ?? source).replaceAll(/\s+/g, ' ');
}

const messagesOf = (source: string): string[] => {
  const found: string[] = [];
  rewriteTexts('page.tsx', source, (message) => {
    found.push(message);
    return message;
  });
  return found;
};

test('a sentence with values and elements is one message, and their order is the translation’s', () => {
  const page = `const page = <p>You have {count} calls of <Link to="/plan">your {plan.name}</Link> left.</p>;`;
  expect(messagesOf(page)).toEqual(['You have {count} calls of <link>your {name}</link> left.']);
  expect(
    write(page, {
      'You have {count} calls of <link>your {name}</link> left.':
        'Av <link>din {name}</link> är {count} anrop kvar.',
    }),
  ).toBe(
    'const page = <p>{"Av "}<Link to="/plan">{"din "}{plan.name}</Link>{" är "}{count}{" anrop kvar."}</p>;',
  );
});

test('a number that chooses words is a plural, in markup and in a template', () => {
  const page =
    'const text = `${calls.length} ${calls.length === 1 ? "call was" : "calls were"} refused`;';
  const message = '{length} {length, plural, one {call was} other {calls were}} refused';
  expect(messagesOf(page)).toEqual([message]);
  expect(
    write(page, { [message]: '{length, plural, one {Ett anrop} other {{length} anrop}} nekades' }),
  ).toBe('const text = `${(calls.length) === 1 ? `Ett anrop` : `${calls.length} anrop`} nekades`;');
});

test('attributes and members for readers are texts, those for programs are none', () => {
  expect(
    messagesOf(`
      const page = <Field label="Name" name="name" className="wide" hint={short ? 'Short' : \`At most \${most}\`} />;
      const row = { path: '/admin', title: 'Admin', state: 'live', words: { live: 'Live' } };
      if (state === 'Open') send({ kind: 'Open case' });
      throw new Error('The answer has another shape');
      const icon = { label: 'M4 12.75 12.75 4 16 7.25z' };
    `),
  ).toEqual(['Name', 'Short', 'At most {most}', 'Admin', 'Live']);
});

test('a word that is compared stays as it is, and `t` marks what does not look like a text', () => {
  expect(messagesOf(`const acts = ['Erase', 'Restore']; const isLast = act === 'Erase';`)).toEqual([
    'Restore',
  ]);
  expect(messagesOf(`const words = [t('in force'), 'in force'];`)).toEqual(['in force']);
});

test('code between words is no text', () => {
  expect(
    messagesOf('const page = <p>Send <code>apikey</code> with <kbd>Enter</kbd>.</p>;'),
  ).toEqual(['Send {code} with {kbd}.']);
});

test('a translation that leaves a value out, or names another, is refused with its place', () => {
  const page = 'const page = <p>Until {day}.</p>;';
  const by = (translated: string) => () => rewriteTexts('page.tsx', page, () => translated);
  expect(by('Till dagen.')).toThrow(
    `page.tsx:1: "Till dagen." for "Until {day}." leaves out 'day'`,
  );
  expect(by('Till {tag}.')).toThrow("has no 'tag'");
  expect(by('Till {day, plural, few {x} other {y}}.')).toThrow('one and other');
});

test('any words come back as they were written', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
      const words = `Aa ${text} bb`.trim();
      const source = `export default [t(${JSON.stringify(words)})];`;
      const written = rewriteTexts('page.ts', source, (message) => message);
      const evaluated: unknown = runInNewContext(
        String(written).replace('export default', 'result ='),
        {
          t: (same: string) => same,
          result: undefined,
        },
      );
      expect(evaluated).toEqual([words]);
    }),
  );
});

test('of a schema what it says of its fields is read by people, and nothing else', () => {
  const source = `const one = z.object({
    name: text({ label: 'Client name', hint: 'Where it runs.', required: true }),
    reason: z.enum(['Rotation', 'It may have leaked']),
    text: z.literal('Some words'),
  });`;
  const found: string[] = [];
  rewriteTexts('/contract/src/x/schema.ts', source, (message) => {
    found.push(message);
    return message;
  });
  expect(found).toEqual(['Client name', 'Where it runs.']);
});
