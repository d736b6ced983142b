import { FileChooser } from './file-chooser.tsx';
import { useFormPlace, type FilePlace, type PlaceProps } from '../form-context.ts';
import { PlaceField } from './scalar-field.tsx';

/** A member of a multipart form that is a file, or several. */
export function FileField({ file, ...place }: PlaceProps & { readonly file: FilePlace }) {
  const { files } = useFormPlace();
  const { member, chosen, former } = file;
  return (
    <PlaceField {...place}>
      <FileChooser
        files={chosen}
        former={former}
        isList={member.isList}
        accept={member.accept}
        onChange={(next) => files?.onChange(member.name, next)}
      />
    </PlaceField>
  );
}
