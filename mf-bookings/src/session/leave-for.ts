/** Leaves the product for a page of another site. */
export const leaveFor = (address: string): void => window.location.assign(address);
