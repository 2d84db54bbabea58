/** Shown where a photo is missing (shell §9). */
export const placeholderImage = '/images/bez-photo.jpg';
