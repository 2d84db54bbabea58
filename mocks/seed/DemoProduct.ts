/** A product of the demo marketplace in short form; `demoRecords` expands it to a record. */
export interface DemoProduct {
  sku: string;
  /** Name of a drawing in admin/public/images/demo; absent for a product without an image. */
  picture?: string;
  category: string;
  shop: string;
  brand: string;
  price: number;
  discount?: number;
  /** First and last day of the discount, as offsets in days from the day of the seeding. */
  discountDays?: readonly [number, number];
  quantity: number;
  uk: readonly [title: string, description: string];
  /** Absent for some, so that the panel has missing translations to show. */
  en?: readonly [title: string, description: string];
  tags: readonly string[];
  hidden?: true;
  deleted?: true;
}
