import type { OperationPiece, Parameter } from '@portal/openapi/outline/operation-piece';
import type { Outline, OutlineOperation } from '@portal/openapi/outline/outline';
import type { ReferencePlace } from './reference-context.ts';

export function fakeOperation(changes: Partial<OutlineOperation> = {}): OutlineOperation {
  return {
    key: 'createBooking',
    kind: 'operation',
    method: 'POST',
    path: '/bookings',
    summary: 'Book a shipment',
    deprecated: false,
    tag: 'Bookings',
    ...changes,
  };
}

export function fakeOutline(changes: Partial<Outline> = {}): Outline {
  return {
    dialect: 'openapi-3.1',
    title: 'Booking',
    version: '3.2.0',
    description: 'Books parcels.',
    basePath: '/rest/shipment/v3/bookings',
    contact: 'booking@postal.example',
    license: null,
    servers: [{ url: '/rest/shipment/v3', description: '' }],
    security: [
      {
        name: 'apiKey',
        type: 'apiKey',
        description: 'The key of your application.',
        in: 'header',
        parameter: 'apikey',
        scheme: null,
        tokenUrl: null,
        scopes: [],
      },
    ],
    tags: [{ name: 'Bookings', description: '', group: null }],
    operations: [fakeOperation()],
    changelog: [],
    ...changes,
  };
}

export function fakeParameter(changes: Partial<Parameter> = {}): Parameter {
  return {
    name: 'lang',
    in: 'query',
    required: false,
    deprecated: false,
    description: '',
    schema: { type: 'string' },
    style: 'form',
    explode: true,
    mediaType: null,
    examples: [],
    ...changes,
  };
}

export function fakePiece(changes: Partial<OperationPiece> = {}): OperationPiece {
  return {
    ...fakeOperation(),
    operationId: 'createBooking',
    description: 'Reserves an item id for each parcel.',
    servers: [{ url: '/rest/shipment/v3', description: '' }],
    security: [{ apiKey: [] }],
    parameters: [],
    requestBody: {
      required: true,
      description: '',
      content: [
        {
          mediaType: 'application/json',
          schema: { $ref: '#/schemas/NewBooking' },
          examples: [
            { name: 'one', summary: 'One parcel', description: '', value: { service: 'P20' } },
          ],
        },
      ],
    },
    responses: [
      {
        status: '201',
        description: 'The booking',
        headers: [],
        content: [{ mediaType: 'application/json', schema: { type: 'object' }, examples: [] }],
      },
    ],
    callbacks: [],
    schemas: {
      NewBooking: {
        type: 'object',
        required: ['service'],
        properties: { service: { type: 'string', enum: ['P20', 'P18'] } },
      },
    },
    ...changes,
  };
}

export function fakePlace(changes: Partial<ReferencePlace> = {}): ReferencePlace {
  const { security, servers, basePath } = fakeOutline();
  return {
    id: '7',
    systemName: 'shipment-v3-booking',
    path: 'noa',
    groups: [],
    guide: [],
    security,
    issuerSchemes: [],
    servers,
    basePath,
    callOrigin: 'https://api.postal.example',
    callOrigins: [],
    ...changes,
  };
}
