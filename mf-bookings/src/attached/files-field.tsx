import { attachmentEndings, maxAttachments } from '@tandem/contracts/bookings';
import { FileButton } from '@tandem/ui/file-button';
import { FormError, LabelNote } from '@tandem/ui/form-field';
import { Icon } from '@tandem/ui/icon';
import { IconButton } from '@tandem/ui/icon-button';
import { Row, Stack } from '@tandem/ui/layout';
import { Spinner } from '@tandem/ui/spinner';
import { Text } from '@tandem/ui/text';
import { File as FileIcon, Paperclip, X } from 'lucide-react';
import { useId, useRef } from 'react';
import type { FieldErrors } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import styled from 'styled-components';
import type { AddedFile } from './added-files';
import { useAttachFiles, type FilesOfForm } from './use-attach-files';

const Group = styled(Stack)`
  outline: 0;
`;
const FileList = styled.ul`
  display: grid;
  gap: 8px;
  li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto auto;
    align-items: center;
    gap: 10px;
    padding: 4px 4px 4px 12px;
    border: 1px solid var(--line);
    border-radius: var(--r-control);
    overflow-wrap: anywhere;
  }
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 12px;
  font-weight: var(--w-medium);
`;

const kibibyte = 1024;
/** '340 KB' or '1.2 MB'. */
function sizeText(bytes: number): string {
  const kilobytes = Math.max(1, Math.round(bytes / kibibyte));
  return kilobytes < kibibyte ? `${kilobytes} KB` : `${(bytes / kibibyte / kibibyte).toFixed(1)} MB`;
}

function FileLine({ file, onRemove }: { readonly file: AddedFile; readonly onRemove: () => void }) {
  const { t } = useTranslation();
  return (
    <li>
      {file.attachment_link === '' ? <Spinner /> : <Icon of={FileIcon} size={16} />}
      <span>{file.file_name}</span>
      <Text as="span" $size={12} $tone="muted" $num $nowrap>
        {file.attachment_link === '' ? t('Uploading…') : sizeText(file.size)}
      </Text>
      <IconButton
        size="small"
        icon={X}
        withTooltip={false}
        label={t('Remove {{item}}', { item: file.file_name })}
        onPress={onRemove}
      />
    </li>
  );
}

type Errors = FieldErrors<{ files: AddedFile[] }>['files'];

interface FilesFieldProps extends FilesOfForm {
  readonly files: readonly AddedFile[];
  readonly errors: Errors;
}

/** Files to read before the session (B-030, B-172..B-174). */
export function FilesField({ files, errors, read, write }: FilesFieldProps) {
  const { t } = useTranslation();
  const title = useId();
  const { addAll, remove, refused } = useAttachFiles({ read, write });
  const group = useRef<HTMLDivElement>(null);
  /** The pressed button goes with it: the keyboard goes on from here, not from the button that closes the dialog. */
  const takeAway = (key: string) => {
    remove(key);
    group.current?.focus();
  };
  const waiting = Array.isArray(errors) ? errors.find((entry) => entry)?.attachment_link?.message : undefined;
  const shown = errors?.message ?? errors?.root?.message ?? waiting;
  return (
    <Group ref={group} tabIndex={-1} $gap={2} role="group" aria-labelledby={title}>
      <Head>
        <span id={title}>{t('Files')}</span>
        <LabelNote>{files.length === 0 ? t('Optional') : `${files.length} / ${maxAttachments}`}</LabelNote>
      </Head>
      {files.length > 0 && (
        <FileList aria-label={t('Added files')}>
          {files.map((file) => (
            <FileLine key={file.key} file={file} onRemove={() => takeAway(file.key)} />
          ))}
        </FileList>
      )}
      <Row $gap={3} $wrap>
        <FileButton icon={Paperclip} accept={attachmentEndings} onChooseAll={addAll}>
          {t('Add file')}
        </FileButton>
        <Text as="span" $size={12} $tone="muted">
          {t('Pictures, PDF or Word, up to 20 MB together.')}
        </Text>
      </Row>
      {refused.map(({ name, reason }, place) => (
        <FormError key={place}>{`${name}: ${t(reason)}`}</FormError>
      ))}
      {refused.length === 0 && shown && <FormError>{t(shown)}</FormError>}
    </Group>
  );
}
