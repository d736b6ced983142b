/** Tags of the directories of messages and of their envelopes. */
const tags = new Set(
  `ADR AGR AJT ALC ALI APR ARD ARR ASI ATT AUT BGM BII BUS CAV CCI CDI CDS CDV CED CIN CLA CLI CMP CNI CNT COM CPI CPS CPT CST
   CTA CUX DAM DGS DII DIM DLI DLM DMS DOC DSI DTM EFI ELM ELU ELV EMP EQA EQD EQN ERC ERP EVE FCA FII FNS FNT FOR FSQ FTX GDS
   GEI GID GIN GIR GIS GOR GPO GRU HAN HYN ICD IDE IFD IHC IMD IND INP INV IRQ LAN LIN LOC MEA MEM MKS MOA MSG MTD NAD NAT PAC
   PAI PAT PCC PCD PCI PDI PDT PER PGI PIA PNA POC PRC PRI PRV PSD PTY PYT QRS QTY QUA QVR RCS REL RFF RJL RLS RNG ROD RSL RTE
   SAL SCC SCD SEG SEL SEQ SFI SGP SGU SPR SPS STA STC STG STS TAX TCC TDT TEM TMD TMP TOD TPL TRU TSR VLI UCD UCF UCI UCM UCS
   UGH UGS UIB UIH UIT UIZ UNB UNE UNG UNH UNS UNT UNZ USA USC USH USR UST`.split(/\s+/),
);

/** Three capitals or digits, as every tag is. */
export const isTagLike = (tag: string) => /^[A-Z][A-Z0-9]{2}$/.test(tag);

export const isTag = (tag: string) => tags.has(tag);

/** Whether a tag or a code is another one with a slip in it: a sign too many, too few, changed, or two swapped. */
export function isSlip(written: string, meant: string): boolean {
  const [one, other] = [written.toUpperCase(), meant];
  let head = 0;
  while (head < other.length && one[head] === other[head]) head += 1;
  const [rest, due] = [one.slice(head), other.slice(head)];
  if (rest.slice(1) === due.slice(1) || rest.slice(1) === due || rest === due.slice(1)) return true;
  return rest.slice(2) === due.slice(2) && rest[0] === due[1] && rest[1] === due[0];
}
