/** Opens a survey on its day; its key is the survey's id. */
export const openingTimer = 'programme-admin.open-survey';
