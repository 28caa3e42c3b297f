import { newPostSchema, newsfeedLimits, newsfeedTexts } from '@tandem/contracts/events';
import { problemOf } from '@tandem/platform';
import { useRef, useState } from 'react';

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

/** Pictures that are going to be sent with a post; one that the server would refuse is refused at once. */
export function usePictures(onWrong: (text: string | undefined) => void) {
  const [pictures, setPictures] = useState<readonly File[]>([]);
  const add = (file: File) => {
    const isTooMany = pictures.length >= newsfeedLimits.images;
    const wrong = isTooMany
      ? newsfeedTexts.tooManyImages
      : !types.includes(file.type)
        ? newsfeedTexts.imageType
        : file.size > newsfeedLimits.imageBytes
          ? newsfeedTexts.imageTooBig
          : undefined;
    onWrong(wrong);
    if (!wrong) setPictures([...pictures, file]);
  };
  const remove = (file: File) => setPictures(pictures.filter((one) => one !== file));
  return { pictures, add, remove, clear: () => setPictures([]), types };
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
