import { toObjectId } from './printed.ts';

/** In place of members that are listed once. */
export function SharedLink({ name }: { readonly name: string }) {
  return (
    <span className="small">
      Fields: see <a href={`#${toObjectId(name)}`}>{name}</a> under Objects.
    </span>
  );
}
