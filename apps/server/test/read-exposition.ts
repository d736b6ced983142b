interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** The trace id of an exemplar. */
  readonly traceId: string | undefined;
}

export interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: Sample[];
}

const label = String.raw`[a-zA-Z_]\w*="(?:[^"\\\n]|\\["\\n])*"`;
const number = String.raw`-?(?:\d+(?:\.\d+)?(?:e[+-]?\d+)?)|[+-]Inf|NaN`;
const sampleLine = new RegExp(
  String.raw`^([a-zA-Z_:][\w:]*)(?:\{(${label}(?:,${label})*)\})? (${number})(?: # \{trace_id="([\da-f]{32})"\} (?:${number}))?$`,
);

/** Reads what `/metrics` printed by the letter of the format, OpenMetrics or the text of Prometheus; throws at what it does not allow. */
export function readExposition(text: string, isOpen = false): Family[] {
  const end = isOpen ? '\n# EOF\n' : '\n';
  if (!text.endsWith(end)) throw new Error(`The end is ${text.slice(-20)}`);
  const families: Family[] = [];
  const seen = new Set<string>();
  for (const line of text.slice(0, -end.length).split('\n')) {
    const [, head, name = '', told = ''] = /^# (HELP|TYPE) (\S+) (.*)$/.exec(line) ?? [];
    const last = families.at(-1);
    if (head === 'HELP') families.push({ name, type: '', help: told, samples: [] });
    else if (head === 'TYPE' && last?.name === name)
      families[families.length - 1] = { ...last, type: told };
    else {
      const [, sample = '', labels = '', value, traceId] = sampleLine.exec(line) ?? [];
      const key = `${sample}{${labels.split('","').sort().join()}}`;
      if (!last || value === undefined || !endings(last, isOpen).includes(sample) || seen.has(key))
        throw new Error(`Nobody reads ${line}`);
      if (traceId !== undefined && !(isOpen && sample.endsWith('_bucket')))
        throw new Error(`No exemplar belongs to ${line}`);
      seen.add(key);
      const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
      last.samples.push({
        name: sample,
        labels: Object.fromEntries(pairs.map(([, one, given]) => [one, given])),
        value: Number(value.replace('Inf', 'Infinity')),
        traceId,
      });
    }
  }
  return families;
}

function endings({ name, type }: Family, isOpen: boolean): string[] {
  if (type === 'histogram') return ['_bucket', '_sum', '_count'].map((end) => name + end);
  return [isOpen && type === 'counter' ? `${name}_total` : name];
}

const units = 'milliseconds|minutes|hours|days|kilobytes|megabytes|ms|us|ns|sec|min|kb|mb|gb';

/** What promtool says of names (`check metrics`), and buckets that do not add up. */
export function findNameFaults(families: readonly Family[]): string[] {
  return families.flatMap(({ name, type, help, samples }) => {
    const isTotal = name.endsWith('_total');
    const rules: Record<string, boolean> = {
      'no help': help === '',
      'no type': type === '',
      'a counter without _total': type === 'counter' && !isTotal,
      '_total and no counter': type !== 'counter' && isTotal,
      'an ending of histograms': type !== 'histogram' && /_(bucket|count|sum)$/.test(name),
      'a label of histograms': type !== 'histogram' && samples.some(({ labels }) => 'le' in labels),
      'its type in its name': /_(counter|gauge|histogram|summary)(_|$)/.test(name),
      'a colon or a capital': /[:A-Z]/.test(name),
      'no base unit': new RegExp(`_(${units})(_total)?$`).test(name),
      'buckets that do not add up': type === 'histogram' && !addsUp(samples),
    };
    const broken = Object.keys(rules).filter((rule) => rules[rule]);
    return broken.map((rule) => `${name}: ${rule}`);
  });
}

function addsUp(samples: readonly Sample[]): boolean {
  const counts = samples.filter(({ name }) => name.endsWith('_count'));
  return counts.every(({ labels, value }) => {
    const buckets = samples.filter(
      ({ labels: { le, ...others } }) =>
        le !== undefined && JSON.stringify(others) === JSON.stringify(labels),
    );
    const bounds = buckets.map((one) => Number(one.labels['le']?.replace('Inf', 'Infinity')));
    const isUp = (list: readonly number[]) => list.every((one, at) => one >= (list[at - 1] ?? 0));
    const values = buckets.map((one) => one.value);
    return isUp(bounds) && isUp(values) && values.at(-1) === value;
  });
}
