import { useMatches } from '@tanstack/react-router';
import { paths } from '../../lib/paths.ts';
import { usePortalConfig } from '../../session/portal-config.tsx';
import { ArrowLink } from '../../ui/link.tsx';
import { Empty } from '../../ui/empty.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { frames } from './frames.ts';
import { toGatewayLabel } from '../shell/menu-model.ts';

/** A page whose service is not open yet: what it is for, and what to use until then. */
export default function FramePage() {
  const { production } = usePortalConfig();
  const row = useMatches({ select: (matches) => matches.at(-1)?.staticData.row });
  const frame = row && frames[row.path];
  if (!frame) return null;
  const title = row.path.startsWith('/gateway-inventory')
    ? toGatewayLabel(row.title, production)
    : row.title;
  return (
    <div className="page">
      <PageHeader title={title}>{frame.purpose}</PageHeader>
      <Empty
        title="Not open yet"
        action={<ArrowLink href={paths.support()}>Get in touch with us</ArrowLink>}
      >
        {frame.until}
      </Empty>
    </div>
  );
}
