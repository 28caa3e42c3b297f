interface ListErrors {
  readonly message?: string | undefined;
  readonly root?: { readonly message?: string | undefined } | undefined;
}

/** What is wrong with a list as a whole: the form says it at its root, a refusal of the server at the list itself. */
export const listError = (errors: ListErrors | undefined): string | undefined =>
  errors?.root?.message ?? errors?.message;
