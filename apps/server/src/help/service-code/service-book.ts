import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { t, type Text } from '../../platform/text/text.ts';
import { join } from 'node:path';

const code = z.string().check(z.minLength(1));
const addOnOfService = z.object({
  code,
  mandatory: z._default(z.boolean(), false),
  notTo: z._default(z.array(z.string()), []),
  validFrom: z.optional(z.iso.date()),
  validTo: z.optional(z.iso.date()),
});
const service = z.object({
  code,
  name: z.string(),
  maxWeightKg: z.number(),
  maxLengthCm: z.number(),
  /** Where it may begin, and where it may end. */
  countries: z.array(z.string()),
  validFrom: z.iso.date(),
  validTo: z._default(z.iso.date(), '2099-12-31'),
  addOns: z.array(addOnOfService),
});
const addOn = z.object({
  code,
  name: z.string(),
  excludes: z._default(z.array(code), []),
  needs: z._default(z.array(z.string()), []),
  needsAgreement: z._default(z.boolean(), false),
});
export const serviceBook = z.object({
  issuers: z.array(z.object({ code, country: z.string(), name: z.string() })),
  services: z.array(service),
  addOns: z.array(addOn),
});

/** What the provider sells, as `content/service-codes` has it. */
export type ServiceBook = z.output<typeof serviceBook>;

interface BookFault {
  readonly path: readonly PropertyKey[];
  readonly text: Text;
}

/** What a schema does not see: codes that nobody describes, or that stand there twice, and spans that end before they begin. */
export function findBookFaults({ issuers, services, addOns }: ServiceBook): BookFault[] {
  const countries = new Set(issuers.map(({ country }) => country));
  const known = new Set(addOns.map((one) => one.code));
  const ofService = services.flatMap((one, at) => [
    ...one.countries.flatMap((country, nth) =>
      countries.has(country)
        ? []
        : { path: ['services', at, 'countries', nth], text: t`There is no country ${country}` },
    ),
    ...findListFaults(['services', at, 'addOns'], one.addOns, known),
    ...(one.validTo < one.validFrom
      ? [{ path: ['services', at, 'validTo'], text: t`${one.code} ends before it begins` }]
      : []),
  ]);
  const excluded = addOns.flatMap(({ excludes }, at) =>
    excludes.flatMap((name, nth) =>
      known.has(name)
        ? []
        : { path: ['addOns', at, 'excludes', nth], text: t`There is no add-on ${name}` },
    ),
  );
  return [
    ...findListFaults(['services'], services),
    ...findListFaults(['addOns'], addOns),
    ...ofService,
    ...excluded,
  ];
}

function findListFaults(
  path: readonly PropertyKey[],
  list: readonly { readonly code: string }[],
  known?: ReadonlySet<string>,
): BookFault[] {
  const codes = list.map((one) => one.code);
  return codes.flatMap((name, at) => {
    const place = [...path, at, 'code'];
    if (known && !known.has(name)) return [{ path: place, text: t`There is no add-on ${name}` }];
    return codes.indexOf(name) < at ? [{ path: place, text: t`${name} appears twice` }] : [];
  });
}

/** Read once at start: a book with a fault ends the start. */
export async function readServiceBook(file: string): Promise<ServiceBook> {
  const read = z.parse(serviceBook, JSON.parse(await readFile(file, 'utf8')));
  const faults = findBookFaults(read).map(({ text }) => text.in('en'));
  if (faults.length > 0) throw new Error(`${file}: ${faults.join(', ')}`);
  return read;
}

/** What is read from CONTENT_DIR at start, and holds until staff publish something newer. */
export interface PortalContent {
  readonly serviceBook: ServiceBook;
}

export async function readPortalContent(directory: string): Promise<PortalContent> {
  return {
    serviceBook: await readServiceBook(join(directory, 'service-codes/service-codes.json')),
  };
}
