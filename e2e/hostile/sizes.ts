import { type HostileDocument, toJson, toOperation } from './hostile-document.ts';

const word = (length: number, sign = 'w') => sign.repeat(length);
const long = 10_000;

export const sizes: readonly HostileDocument[] = [
  {
    name: 'long',
    what: 'paths, names and words of 10,000 characters without a space',
    text: (frame) =>
      toJson(frame, {
        info: { ...frame.info, title: `Long ${word(long)}`, description: word(long) },
        tags: [{ name: word(long, 't'), description: word(long) }],
        servers: [{ url: `https://long.example/${word(long)}`, description: word(long) }],
        paths: {
          [`/${word(long)}/{${word(long, 'p')}}`]: {
            post: toOperation(
              {
                type: 'object',
                title: word(long),
                required: [word(long, 'f')],
                properties: {
                  [word(long, 'f')]: {
                    type: 'object',
                    description: word(long),
                    properties: { [word(long, 'g')]: { type: word(long), pattern: word(long) } },
                  },
                  value: { type: 'string', enum: [word(long), 'short'], default: word(long) },
                },
              },
              {
                operationId: word(long),
                summary: word(long),
                description: `${word(long)}\n\n- ${word(long)}\n\n| a |\n| --- |\n| ${word(long)} |`,
                tags: [word(long, 't')],
                parameters: ['path', 'query', 'header'].map((place) => ({
                  name: word(long, 'p'),
                  in: place,
                  required: true,
                  description: word(long),
                  schema: { type: 'string', enum: [word(long)] },
                })),
                callbacks: { [word(long)]: { [word(long)]: { post: { summary: word(long) } } } },
              },
            ),
          },
          '/plain': { get: { summary: 'Plain', responses: { 200: { description: word(long) } } } },
        },
      }),
  },
  {
    name: 'values',
    what: '100,000 values of an enumeration',
    text: (frame) => {
      const values = Array.from({ length: 100_000 }, (_, at) => `VALUE_${at}`);
      const choice = { type: 'string', enum: values };
      return toJson(frame, {
        paths: {
          '/values': {
            post: toOperation(
              { type: 'object', required: ['one'], properties: { one: choice } },
              { parameters: [{ name: 'one', in: 'query', schema: choice }] },
            ),
          },
        },
      });
    },
  },
  {
    name: 'wide',
    what: '5,000 members of a schema and 2,000 operations of a document',
    text: (frame) => {
      const members = Array.from({ length: 5000 }, (_, at) => [`member${at}`, { type: 'string' }]);
      const schema = { type: 'object', properties: Object.fromEntries(members) };
      const plain = { get: { summary: 'Plain', responses: { 200: { description: 'OK' } } } };
      return toJson(frame, {
        paths: {
          '/wide': { post: toOperation(schema) },
          ...Object.fromEntries(Array.from({ length: 2000 }, (_, at) => [`/plain/${at}`, plain])),
        },
      });
    },
  },
];
