/** What was true of an order when its waybill was made out. */
export interface WaybillContent {
  /** Where it goes, as ids and as people read it. */
  place: string;
  address: string;
  /** Id of the client; '' of a typed buyer. */
  client: string;
  /** The name and phone of who receives it; absent in earlier ones. */
  recipient?: { name: string; phone: string };
  /** Ids of the products with their quantities. */
  goods: string;
  /** Kopiyky to collect from the recipient. */
  collect: number;
}
