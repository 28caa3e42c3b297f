import { FileTrigger } from '@tandem/ui/aria';
import { Button, type ButtonProps } from '../button';

export interface FileButtonProps extends Pick<
  ButtonProps,
  'icon' | 'variant' | 'size' | 'isPending' | 'isDisabled' | 'children'
> {
  /** Media types that the file dialog offers; the server checks the content. */
  accept: readonly string[];
  onChoose: (file: File) => void;
}

/** A button that opens the file dialog and hands over the chosen file. */
export function FileButton({ accept, onChoose, ...button }: FileButtonProps) {
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file) onChoose(file);
  };
  return (
    <FileTrigger acceptedFileTypes={[...accept]} onSelect={take}>
      <Button {...button} />
    </FileTrigger>
  );
}
