/** What the product is called, in both languages. */
export const productName = 'Ярмарок';
