import type { MetricObjectWithValues, MetricValue, Registry } from 'prom-client';
import { findMetric } from './metric-table.ts';

type Metric = MetricObjectWithValues<MetricValue<string>>;

interface Sample extends MetricValue<string> {
  readonly metricName?: string;
  readonly exemplar?: { readonly traceId: string; readonly value: number };
}

const openMetrics = 'application/openmetrics-text';

/** What `/metrics` answers: OpenMetrics, which has exemplars, to who asks for it, else the text of Prometheus. */
export async function writeMetrics(registry: Registry, accept = '') {
  const isOpen = accept.includes(openMetrics);
  const families = (await registry.getMetricsAsJSON()).map((metric) => writeFamily(metric, isOpen));
  return {
    type: isOpen ? `${openMetrics}; version=1.0.0; charset=utf-8` : registry.contentType,
    text: `${families.flat().join('\n')}\n${isOpen ? '# EOF\n' : ''}`,
  };
}

function writeFamily({ name, help, type, values }: Metric, isOpen: boolean): string[] {
  // There the family of a counter is called without what its samples end in.
  const family = isOpen && String(type) === 'counter' ? name.replace(/_total$/, '') : name;
  // What the library brings has its help in the table as well.
  const text = findMetric(name)?.help ?? help;
  const told = isOpen ? escapeLabel(text) : escapeText(text);
  return [
    `# HELP ${family} ${told}`,
    `# TYPE ${family} ${type}`,
    ...values.map((value) => writeSample(name, value, isOpen)),
  ];
}

function writeSample(
  name: string,
  { metricName, labels, value, exemplar }: Sample,
  isOpen: boolean,
) {
  const list = Object.entries(labels).map(([label, text]) => {
    // OpenMetrics wants bounds as its clients write them.
    const own = isOpen && label === 'le' && Number.isInteger(text) ? `${text}.0` : String(text);
    return `${label}="${escapeLabel(own)}"`;
  });
  const told = `${metricName ?? name}${list.length > 0 ? `{${list.join()}}` : ''} ${toNumber(value)}`;
  return isOpen && exemplar ? `${told} # {trace_id="${exemplar.traceId}"} ${exemplar.value}` : told;
}

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n');
const escapeLabel = (text: string) => escapeText(text).replaceAll('"', '\\"');
const toNumber = (value: number) => String(value).replace('Infinity', 'Inf').replace(/^I/, '+I');
