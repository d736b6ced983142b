import type { MediaType } from '@portal/openapi/outline/operation-piece';

/** Media types that carry one and the same schema. */
export interface MediaGroup {
  readonly content: readonly [MediaType, ...MediaType[]];
  /** Added to the place of what carries them: the first adds nothing. */
  readonly suffix: string;
}

/** Media types by their schema, in the document's order: Swagger 2.0 has one for all. */
export function groupMedia(content: readonly MediaType[]): readonly MediaGroup[] {
  const [only, ...others] = content;
  if (!only) return [];
  if (others.length === 0) return [{ content: [only], suffix: '' }];
  const groups = new Map<string, MediaGroup>();
  for (const media of content) {
    const key = JSON.stringify(media.schema);
    const known = groups.get(key);
    const suffix = groups.size === 0 ? '' : `[${media.mediaType}]`;
    groups.set(
      key,
      known ? { ...known, content: [...known.content, media] } : { content: [media], suffix },
    );
  }
  return [...groups.values()];
}

/** Which of the groups an address points into; -1 where that is no place of these. */
export function findAimedGroup(
  groups: readonly MediaGroup[],
  place: string,
  aimed: string,
): number {
  return groups.findIndex(({ suffix }) => aimed.startsWith(`${place}${suffix}.`));
}
