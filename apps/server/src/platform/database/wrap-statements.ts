import type { Client, PoolClient } from 'pg';
import type { Database } from './database.ts';

export type Send = (...given: unknown[]) => unknown;
type Wrap = (send: Send) => Send;

/** Statements of this pool and of its connections, whichever way they are sent, go through `wrap`. */
export function wrapStatements(database: Database, wrap: Wrap): void {
  wrapOwn(database, wrap);
  database.on('connect', (connection) => wrapOwn(connection, wrap));
}

function wrapOwn(sender: Database | Client | PoolClient, wrap: Wrap): void {
  const send: Send = sender.query.bind(sender);
  Object.assign(sender, { query: wrap(send) });
}

export function readText(statement: unknown): string {
  if (typeof statement === 'string') return statement;
  const isNamed = typeof statement === 'object' && statement !== null && 'text' in statement;
  return isNamed && typeof statement.text === 'string' ? statement.text : '';
}

/** So much of a statement's text tells which it is; values are no part of it. */
const toldLength = 120;

const named: Wrap =
  (send) =>
  (...given) => {
    const answer = send(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      const statement = readText(given[0]).trim().replaceAll(/\s+/g, ' ').slice(0, toldLength);
      throw error instanceof Error && statement !== ''
        ? Object.assign(error, { statement })
        : error;
    });
  };

/** Errors say in which statement they came: the driver's own, of an answer that did not come, say nothing of it. */
export const nameStatements = (database: Database): void => wrapStatements(database, named);

/** The same for a connection that is no pool's. */
export const nameStatementsOf = (client: Client): void => wrapOwn(client, named);
