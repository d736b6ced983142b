import { isSlip } from './tags.ts';

/** A segment or a group in the order of a message; a group begins with its first segment. */
export type Part = SegmentPart | GroupPart;

interface SegmentPart {
  readonly kind: 'segment';
  readonly tag: string;
  readonly isMandatory: boolean;
  readonly most: number;
}

interface GroupPart {
  readonly kind: 'group';
  readonly number: number;
  readonly isMandatory: boolean;
  readonly most: number;
  readonly parts: readonly Part[];
}

/** `?` may be there once, `*9` up to nine times, `+9` one to nine; brackets are groups. */
function parseStructure(text: string): Part[] {
  const tokens = text.match(/\(|\)[?*+]?\d*|[A-Z0-9]{3}[?*+]?\d*/g) ?? [];
  let at = 0;
  let groups = 0;
  const readParts = (): Part[] => {
    const parts: Part[] = [];
    for (; at < tokens.length && !tokens[at]?.startsWith(')'); at += 1) {
      const token = tokens[at] ?? '';
      if (token !== '(') {
        parts.push({ kind: 'segment', tag: token.slice(0, 3), ...readUse(token.slice(3)) });
        continue;
      }
      at += 1;
      groups += 1;
      const number = groups;
      const inner = readParts();
      parts.push({ kind: 'group', number, parts: inner, ...readUse(tokens[at]?.slice(1) ?? '') });
    }
    return parts;
  };
  return readParts();
}

function readUse(text: string) {
  const most = Number(text.slice(1)) || 1;
  return { isMandatory: text === '' || text.startsWith('+'), most };
}

const charges = '(TCC LOC? FTX? CUX? PRI? EQN? PCD? MOA*9 QTY*9)*99';
const authority = '(GOR DTM*9 LOC*9 SEL*9 FTX*9 (DOC DTM?)*9)*9';
const payment = '(CPI RFF*99 CUX? LOC*9 MOA*9)*9';

/** The messages of our guidelines, directory D.96A; CONTRL of syntax version 3. */
const structures: Readonly<Record<string, string>> = {
  IFTMIN: `UNH BGM CTA? COM*9 DTM*9 TSR*9 CUX*9 MOA*9 FTX*99 CNT*9 DOC*9 GDS*9
    (LOC DTM*9)*99 (TOD LOC*9)*2 (RFF DTM*9)*99 ${authority} ${payment} ${charges}
    (TDT DTM*9 TSR*9 (LOC DTM?)*99 (RFF DTM?)*99)*99
    (NAD LOC*9 (CTA COM*9)*9 (DOC DTM?)*9 ${charges} (RFF DTM*9)*99 ${payment} (TSR RFF? LOC? TPL? FTX*9)*9)*99
    (GID HAN*9 TMP? RNG? TMD? LOC*9 MOA*9 PIA*9 GDS*9 FTX*99 (NAD DTM?)*9 (MEA EQN?)*99 (DIM EQN?)*99 (RFF DTM*9)*9
      (PCI RFF? DTM*9 GIN*9)*99 (DOC DTM*9)*9 ${authority} (TPL (MEA EQN?)*9)*9 (SGP (MEA EQN?)*9)*999 ${charges}
      (DGS FTX*99 (CTA COM*9)*999 (MEA EQN?)*9 (SGP (MEA EQN?)*9)*999)*99)*999
    (EQD EQN? TMD? MEA*9 DIM*9 SEL*99 TPL*9 HAN? TMP? FTX*99 RFF*9 (NAD DTM?)*9 (LOC DTM*9)*9)*999 UNT`,
  IFTSTA: `UNH BGM DTM*9 TSR? (NAD (CTA COM*9)*9)*9 (RFF DTM*9)*9
    (CNI LOC*9 CNT*9 (STS RFF*999 DTM*9 DOC? FTX*9 NAD*9 LOC*9 PCI*99 (TDT DTM? RFF? (LOC DTM?)*9)*99
      (EQD MEA*99 DIM*9 SEL*99 RFF*99 TPL*9 TMD?)*99
      (GID HAN? DGS*9 FTX*9 (MEA EQN?)*99 (DIM EQN?)*99 (PCI GIN*9)*99)*99)*99)*99999 UNT`,
  DESADV: `UNH BGM DTM*10 ALI*5 MEA*5 MOA*5 (RFF DTM?)*10 (NAD LOC*10 (RFF DTM?)*10 (CTA COM*5)*10)*10
    (TOD LOC*5 FTX*5)*10 (TDT PCD*6 (LOC DTM*10)*10)*10 (EQD MEA*5 SEL*25 EQA*5 (HAN FTX*10)*10)*10
    (CPS FTX*5 (PAC MEA*10 QTY*10 (HAN FTX*10)*10 (PCI RFF? DTM*5 GIR*99 (GIN DLM*10)*99)*1000)*9999
      (LIN PIA*10 IMD*25 MEA*10 QTY*10 ALI*10 GIN*100 GIR*100 DLM*100 DTM*5 FTX*5 MOA*5 (RFF DTM?)*10
        (DGS QTY? FTX*5)*10 (LOC NAD? DTM? QTY*10)*100 (SGP QTY*10)*1000
        (PCI DTM*5 MEA*10 QTY*10 (GIN DLM*100)*10 (HAN FTX*5 GIN*1000)*10)*9999 (QVR DTM*5)*10)*9999)*9999
    CNT*5 UNT`,
  APERAK: `UNH BGM DTM*9 FTX*9 CNT*9 (RFF DTM*9)*9 (NAD CTA*9 COM*9)*9 (ERC FTX? (RFF FTX*9)*9)*99999 UNT`,
  CONTRL: `UNH UCI (UCM (UCS UCD*99)*999)*999999 (UCF (UCM (UCS UCD*99)*999)*999999)*999999 UNT`,
};

export const describedMessages: Readonly<Record<string, string>> = {
  IFTMIN: 'Transport instruction: a booking',
  IFTSTA: 'Transport status: what has happened to shipments',
  DESADV: 'Despatch advice: what is on which load carrier',
  APERAK: 'Application report: why a message that could be read was refused',
  CONTRL: 'Syntax report: whether an interchange could be read',
};

const parsed = new Map<string, readonly Part[]>();

/** Messages whose names differ from one of ours by a sign. */
const others = new Set(['IFTMAN', 'IFTSTQ']);

/** The message that a type is, or was meant to be; null for one that we do not describe. */
export function meantMessage(type: string): string | null {
  if (type === '' || others.has(type)) return null;
  return Object.keys(structures).find((known) => isSlip(type, known)) ?? null;
}

/** Null for a message that we do not describe. */
export function structureOf(type: string): readonly Part[] | null {
  const text = Object.hasOwn(structures, type) ? structures[type] : undefined;
  if (text === undefined) return null;
  const known = parsed.get(type) ?? parseStructure(text);
  parsed.set(type, known);
  return known;
}
