import type { Language } from '@portal/contract/text/languages';
import type { FastifyRequest } from 'fastify';
import { chooseLanguage } from './languages.ts';

/** Who asks for a page of the server, and where they find it in another language. */
export interface Reader {
  readonly language: Language;
  /** Path and query; null where asking again would not bring the same page. */
  readonly address: string | null;
}

/** A form that was refused is found again at its own address; what else a form leads to is shown once. */
export function toReader(request: FastifyRequest, status: number): Reader {
  const { method, url } = request;
  const isFound = method === 'GET' || (status >= 400 && isStep.test(url) && hasPage(request));
  return { language: chooseLanguage(request), address: isFound ? url : null };
}

/** Steps of the login whose forms send nothing on that their address lacks. */
const isStep = /^\/login\/(?:interaction|security)\//;

const hasPage = ({ server, routeOptions: { url = '' } }: FastifyRequest): boolean =>
  server.hasRoute({ method: 'GET', url });
