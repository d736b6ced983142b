import type { Client } from '@portal/contract/client';
import type { Role } from '@portal/contract/role';
import { getRawSwagger } from '@portal/contract/catalogue/specification/operations';
import { queryOptions } from '@tanstack/react-query';
import { callQuery } from '../../api/call-query.ts';

export interface RawSwagger {
  readonly systemName: string;
  readonly text: string;
}

const longestFormatted = 400_000;

/** The document of a specification as indented JSON. Fails when the text is no JSON. */
export function rawSwaggerQuery(client: Client, role: Role, systemName: string) {
  const raw = callQuery(client, getRawSwagger, { params: { role }, query: { systemName } });
  return queryOptions({
    queryKey: [...raw.queryKey, 'text'],
    queryFn: async ({ signal }): Promise<RawSwagger> => {
      const reply = await client(getRawSwagger, {
        params: { role },
        query: { systemName },
        signal,
      });
      return { systemName: reply.systemName, text: toSwaggerText(reply.swaggerJsonContent) };
    },
    ...(raw.meta && { meta: raw.meta }),
  });
}

/** Indents what a person can read; a longer document stays as it was sent. Throws for text that is no JSON. */
export function toSwaggerText(swaggerJsonContent: string): string {
  const rawSwagger: unknown = JSON.parse(swaggerJsonContent);
  if (swaggerJsonContent.length > longestFormatted) return swaggerJsonContent;
  return JSON.stringify(rawSwagger, null, 2);
}
