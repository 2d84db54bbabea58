/** 380XXXXXXXXX. */
export const carrierPhone = (phone: string): string => phone.replace(/\D/g, '');
