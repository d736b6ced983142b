import { codeLists } from '../codes.ts';
import type { Finding } from '../finding.ts';
import { faultOf } from './forms.ts';
import { type Guideline, readUse, type SegmentRule, type ValueRule } from './guidelines.ts';
import type { TreeNode } from '../match-structure.ts';
import { offsetAt, type Segment, textAt } from '../segment.ts';
import { toPartPlace } from '../segment-definition.ts';
import { definitionOf } from '../segment-definitions.ts';
import { t } from '../mark.ts';

export interface Held {
  readonly header: Segment;
  readonly nodes: readonly TreeNode[];
  readonly segments: readonly Segment[];
  /** Segments with an error of their own: what our guideline says of them waits until it is mended. */
  readonly faulty: ReadonlySet<Segment>;
}

/** Where a message is not as our guideline asks: which segment, where, and what to write. */
export function checkGuideline(guideline: Guideline, held: Held): Finding[] {
  const { header, nodes, segments } = held;
  const level = { items: toItems(nodes), rules: guideline.segments, opening: header };
  const findings = [
    ...new Checker(guideline, held.faulty).checkLevel(level),
    ...checkConditions(guideline, segments),
  ];
  const named = textAt(header, 1, 4);
  // A message by the guideline of somebody else is shown what differs; it was not meant to be as ours.
  if (named === '' || named === guideline.code) return findings;
  return findings.map((one) => (one.severity === 'error' ? { ...one, severity: 'warning' } : one));
}

/** What UNB has to have for messages by a guideline. */
export const checkHeader = (guideline: Guideline, header: Segment): Finding[] =>
  guideline.envelope.values.flatMap((rule) =>
    new Checker(guideline, new Set()).checkValue(header, rule),
  );

/** A segment, or the first of a group, with what stands in the group. */
interface Item {
  readonly segment: Segment;
  /** Where the group ends. */
  readonly last: Segment;
  readonly inner: readonly TreeNode[];
}

interface Level {
  readonly items: readonly Item[];
  readonly rules: readonly SegmentRule[];
  /** What opens the message, or the group. */
  readonly opening: Segment;
}

interface Found {
  readonly segments: readonly Segment[];
  readonly rule: SegmentRule;
  /** What a missing one would stand behind. */
  readonly before: Segment;
}

function toItems(nodes: readonly TreeNode[]): Item[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'segment') return [{ segment: node.segment, last: node.segment, inner: [] }];
    const [first, ...inner] = node.nodes;
    if (first?.kind !== 'segment') return [];
    return [{ segment: first.segment, last: lastOf(node) ?? first.segment, inner }];
  });
}

function lastOf(node: TreeNode): Segment | undefined {
  if (node.kind === 'segment') return node.segment;
  const last = node.nodes.at(-1);
  return last && lastOf(last);
}

class Checker {
  readonly #title: string;
  readonly #faulty: ReadonlySet<Segment>;
  /** What is not used is told once a message, not in each group. */
  readonly #told = new Set<string>();

  constructor({ title }: Guideline, faulty: ReadonlySet<Segment>) {
    this.#title = title;
    this.#faulty = faulty;
  }

  /** The message, or one group of it. */
  checkLevel({ items, rules, opening }: Level): Finding[] {
    const findings: Finding[] = [];
    let before = opening;
    for (const rule of rules) {
      const found = items.filter(({ segment }) => isMeant(segment, rule));
      const segments = found.map(({ segment }) => segment);
      findings.push(...this.#checkUse({ segments, rule, before }));
      findings.push(...this.#checkKinds({ segments, rule, before }));
      for (const segment of segments.filter((one) => !this.#faulty.has(one))) {
        findings.push(...(rule.values ?? []).flatMap((one) => this.checkValue(segment, one)));
      }
      for (const { segment, inner } of rule.segments ? found : []) {
        const level = { items: toItems(inner), rules: rule.segments ?? [], opening: segment };
        findings.push(...this.checkLevel(level));
      }
      before = found.at(-1)?.last ?? before;
    }
    const known = new Set(['UNT', ...rules.map(({ tag }) => tag)]);
    const others = items.filter(({ segment }) => !known.has(segment.tag) && !segment.isBroken);
    return [
      ...findings,
      ...others.flatMap(({ segment }) => this.#notUsed(segment.tag, segment.offset)),
    ];
  }

  /** How often a segment is there, of whatever kind; mandatory kinds are counted for themselves. */
  #checkUse({ segments, rule, before }: Found): Finding[] {
    const { least, most } = readUse(rule.use);
    const surplus = segments[most];
    if (surplus) {
      const text = `${rule.tag} is there ${segments.length} times; ${this.#title} takes ${most}`;
      return [{ rule: 'guideline-too-many', severity: 'error', text, offset: surplus.offset }];
    }
    const isByKind = Object.values(rule.kinds ?? {}).some(({ use }) => readUse(use).least > 0);
    if (isByKind || segments.length >= least) return [];
    return [this.#missing(rule.tag, before, rule.write)];
  }

  #checkKinds({ segments, rule, before }: Found): Finding[] {
    const { tag, kinds, by = '1.1' } = rule;
    if (!kinds) return [];
    const valueOf = (segment: Segment) => textAt(segment, ...toIndexes(by));
    // A kind that nobody asked for stands in the stead of one that is missing.
    const strays = segments.filter((one) => !Object.hasOwn(kinds, valueOf(one)));
    const findings: Finding[] = [];
    for (const [kind, { use, write }] of Object.entries(kinds)) {
      const found = segments.filter((one) => valueOf(one) === kind);
      const { least, most } = readUse(use);
      const surplus = found[most];
      if (surplus) {
        const text = `${tag}+${kind} is there ${found.length} times; ${this.#title} takes ${most}`;
        findings.push({
          rule: 'guideline-too-many',
          severity: 'error',
          text,
          offset: surplus.offset,
        });
      }
      if (found.length >= least) continue;
      const stray = strays.shift();
      if (!stray) findings.push(this.#missing(`${tag}+${kind}`, before, write));
      else if (!this.#faulty.has(stray)) {
        findings.push(...this.checkValue(stray, { at: by, one: [kind] }));
      }
    }
    const rest = strays.filter((one) => !this.#faulty.has(one));
    return [
      ...findings,
      ...rest.flatMap((one) =>
        this.#notUsed(`${tag}+${valueOf(one)}`, offsetAt(one, ...toIndexes(by))),
      ),
    ];
  }

  checkValue(segment: Segment, rule: ValueRule): Finding[] {
    const indexes = toIndexes(rule.at);
    const value = textAt(segment, ...indexes);
    if (isRight(value, rule) || (value === '' && isLeftOut(segment, rule))) return [];
    const { name, list, place } = describeValue(segment, indexes);
    const found = value === '' ? t('is missing') : t(`is “${value}”`);
    const advice = advise(value, rule, list);
    const text = t(`${name} of ${segment.tag} ${found}; by ${this.#title} ${advice}`);
    const offset = offsetAt(segment, ...indexes);
    const finding = { rule: 'guideline-value', severity: 'error', text, offset } as const;
    return [value === '' ? { ...finding, missing: place } : finding];
  }

  #missing(name: string, { tag, end }: Segment, write = ''): Finding {
    const text = `${name} is missing behind ${tag}: ${this.#title} requires it; write ${write}`;
    return { rule: 'guideline-missing', severity: 'error', text, offset: end };
  }

  #notUsed(name: string, offset: number): Finding[] {
    if (this.#told.has(name)) return [];
    this.#told.add(name);
    const text = `${name} is not in ${this.#title}: we do not read it`;
    return [{ rule: 'guideline-unused', severity: 'note', text, offset }];
  }
}

function isMeant(segment: Segment, { tag, where }: SegmentRule): boolean {
  if (segment.tag !== tag || !where) return segment.tag === tag;
  const value = textAt(segment, ...toIndexes(where.at));
  return where.is === undefined ? value !== where.isNot : value === where.is;
}

function isRight(value: string, { one, form = 'text' }: ValueRule): boolean {
  if (one) return one.includes(value);
  return value !== '' && faultOf(form, value) === null;
}

/** A value that need not be there, or goes with another one which is not there. */
const isLeftOut = (segment: Segment, { isOptional = false, with: other }: ValueRule) =>
  isOptional || (other !== undefined && textAt(segment, ...toIndexes(other)) === '');

type Names = Readonly<Record<string, string>>;

function describeValue({ tag }: Segment, [element, component]: readonly [number, number]) {
  const components = definitionOf(tag)?.elements[element]?.components ?? [];
  const definition = components[component];
  const list: Names = definition?.list ? codeLists[definition.list] : {};
  const name = definition?.name ?? t(`Part ${element + 1}.${component + 1}`);
  return { name, list, place: toPartPlace({ components }, element, component) };
}

function advise(value: string, { one, form = 'text', such = '' }: ValueRule, list: Names): string {
  if (!one) return faultOf(form, value) ?? t(`write it, such as ${such}`);
  const codes = one.map((code) => (list[code] ? `${code} (${list[code]})` : code));
  return t(`write ${codes.join(t(' or '))}`);
}

/** `2.1` as element and component, from 0. */
function toIndexes(at: string): [number, number] {
  const [element = 1, component = 1] = at.split('.').map(Number);
  return [element - 1, component - 1];
}

function checkConditions({ title, conditions }: Guideline, segments: readonly Segment[]) {
  return conditions.flatMap(({ if: reason, needs, behind, ...told }): Finding[] => {
    const isAsked = segments.some(
      (one) => one.tag === reason.tag && textAt(one, ...toIndexes(reason.at)) === reason.is,
    );
    const place = segments.find(({ tag }) => tag === behind);
    if (!isAsked || !place || segments.some(({ tag }) => tag === needs)) return [];
    const text = `${needs} is missing behind ${behind}, as ${title} asks for it with ${reason.is}: write ${told.write}; ${told.else}`;
    return [{ rule: 'guideline-missing', severity: 'warning', text, offset: place.end }];
  });
}
