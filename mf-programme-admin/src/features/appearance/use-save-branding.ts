import type { PictureField, ProgrammeAdminView } from '@tandem/contracts/programme-admin';
import { problemOf } from '@tandem/platform';
import { useSaveSettings } from '../../use-save-settings';
import { brandPictures, type BrandFiles } from './brand-pictures';

interface Texts {
  readonly dashboard_primary_colour: string;
  readonly dashboard_secondary_colour: string;
  readonly sign_in_logo_link: string;
  readonly sign_up_logo_link: string;
}

interface Refused {
  readonly error: unknown;
  readonly pictures: Partial<Record<PictureField, string>>;
}

/** Sends colours, links and pictures as one form; answers what was refused, null when all was saved. */
export function useSaveBranding(programme: ProgrammeAdminView) {
  const { send, isSaving } = useSaveSettings(programme);
  const save = async (texts: Texts, files: BrandFiles): Promise<Refused | null> => {
    const removed = brandPictures.filter(({ field }) => files[field] === null).map(({ stored }) => [stored, null]);
    const white_label = {
      ...texts,
      sign_in_logo_link: texts.sign_in_logo_link || null,
      sign_up_logo_link: texts.sign_up_logo_link || null,
      ...(Object.fromEntries(removed) as Record<string, null>),
    };
    const chosen = Object.entries(files).filter(([, file]) => file);
    const error = await send({ white_label, ...Object.fromEntries(chosen) });
    if (!error) return null;
    const { errors } = problemOf(error);
    const refused = brandPictures.map(({ field }) => [field, errors?.[field]?.[0]]).filter(([, text]) => text);
    return { error, pictures: Object.fromEntries(refused) as Partial<Record<PictureField, string>> };
  };
  return { send: save, isSaving };
}
