/** A booking with letters that UNOC lacks, and fields that an IFTMIN has no place for. */
export const exampleBooking = `{
  "service": "P20",
  "addOns": ["A1"],
  "sender": { "customerNumber": "40017" },
  "receiver": {
    "name": "Zofia Wójcik",
    "street": "ul. Łąkowa 8",
    "postcode": "80-743",
    "city": "Gdańsk",
    "country": "PL",
    "phone": "+48501234567"
  },
  "parcels": [{ "weightKg": 1.24, "size": { "lengthCm": 30, "widthCm": 20, "heightCm": 10 } }],
  "reference": "Order 88213"
}
`;
