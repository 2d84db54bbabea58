/** Configuration that the core needs. */
export interface ApiConfig {
  /** The marketplace owner's own shop: its staff pass the `owner` gate. */
  ownerShopId: string;
}
