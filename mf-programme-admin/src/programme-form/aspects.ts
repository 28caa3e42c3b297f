/** Width by height of the banners (D-P24); logos are square. */
export const bannerAspect = 16 / 9;
export const uprightAspect = 11 / 16;
