/** Configuration that the core needs. */
export interface ApiConfig {
  /** Origin of the panel for links in mails, as in `https://panel.example.com`. Never taken from a request. */
  publicUrl: string;
  /** The marketplace owner's own shop: its staff pass the `owner` gate. */
  ownerShopId: string;
  /** Where visitors of the login screen can write to; without it the link is left out. */
  messenger?: { name: string; url: string };
}
