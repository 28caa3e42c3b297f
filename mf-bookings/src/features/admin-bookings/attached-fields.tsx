import { Controller, useWatch } from 'react-hook-form';
import type { AddedFile } from '../../attached/added-files';
import { FilesField } from '../../attached/files-field';
import { LinksField } from '../../attached/links-field';
import type { CreateFields } from './use-create-form';

/** What both people are to look at before the session (B-171..B-174). A list of texts is a form of its own, so they stand beside the other one. */
export function AttachedFields({ fields: { form } }: { fields: CreateFields }) {
  const field = 'booking_attachments_attributes';
  const write = (files: AddedFile[]) => {
    form.setValue(field, files, { shouldDirty: true });
    form.clearErrors(field);
  };
  return (
    <>
      <Controller
        control={form.control}
        name="booking_links_attributes"
        render={({ field: links }) => <LinksField links={links.value ?? []} onChange={links.onChange} />}
      />
      <FilesField
        files={useWatch({ control: form.control, name: field })}
        errors={form.formState.errors[field]}
        read={() => form.getValues(field)}
        write={write}
      />
    </>
  );
}
