import { useState } from 'react';
import { attachmentEndings, attachmentTexts, maxAttachmentBytes, maxAttachments } from '@tandem/contracts/bookings';
import { problemOf, useNotify } from '@tandem/platform';
import { useTranslation } from 'react-i18next';
import { bookingsApi } from '../bookings.api';
import { useStillHere } from '../session/use-still-here';
import { bytesOf, type AddedFile } from './added-files';

/** The files of a form. */
export interface FilesOfForm {
  readonly read: () => AddedFile[];
  readonly write: (files: AddedFile[]) => void;
}

/** Why a file cannot be added to these, in the words of the server; nothing when it can (B-172..B-174). */
export function refusalOf(file: Pick<File, 'name' | 'size'>, added: readonly AddedFile[]): string | undefined {
  const name = file.name.toLowerCase();
  if (!attachmentEndings.some((ending) => name.endsWith(ending))) return attachmentTexts.wrongType;
  if (added.length >= maxAttachments) return attachmentTexts.tooMany;
  return bytesOf([...added, file]) > maxAttachmentBytes ? attachmentTexts.tooLarge : undefined;
}

/** Why one of the files that were chosen last was not taken. */
export interface Refused {
  readonly name: string;
  readonly reason: string;
}

/** Uploads what is chosen at once, so that the request itself only names it (D-B151). */
export function useAttachFiles({ read, write }: FilesOfForm) {
  const { t } = useTranslation();
  const notify = useNotify();
  const isHere = useStillHere();
  const [upload] = bookingsApi.useBookingsAttachMutation();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const refuse = ({ name }: File, reason: string) => setRefused((others) => [...others, { name, reason }]);
  const change = (next: (files: AddedFile[]) => AddedFile[]) => write(next(read()));
  const remove = (key: string) => change((files) => files.filter((file) => file.key !== key));
  const add = async (file: File) => {
    const reason = refusalOf(file, read());
    if (reason) return refuse(file, reason);
    const key = crypto.randomUUID();
    change((files) => [...files, { key, file_name: file.name, size: file.size, attachment_link: '' }]);
    try {
      const { attachment_link, file_name } = await upload(file).unwrap();
      change((files) => files.map((entry) => (entry.key === key ? { ...entry, attachment_link, file_name } : entry)));
    } catch (error) {
      remove(key);
      const reason = problemOf(error).error;
      // Whoever has left the step by then would only find the file gone.
      if (isHere()) refuse(file, reason);
      else notify.error(`${file.name}: ${t(reason)}`);
    }
  };
  const addAll = (files: readonly File[]) => {
    setRefused([]);
    void Promise.all(files.map(add));
  };
  return { addAll, remove, refused };
}
