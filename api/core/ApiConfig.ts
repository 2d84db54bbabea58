/** What the core must know of the installation. */
export interface ApiConfig {
  /** The marketplace owner's own shop: its staff pass the `owner` gate. */
  ownerShopId: string;
}
