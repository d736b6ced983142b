/** Sets what the other commands read; the key is a hint to paste one where none is known. */
export function setCommand(host: string, key: string | undefined): string {
  return `export HOST='${host}'
export API_KEY='${key ?? 'paste the API key of your application'}'`;
}

export const findCommand = `curl -i "$HOST/rest/location/v4/servicepoints?country=SE&postcode=11122" \\
  -H "apikey: $API_KEY"`;

export const bookCommand = `curl -i -X POST "$HOST/rest/shipment/v3/bookings" \\
  -H "apikey: $API_KEY" \\
  -H "Content-Type: application/json" \\
  -H "Idempotency-Key: my-first-booking" \\
  -d '{
    "service": "P20",
    "addOns": ["A1", "C4"],
    "sender": { "customerNumber": "40017" },
    "receiver": {
      "name": "Ida Lindqvist", "street": "Sveavägen 22",
      "postcode": "111 22", "city": "Stockholm", "country": "SE",
      "phone": "+46701740605"
    },
    "parcels": [{ "weightKg": 1.24 }],
    "label": { "format": "ZPL", "dpi": 203 }
  }'`;

export const trackCommand = `export ITEM_ID='paste the itemId of the booking'
curl -i "$HOST/rest/shipment/v5/trackandtrace/items/$ITEM_ID" \\
  -H "apikey: $API_KEY"`;
