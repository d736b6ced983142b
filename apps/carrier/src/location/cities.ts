/** Where the sandbox has service points: postcode of the centre, latitude, longitude, how many. */
export interface City {
  readonly country: 'SE' | 'NO' | 'DK' | 'FI';
  readonly name: string;
  readonly postcode: number;
  readonly latitude: number;
  readonly longitude: number;
  readonly points: number;
}

type Row = readonly [string, number, number, number, number];

const ROWS: Readonly<Record<City['country'], readonly Row[]>> = {
  SE: [
    ['Stockholm', 11120, 59.3326, 18.0649, 50],
    ['Göteborg', 41103, 57.7089, 11.9746, 34],
    ['Malmö', 21119, 55.605, 13.0038, 26],
    ['Uppsala', 75310, 59.8586, 17.6389, 18],
    ['Västerås', 72211, 59.6099, 16.5448, 14],
    ['Örebro', 70210, 59.2753, 15.2134, 14],
    ['Linköping', 58222, 58.4108, 15.6214, 14],
    ['Helsingborg', 25220, 56.0465, 12.6945, 12],
    ['Jönköping', 55315, 57.7826, 14.1618, 12],
    ['Norrköping', 60221, 58.5877, 16.1924, 12],
    ['Umeå', 90326, 63.8258, 20.263, 12],
    ['Luleå', 97231, 65.5848, 22.1547, 8],
    ['Kiruna', 98131, 67.8558, 20.2253, 4],
    ['Visby', 62156, 57.6348, 18.2948, 5],
  ],
  NO: [
    ['Oslo', 155, 59.9139, 10.7522, 44],
    ['Bergen', 5003, 60.3913, 5.3221, 24],
    ['Trondheim', 7010, 63.4305, 10.3951, 20],
    ['Stavanger', 4006, 58.97, 5.7331, 16],
    ['Drammen', 3015, 59.7439, 10.2045, 10],
    ['Kristiansand', 4611, 58.1599, 8.0182, 10],
    ['Tromsø', 9008, 69.6492, 18.9553, 8],
    ['Bodø', 8006, 67.2804, 14.4049, 6],
  ],
  DK: [
    ['København', 1550, 55.6761, 12.5683, 44],
    ['Aarhus', 8000, 56.1629, 10.2039, 24],
    ['Odense', 5000, 55.4038, 10.4024, 16],
    ['Aalborg', 9000, 57.0488, 9.9217, 14],
    ['Esbjerg', 6700, 55.4765, 8.4594, 10],
    ['Rønne', 3700, 55.1009, 14.7066, 4],
  ],
  FI: [
    ['Helsinki', 100, 60.1699, 24.9384, 40],
    ['Espoo', 2100, 60.2055, 24.6559, 18],
    ['Tampere', 33100, 61.4978, 23.761, 18],
    ['Turku', 20100, 60.4518, 22.2666, 16],
    ['Oulu', 90100, 65.0121, 25.4651, 14],
    ['Jyväskylä', 40100, 62.2426, 25.7473, 10],
    ['Rovaniemi', 96100, 66.5039, 25.7294, 6],
  ],
};

export const CITIES: readonly City[] = (['SE', 'NO', 'DK', 'FI'] as const).flatMap((country) =>
  ROWS[country].map(([name, postcode, latitude, longitude, points]) => ({
    country,
    name,
    postcode,
    latitude,
    longitude,
    points,
  })),
);
