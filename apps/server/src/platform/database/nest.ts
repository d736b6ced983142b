import type { QueryConfig } from 'pg';
import type { Connection, Database } from './database.ts';

/**
 * A pool of the one connection whose transaction is open. What commits by it, or runs outside of any transaction there, is a savepoint of
 * that one and can still be undone.
 */
export function nest(database: Database, connection: Connection): Database {
  let isOpen = false;
  const turn = (statement: Control) => {
    isOpen = statement === 'SAVEPOINT';
    return connection.query(`${statement} nested`);
  };
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const control = typeof statement === 'string' && controls.get(statement.toUpperCase());
    if (control) return turn(control);
    if (isOpen) return connection.query(statement, values);
    await turn('SAVEPOINT');
    try {
      const result = await connection.query(statement, values);
      await turn('RELEASE');
      return result;
    } catch (error) {
      await turn('ROLLBACK TO');
      throw error;
    }
  };
  const client = { query, release: () => undefined };
  return Object.assign(Object.create(database) as Database, { query, connect: async () => client });
}

type Control = 'SAVEPOINT' | 'RELEASE' | 'ROLLBACK TO';

const controls = new Map<string, Control>([
  ['BEGIN', 'SAVEPOINT'],
  ['COMMIT', 'RELEASE'],
  ['ROLLBACK', 'ROLLBACK TO'],
]);
