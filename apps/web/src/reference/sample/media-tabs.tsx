import type { MediaType } from '@portal/openapi/outline/operation-piece';
import { isXml } from '@portal/openapi/schema/to-xml';
import { useId, useMemo, useState, type ReactNode } from 'react';
import { TabPanel, Tabs } from '../../ui/table/tabs.tsx';
import { usePrinted } from '../print/printed.ts';
import { useAimedPlace, useOnAim } from '../schema/aimed-rows.tsx';
import { findAimedGroup, groupMedia, type MediaGroup } from './group-media.ts';
import { XmlContext } from '../form/xml-context.ts';
import styles from '../operation/response-list.module.css';

interface MediaTabsProps {
  readonly label: string;
  readonly content: readonly MediaType[];
  /** Of what carries them. */
  readonly place: string;
  readonly children: (group: MediaGroup, place: string) => ReactNode;
}

/** What each media type carries; a choice where they carry different things. */
export function MediaTabs({ label, content, place, children }: MediaTabsProps) {
  const base = useId();
  const groups = useMemo(() => groupMedia(content), [content]);
  const aimed = useAimedPlace();
  const [chosen, choose] = useState(() => Math.max(0, findAimedGroup(groups, place, aimed)));
  useOnAim((next) => {
    const wanted = findAimedGroup(groups, place, next);
    if (wanted >= 0) choose(wanted);
  });
  const group = groups[chosen];
  const printed = usePrinted();
  if (!group) return null;
  const show = (one: MediaGroup) => (
    <XmlContext value={one.content.some(({ mediaType }) => isXml(mediaType))}>
      {children(one, `${place}${one.suffix}`)}
    </XmlContext>
  );
  if (groups.length === 1) return show(group);
  if (printed) {
    return groups.map((one) => (
      <div key={one.suffix} className={styles['media']}>
        <p className="caption mono">{toMediaText(one.content)}</p>
        {show(one)}
      </div>
    ));
  }
  return (
    <div className={styles['media']}>
      <Tabs
        label={label}
        base={base}
        className={styles['tabs']}
        items={groups.map((one, at) => ({ id: String(at), label: toMediaText(one.content) }))}
        selected={String(chosen)}
        onSelect={(id) => choose(Number(id))}
      />
      <TabPanel base={base} id={String(chosen)} className={styles['panel']}>
        {show(group)}
      </TabPanel>
    </div>
  );
}

export function toMediaText(content: readonly MediaType[]): string {
  return content.map(({ mediaType }) => mediaType).join(', ');
}
