/** The events area publishes no calls yet; its contracts are added here with its first feature. */
export {};
