/** Sentences shown to people in the accounts area, word for word. */
export const accountsTexts = {
  fallback: 'Oops, something went wrong!',
  profileUpdated: 'Profile successfully updated',
  experienceUpdated: 'Experience successfully updated',
  availabilityUpdated: 'Availability successfully updated',
  preferencesUpdated: 'Matching preferences successfully updated',
  dndUpdated: 'Successfully updated.',
  photoRequired: 'Photo is required',
  photoUploaded: 'Photo uploaded successfully',
  photoTooBig: 'File exceeds 2MB',
  photoType: 'File type is not supported',
  photoSize: 'Photo must be between 200x200 and 6000x6000 pixels',
  firstnameRequired: 'First name is required',
  lastnameRequired: 'Last name is required',
  nameCharacters: 'Only letters, spaces, apostrophes, dots and hyphens are allowed',
  countryRequired: 'Country is a required field',
  languageRequired: 'Language is a required field',
  urlsNotAllowed: 'URLs are not allowed',
  companyTooLong: 'Company name must be less than 60 characters',
  threeAtMost: 'You can only select up to 3',
  timezoneRequired: 'Timezone is required',
  timezoneUnknown: 'Please choose a timezone from the list',
  mentorUnavailable: 'This mentor is currently unavailable.',
  unavailable: 'Unavailable',
  noMentorFound: "Whoops, we couldn't find that mentor!",
  signInToSearch: 'Please sign in',
  insufficientCredit: 'Insufficient credit.',
  notRated: 'This user has not rated.',
  feedbackSoon: 'Feedback will be available soon.',
  dashboardFailed: 'Failed to load data',
  accountDeleted: 'Account has been deleted',
  accountRestored: 'Your account has been restored.',
} as const;

/** "Invalid LinkedIn profile URL format: https://www.linkedin.com/" and the same for Instagram. */
export const invalidProfileUrl = (network: 'LinkedIn' | 'Instagram', host: string): string =>
  `Invalid ${network} profile URL format: ${host}`;
