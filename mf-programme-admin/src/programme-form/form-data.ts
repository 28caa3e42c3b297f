/** A form as POST /programs takes it: texts and files as they are, everything else as JSON text (D-P22). */
export function formDataOf(fields: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (typeof value === 'string' || value instanceof File) form.append(name, value);
    else form.append(name, JSON.stringify(value));
  }
  return form;
}
