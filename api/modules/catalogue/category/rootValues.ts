/** The root of a new installation; staff may give it another title. */
export const rootValues = {
  title: { uk: 'Увесь Ярмарок', en: 'All of Yarmarok' },
  slug: { '0': 'usi-tovary' },
  active: { '0': true },
};
