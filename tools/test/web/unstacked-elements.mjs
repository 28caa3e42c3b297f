// For each element React keeps an error that tells where it was made, a twentieth of what a test of a page costs, and stops that past a number
// a second. Here the number is always reached: only warnings of React's own would tell those places.
import * as React from 'react';

const internals = React.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });
