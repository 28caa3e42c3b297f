import { z } from 'zod';

const webAddressText = 'Link must be a valid full URL (e.g. https://www.example.com)';
const longest = 2000;

const isWebAddress = (text: string): boolean => /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);

/** A full http or https address (D-P08); an empty text takes the link away. */
export const webAddress = z.preprocess(
  (value) => (value === '' ? null : value),
  z
    .string()
    .trim()
    .max(longest, `Exceeded max characters (max ${longest})`)
    .refine(isWebAddress, webAddressText)
    .nullable(),
);
