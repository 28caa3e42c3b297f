import { FileTrigger } from '@tandem/ui/aria';
import { Button, type ButtonProps } from '../button';

interface Looks extends Pick<ButtonProps, 'icon' | 'variant' | 'size' | 'isPending' | 'isDisabled' | 'children'> {
  /** Media types that the file dialog offers; the server checks the content. */
  accept: readonly string[];
}

/** With `onChooseAll` several files can be chosen at once, else one. */
export type FileButtonProps = Looks &
  (
    | { onChoose: (file: File) => void; onChooseAll?: never }
    | { onChooseAll: (files: readonly File[]) => void; onChoose?: never }
  );

/** A button that opens the file dialog and hands over what was chosen. */
export function FileButton({ accept, onChoose, onChooseAll, ...button }: FileButtonProps) {
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    const [first] = files;
    if (!first) return;
    onChoose?.(first);
    onChooseAll?.(files);
  };
  return (
    <FileTrigger acceptedFileTypes={[...accept]} allowsMultiple={onChooseAll !== undefined} onSelect={take}>
      <Button {...button} />
    </FileTrigger>
  );
}
