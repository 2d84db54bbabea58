import type { Language } from '../text/Language';
import type { FeedCategory, FeedProduct, FeedShop } from './Feed';
import type { FeedRefusal } from './feedProblem';

type Titles = Readonly<Record<Language, string>>;

/** A setting of the feed that one format alone has: only feeds of that format show it. */
interface FeedField {
  rule:
    | { name: string; type: 'text'; maxlength: number }
    | { name: string; type: 'number'; min: number; max: number; step: number };
  title: Titles;
  hint: Titles;
  /** The platform does not read a file without it; the report says so, and the feed is saved all the same. */
  isRequired: boolean;
}

/** How a file of one format is put together: what stands before the products, each of them, and what closes it. */
export interface FeedWriter<Setting extends string = string> {
  open(shop: FeedShop<Setting>, categories: readonly FeedCategory[]): string;
  product(product: FeedProduct, shop: FeedShop<Setting>): string;
  close: string;
}

/**
 * All that is known of a format. Choice and fields of the form, what products are left out for, address and type of the
 * file follow from it.
 */
export interface FeedFormat<
  Code extends string = string,
  Fields extends readonly FeedField[] = readonly FeedField[],
> extends FeedWriter<Fields[number]['rule']['name']> {
  /** Stored in feeds. */
  code: Code;
  title: Titles;
  file: { extension: string; mediaType: string };
  /** Types of pictures that the platform accepts. */
  pictures: ReadonlySet<string>;
  refuses: readonly FeedRefusal[];
  fields: Fields;
}

export const defineFeedFormat = <const Code extends string, const Fields extends readonly FeedField[]>(
  format: FeedFormat<Code, Fields>,
): FeedFormat<Code, Fields> => format;
