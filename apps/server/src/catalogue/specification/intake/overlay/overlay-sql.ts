import type { OverlayReport } from '@portal/contract/catalogue/specification/schema';
import type { Connection, Database } from '../../../../platform/database/database.ts';
import type { DocumentText } from '../examination/read-specification.ts';

/** What an edition was made of. */
export interface KeptOverlay {
  readonly source: DocumentText;
  readonly overlay: DocumentText;
  readonly report: OverlayReport;
}

interface Row {
  readonly source: Buffer;
  readonly source_format: DocumentText['format'];
  readonly overlay: Buffer;
  readonly overlay_format: DocumentText['format'];
  readonly report: OverlayReport;
}

/** Of what is published under a name now; null where its document is as its author wrote it. */
export async function findOverlay(
  database: Pick<Database | Connection, 'query'>,
  systemName: string,
): Promise<KeptOverlay | null> {
  const { rows } = await database.query<Row>(
    `SELECT o.source, o.source_format, o.overlay, o.overlay_format, o.report FROM specifications s
      LEFT JOIN specification_overlays o ON o.hash = s.document_hash
      WHERE s.system_name = $1 ORDER BY s.status LIMIT 1`,
    [systemName],
  );
  const [row] = rows;
  if (!row?.source) return null;
  return {
    source: { text: row.source.toString('utf8'), format: row.source_format },
    overlay: { text: row.overlay.toString('utf8'), format: row.overlay_format },
    report: row.report,
  };
}

/** Keeps with a document that was stored what it was made of. */
export async function saveOverlay(
  connection: Connection,
  hash: string,
  { source, overlay, report }: KeptOverlay,
): Promise<void> {
  await connection.query(
    `INSERT INTO specification_overlays (hash, source, source_format, overlay, overlay_format, report)
      VALUES ($1, convert_to($2, 'UTF8'), $3, convert_to($4, 'UTF8'), $5, $6)
      ON CONFLICT (hash) DO UPDATE SET (source, source_format, overlay, overlay_format, report)
        = (EXCLUDED.source, EXCLUDED.source_format, EXCLUDED.overlay, EXCLUDED.overlay_format, EXCLUDED.report)`,
    [hash, source.text, source.format, overlay.text, overlay.format, JSON.stringify(report)],
  );
}
