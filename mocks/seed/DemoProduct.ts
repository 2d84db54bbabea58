/** One product of the demo marketplace, in short form; `demoRecords` makes the record of it. */
export interface DemoProduct {
  sku: string;
  /** Name of a drawing in admin/public/images/demo; none for a product without a picture. */
  picture?: string;
  category: string;
  shop: string;
  brand: string;
  price: number;
  discount?: number;
  /** First and last day of the discount, in days from the day the demo is filled. */
  discountDays?: readonly [number, number];
  quantity: number;
  uk: readonly [title: string, description: string];
  /** Some are not translated yet, so that the panel has something to point at. */
  en?: readonly [title: string, description: string];
  tags: readonly string[];
  hidden?: true;
  deleted?: true;
}
