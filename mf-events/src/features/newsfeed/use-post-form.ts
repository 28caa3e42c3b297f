import { newPostSchema, newsfeedLimits, newsfeedTexts } from '@tandem/contracts/events';
import { problemOf } from '@tandem/platform';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

const types = ['image/jpeg', 'image/png'];

export type PostErrors = Partial<Record<'text' | 'link' | 'images' | 'other', string>>;

/** The texts of a refusal by field; what is about no field stands beside the button. */
export function refusalOf(error: unknown): PostErrors {
  const { error: text, errors = {} } = problemOf(error);
  const known = ['text', 'link', 'images'] as const;
  const found = Object.fromEntries(known.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]]] : [])));
  return Object.keys(found).length > 0 ? found : { other: text };
}

/** The texts for what the server would refuse. */
export function wrongOf(values: { text: string; link: string }): PostErrors | null {
  const checked = newPostSchema.safeParse(values);
  if (checked.success) return null;
  return Object.fromEntries(checked.error.issues.map(({ path, message }) => [String(path[0]), message]));
}

/** Why a picture cannot stand beside so many others. */
function wrongPicture(file: File, others: number): string | undefined {
  if (others >= newsfeedLimits.images) return newsfeedTexts.tooManyImages;
  if (!types.includes(file.type)) return newsfeedTexts.imageType;
  return file.size > newsfeedLimits.imageBytes ? newsfeedTexts.imageTooBig : undefined;
}

/** Pictures that are going to be sent with a post; those that the server would refuse are refused at once, by their names. */
export function usePictures(onWrong: (text: string | undefined) => void) {
  const { t } = useTranslation();
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const addAll = (files: readonly File[]) => {
    const taken = [...pictures];
    const refused: string[] = [];
    for (const file of files) {
      const wrong = wrongPicture(file, taken.length);
      if (wrong) refused.push(`${file.name}: ${t(wrong)}`);
      else taken.push(file);
    }
    onWrong(refused.length > 0 ? refused.join(' ') : undefined);
    setPictures(taken);
  };
  const remove = (file: File) => setPictures(pictures.filter((one) => one !== file));
  return { pictures, addAll, remove, clear: () => setPictures([]), types };
}

/** Tells pictures apart, also those of one name and size. */
export const pictureId = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** One key per thing that is written: sending it again after a lost answer does not write it twice, after `forget` it does. */
export function useSendingKey(content: string) {
  const sent = useRef({ content: '', key: '' });
  const keyOf = () => {
    if (sent.current.content !== content || sent.current.key === '')
      sent.current = { content, key: crypto.randomUUID() };
    return sent.current.key;
  };
  const forget = () => {
    sent.current = { content: '', key: '' };
  };
  return { keyOf, forget };
}
