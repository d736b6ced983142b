/** A foreign carrier's document, as far as its paths can remember: parcels, and labels of one. */
export const lockerDocument = (systemName: string) => ({
  openapi: '3.0.3',
  info: {
    title: 'Locker network',
    version: '1.0.0',
    'x-systemName': systemName,
    'x-basePath': `/rest/foreign/${systemName}`,
    'x-visibility': 'public',
    'x-category': 'location',
  },
  paths: {
    '/lockers': {
      get: {
        operationId: 'listLockers',
        parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer', maximum: 50 } }],
        responses: { 200: json({ $ref: '#/components/schemas/Lockers' }) },
      },
      post: {
        operationId: 'createLocker',
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewLocker' }) },
        responses: { 201: json({ $ref: '#/components/schemas/Locker' }) },
      },
    },
    '/lockers/{lockerId}': {
      parameters: [
        {
          name: 'lockerId',
          in: 'path',
          required: true,
          schema: { type: 'string', format: 'uuid' },
        },
      ],
      get: {
        operationId: 'showLocker',
        responses: {
          200: json({ $ref: '#/components/schemas/Locker' }),
          404: json({ type: 'object' }, { lost: { value: { reason: 'no such locker' } } }),
        },
      },
      put: {
        operationId: 'replaceLocker',
        requestBody: { required: true, ...json({ $ref: '#/components/schemas/NewLocker' }) },
        responses: { 200: json({ $ref: '#/components/schemas/Locker' }) },
      },
      patch: {
        operationId: 'changeLocker',
        requestBody: { required: true, ...json({ type: 'object' }) },
        responses: { 200: json({ $ref: '#/components/schemas/Locker' }) },
      },
      delete: { operationId: 'deleteLocker', responses: { 204: { description: 'Gone' } } },
    },
  },
  components: {
    schemas: {
      NewLocker: {
        type: 'object',
        required: ['name', 'doors'],
        properties: {
          name: { type: 'string', maxLength: 40 },
          doors: { type: 'integer', minimum: 1, maximum: 400 },
          size: { type: 'string', enum: ['S', 'M', 'L'] },
        },
      },
      Locker: {
        allOf: [
          { $ref: '#/components/schemas/NewLocker' },
          {
            type: 'object',
            required: ['id', 'openedOn'],
            properties: {
              id: { type: 'string', format: 'uuid', readOnly: true },
              openedOn: { type: 'string', format: 'date' },
              near: { type: 'array', items: { $ref: '#/components/schemas/Locker' } },
            },
          },
        ],
      },
      Lockers: {
        type: 'object',
        required: ['items', 'total'],
        properties: {
          items: { type: 'array', items: { $ref: '#/components/schemas/Locker' } },
          total: { type: 'integer' },
        },
      },
    },
  },
});

function json(schema: object, examples?: object) {
  return {
    description: 'JSON',
    content: { 'application/json': { schema, ...(examples && { examples }) } },
  };
}
