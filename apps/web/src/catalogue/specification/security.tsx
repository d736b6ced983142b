import type { SpecificationItem } from '@portal/contract/catalogue/specification/schema';
import { IamMark } from '../../ui/text/marks.tsx';

interface SecurityProps extends Pick<SpecificationItem, 'iamSecure' | 'basePath'> {
  readonly className: string;
}

/** What a call needs that goes through our gateway; of one that does not, its own document says it. */
export function Security({ iamSecure, basePath, className }: SecurityProps) {
  if (iamSecure) return <IamMark />;
  return basePath && <span className={className}>API key</span>;
}
