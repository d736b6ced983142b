interface Sample {
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
  /** The trace id of an exemplar. */
  readonly traceId: string | undefined;
}

interface Family {
  readonly name: string;
  readonly type: string;
  readonly help: string;
  readonly samples: readonly Sample[];
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
  const blocks = text.slice(0, -end.length).split(/\n(?=# HELP )/);
  const families = blocks.map((block) => readFamily(block.split('\n'), isOpen));
  const names = families.map(({ name }) => name);
  if (new Set(names).size < names.length) throw new Error(`A family comes twice: ${names.join()}`);
  return families;
}

function readFamily([first = '', second = '', ...lines]: string[], isOpen: boolean): Family {
  const [, name = '', help = ''] = /^# HELP (\S+) (.*)$/.exec(first) ?? [];
  const [, typed, type = ''] = /^# TYPE (\S+) (\w+)$/.exec(second) ?? [];
  if (typed !== name) throw new Error(`Nobody reads ${first} before ${second}`);
  const allowed = listEndings(name, type, isOpen);
  const samples = lines.map((line) => {
    const sample = readSample(line, isOpen);
    if (!allowed.includes(sample.name)) throw new Error(`${line} is none of ${name}`);
    return sample;
  });
  const keys = samples.map((one) => [one.name, ...toPairs(one)].join('\n'));
  if (new Set(keys).size < keys.length) throw new Error(`A series of ${name} comes twice`);
  return { name, type, help, samples };
}

const toPairs = ({ labels }: Sample) =>
  Object.keys(labels)
    .sort()
    .map((key) => `${key}=${labels[key]}`);

function readSample(line: string, isOpen: boolean): Sample {
  const [, name = '', labels = '', value, traceId] = sampleLine.exec(line) ?? [];
  if (value === undefined) throw new Error(`Nobody reads ${line}`);
  if (isOpen && /\ble="\d+"/.test(labels)) throw new Error(`The bound of ${line} is no float`);
  const mayHave = isOpen && name.endsWith('_bucket');
  if (traceId !== undefined && !mayHave) throw new Error(`No exemplar belongs to ${line}`);
  const pairs = [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)];
  return {
    name,
    labels: Object.fromEntries(pairs.map(([, one, given]) => [one, given])),
    value: Number(value.replace('Inf', 'Infinity')),
    traceId,
  };
}

function listEndings(name: string, type: string, isOpen: boolean): string[] {
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
