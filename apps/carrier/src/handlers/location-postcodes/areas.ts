import type { Country } from '../../shipment/countries.ts';

/** A city and the postcodes from `start` to the start of the next one in the table. */
export interface Area {
  readonly start: number;
  readonly city: string;
  readonly region: string;
  readonly latitude: number;
  readonly longitude: number;
}

type Row = readonly [start: number, city: string, region: string, at: readonly [number, number]];

const ROWS: Readonly<Record<Country, readonly Row[]>> = {
  SE: [
    [10_000, 'Stockholm', 'Stockholms län', [59.3326, 18.0649]],
    [20_000, 'Malmö', 'Skåne län', [55.6047, 13.0012]],
    [25_000, 'Helsingborg', 'Skåne län', [56.0465, 12.6945]],
    [30_000, 'Halmstad', 'Hallands län', [56.6745, 12.8568]],
    [39_000, 'Kalmar', 'Kalmar län', [56.6634, 16.3568]],
    [40_000, 'Göteborg', 'Västra Götalands län', [57.7089, 11.9746]],
    [55_000, 'Jönköping', 'Jönköpings län', [57.7826, 14.1618]],
    [58_000, 'Linköping', 'Östergötlands län', [58.4108, 15.6214]],
    [62_000, 'Visby', 'Gotlands län', [57.6348, 18.2948]],
    [65_000, 'Karlstad', 'Värmlands län', [59.3793, 13.5036]],
    [70_000, 'Örebro', 'Örebro län', [59.2753, 15.2134]],
    [72_000, 'Västerås', 'Västmanlands län', [59.6099, 16.5448]],
    [75_000, 'Uppsala', 'Uppsala län', [59.8586, 17.6389]],
    [80_000, 'Gävle', 'Gävleborgs län', [60.6749, 17.1413]],
    [85_000, 'Sundsvall', 'Västernorrlands län', [62.3908, 17.3069]],
    [90_000, 'Umeå', 'Västerbottens län', [63.8258, 20.263]],
    [97_000, 'Luleå', 'Norrbottens län', [65.5848, 22.1547]],
    [98_000, 'Kiruna', 'Norrbottens län', [67.8558, 20.2253]],
  ],
  NO: [
    [1, 'Oslo', 'Oslo', [59.9139, 10.7522]],
    [1500, 'Moss', 'Østfold', [59.434, 10.6577]],
    [3000, 'Drammen', 'Buskerud', [59.7439, 10.2045]],
    [4000, 'Stavanger', 'Rogaland', [58.97, 5.7331]],
    [4600, 'Kristiansand', 'Agder', [58.1599, 8.0182]],
    [5000, 'Bergen', 'Vestland', [60.3913, 5.3221]],
    [6000, 'Ålesund', 'Møre og Romsdal', [62.4722, 6.1495]],
    [7000, 'Trondheim', 'Trøndelag', [63.4305, 10.3951]],
    [8000, 'Bodø', 'Nordland', [67.2804, 14.4049]],
    [9000, 'Tromsø', 'Troms', [69.6492, 18.9553]],
  ],
  DK: [
    [1000, 'København K', 'Hovedstaden', [55.6761, 12.5683]],
    [2000, 'Frederiksberg', 'Hovedstaden', [55.6794, 12.5346]],
    [3700, 'Rønne', 'Hovedstaden', [55.1009, 14.7066]],
    [4000, 'Roskilde', 'Sjælland', [55.6415, 12.0803]],
    [5000, 'Odense C', 'Syddanmark', [55.4038, 10.4024]],
    [6000, 'Kolding', 'Syddanmark', [55.4904, 9.4722]],
    [6700, 'Esbjerg', 'Syddanmark', [55.4765, 8.4594]],
    [8000, 'Aarhus C', 'Midtjylland', [56.1629, 10.2039]],
    [9000, 'Aalborg', 'Nordjylland', [57.0488, 9.9217]],
  ],
  FI: [
    [100, 'Helsinki', 'Uusimaa', [60.1699, 24.9384]],
    [2000, 'Espoo', 'Uusimaa', [60.2055, 24.6559]],
    [20_000, 'Turku', 'Varsinais-Suomi', [60.4518, 22.2666]],
    [33_000, 'Tampere', 'Pirkanmaa', [61.4978, 23.761]],
    [40_000, 'Jyväskylä', 'Keski-Suomi', [62.2426, 25.7473]],
    [65_000, 'Vaasa', 'Pohjanmaa', [63.096, 21.6158]],
    [70_000, 'Kuopio', 'Pohjois-Savo', [62.8924, 27.677]],
    [90_000, 'Oulu', 'Pohjois-Pohjanmaa', [65.0121, 25.4651]],
    [96_000, 'Rovaniemi', 'Lappi', [66.5039, 25.7294]],
  ],
  PL: [
    [1, 'Warszawa', 'Mazowieckie', [52.2297, 21.0122]],
    [20_000, 'Lublin', 'Lubelskie', [51.2465, 22.5684]],
    [30_000, 'Kraków', 'Małopolskie', [50.0647, 19.945]],
    [40_000, 'Katowice', 'Śląskie', [50.2649, 19.0238]],
    [50_000, 'Wrocław', 'Dolnośląskie', [51.1079, 17.0385]],
    [60_000, 'Poznań', 'Wielkopolskie', [52.4064, 16.9252]],
    [70_000, 'Szczecin', 'Zachodniopomorskie', [53.4285, 14.5528]],
    [80_000, 'Gdańsk', 'Pomorskie', [54.3466, 18.6644]],
    [90_000, 'Łódź', 'Łódzkie', [51.7592, 19.456]],
  ],
  DE: [
    [1000, 'Dresden', 'Sachsen', [51.0504, 13.7373]],
    [10_000, 'Berlin', 'Berlin', [52.52, 13.405]],
    [18_000, 'Rostock', 'Mecklenburg-Vorpommern', [54.0924, 12.0991]],
    [20_000, 'Hamburg', 'Hamburg', [53.5511, 9.9937]],
    [24_000, 'Kiel', 'Schleswig-Holstein', [54.3233, 10.1228]],
    [28_000, 'Bremen', 'Bremen', [53.0793, 8.8017]],
    [30_000, 'Hannover', 'Niedersachsen', [52.3759, 9.732]],
    [40_000, 'Düsseldorf', 'Nordrhein-Westfalen', [51.2277, 6.7735]],
    [50_000, 'Köln', 'Nordrhein-Westfalen', [50.9375, 6.9603]],
    [60_000, 'Frankfurt am Main', 'Hessen', [50.1109, 8.6821]],
    [70_000, 'Stuttgart', 'Baden-Württemberg', [48.7758, 9.1829]],
    [80_000, 'München', 'Bayern', [48.1351, 11.582]],
    [90_000, 'Nürnberg', 'Bayern', [49.4521, 11.0767]],
  ],
  NL: [
    [1000, 'Amsterdam', 'Noord-Holland', [52.3676, 4.9041]],
    [2500, "'s-Gravenhage", 'Zuid-Holland', [52.0705, 4.3007]],
    [3000, 'Rotterdam', 'Zuid-Holland', [51.9244, 4.4777]],
    [3500, 'Utrecht', 'Utrecht', [52.0907, 5.1214]],
    [5000, 'Tilburg', 'Noord-Brabant', [51.5555, 5.0913]],
    [6200, 'Maastricht', 'Limburg', [50.8514, 5.691]],
    [7500, 'Enschede', 'Overijssel', [52.2215, 6.8937]],
    [9700, 'Groningen', 'Groningen', [53.2194, 6.5665]],
  ],
};

export function listAreas(country: Country): Area[] {
  return ROWS[country].map(([start, city, region, [latitude, longitude]]) => ({
    start,
    city,
    region,
    latitude,
    longitude,
  }));
}
