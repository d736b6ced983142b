import { paths } from '../../lib/paths.ts';
import { toApiText, useApiNames } from './use-api-names.ts';

interface ApiNameProps {
  readonly systemName: string;
  /** Of what is a link already, or no place for one. */
  readonly plain?: boolean;
  /** That the link opens. */
  readonly operation?: string;
}

/** What an API is called, linked to its reference; the code of one that the reader cannot see, or that is gone. */
export function ApiName({ systemName, plain, operation }: ApiNameProps) {
  const api = useApiNames().get(systemName);
  if (!api) return <code className="in">{systemName}</code>;
  const text = toApiText(api);
  if (plain) return text;
  return <a href={paths.apiDetails(systemName, operation ? { operation } : {})}>{text}</a>;
}
