interface Place {
  readonly systemName: string;
}

const text = (description: string) => ({ type: 'string', description });

const parcel = {
  type: 'object',
  required: ['weightKg'],
  properties: {
    weightKg: { type: 'number', exclusiveMinimum: 0, maximum: 35 },
    contents: {
      type: 'array',
      items: { type: 'object', properties: { hsCode: text('Of the customs tariff.') } },
    },
    inner: { $ref: '#/components/schemas/Parcel' },
  },
};

const order = {
  type: 'object',
  description: 'What is ordered.',
  minProperties: 1,
  dependentRequired: { postcode: ['city'] },
  properties: {
    customer: {
      type: 'object',
      properties: {
        address: { type: 'object', properties: { city: text('Where the recipient lives.') } },
      },
    },
    parcels: { type: 'array', items: { $ref: '#/components/schemas/Parcel' } },
    postcode: { type: ['string', 'null'], examples: ['21120'] },
    kind: { const: 'home' },
    labels: { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    ...Object.fromEntries(
      Array.from({ length: 260 }, (_, at) => [`extra${at}`, { type: 'integer' }]),
    ),
  },
  if: { properties: { kind: { const: 'home' } } },
  // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
  then: { required: ['postcode'] },
};

/** An operation whose body is deep, wide and in two media types, for tests of reading it. */
export function readingDocument({ systemName }: Place) {
  return {
    openapi: '3.1.0',
    info: {
      title: `Reading ${systemName}`,
      version: '1.0.0',
      'x-systemName': systemName,
      'x-visibility': 'apigov',
      'x-category': 'shipment',
      'x-basePath': `/rest/shipment/${systemName}`,
    },
    paths: {
      '/orders': {
        post: {
          operationId: 'createOrder',
          summary: 'Create an order',
          externalDocs: { url: 'https://example.com/orders', description: 'All about orders' },
          parameters: [
            {
              name: 'filter',
              in: 'query',
              allowReserved: true,
              style: 'deepObject',
              schema: { type: 'object', properties: { status: { enum: ['open', 'closed'] } } },
            },
          ],
          requestBody: {
            content: {
              'application/json': { schema: { $ref: '#/components/schemas/Order' } },
              'application/xml': {
                schema: { type: 'object', properties: { orderXml: text('As it was.') } },
                example: '<order/>',
              },
              'multipart/form-data': {
                schema: {
                  type: 'object',
                  properties: { photo: { type: 'string', format: 'binary' } },
                },
                encoding: { photo: { contentType: 'image/png, image/jpeg' } },
              },
            },
          },
          responses: {
            201: { description: 'Taken', content: { 'application/json': { schema: parcel } } },
            409: {
              description: 'Known already',
              content: {
                'application/json': {
                  schema: { type: 'object', properties: { clashId: text('Of the other order.') } },
                  example: { clashId: '7' },
                },
              },
            },
          },
        },
      },
    },
    components: { schemas: { Parcel: parcel, Order: order } },
  };
}
