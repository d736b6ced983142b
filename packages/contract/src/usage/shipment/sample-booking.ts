/** The booking of the home page: shown to a stranger as it is written here, and sent as it is shown. */
export const sampleBookingLines = [
  '{',
  '  "service": "P20",',
  '  "addOns": ["A1", "C4"],',
  '  "receiver": {',
  '    "name": "Zofia Wójcik",',
  '    "street": "ul. Morska 8",',
  '    "postcode": "81-743", "city": "Sopot",',
  '    "country": "PL", "phone": "+48512345678"',
  '  },',
  '  "parcels": [{ "weightKg": 1.24 }],',
  '  "label": { "format": "ZPL", "dpi": 203 },',
  '  "sender": { "customerNumber": "40017" }',
  '}',
] as const;

/** Where it goes, below the gateway's `/rest`. */
export const sampleBookingPath = '/shipment/v3/bookings';
