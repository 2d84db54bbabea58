import type { Money } from '../commerce/Money';
import type { Language } from '../text/Language';

/** What the file says of the shop. */
export interface FeedShop<Setting extends string = string> {
  name: string;
  /** Absolute, of the shop's site. */
  url: string;
  /** What the format's own fields hold, as text; '': nothing. */
  settings: Readonly<Record<Setting, string>>;
  /** Of the texts in the file. */
  language: Language;
  /** When it was made: a time of Kyiv, `YYYY-MM-DD hh:mm`. */
  date: string;
}

/** `number`: as comparison sites want them, whole and never changed. */
export interface FeedCategory {
  number: number;
  parent: number | null;
  title: string;
  /** Number in Google's list of categories, its own or that of the nearest one above; null: unknown. */
  googleCategory: number | null;
}

/** What distinguishes variations of one product, in Google's words. */
export const variantTraits = ['color', 'size', 'material', 'pattern'] as const;
export type VariantTrait = (typeof variantTraits)[number];

export interface FeedParam {
  name: string;
  value: string;
}

/** A product as buyers see it, in the language of the feed. */
export interface FeedProduct {
  id: string;
  /** Shared by variations of one another; '' for a product without. */
  family: string;
  /** Number of that group, its own in all files; null for a product without. */
  familyNumber: number | null;
  title: string;
  /** HTML. */
  description: string;
  /** In Ukrainian, whatever the language of the feed. */
  ukrainian: { title: string; description: string };
  url: string;
  /** Absolute, the main one first, of types that the format accepts. */
  pictures: readonly string[];
  price: Money;
  /** What it costs while the discount holds; null without one. */
  salePrice: Money | null;
  /** First and last day of the discount, dates of Kyiv; null where it has no end. */
  saleDates: { from: string; to: string } | null;
  quantity: number;
  category: FeedCategory;
  /** Titles from the top of the tree. */
  categoryPath: readonly string[];
  vendor: string;
  sku: string;
  barcode: string;
  country: string;
  params: readonly FeedParam[];
  traits: Readonly<Partial<Record<VariantTrait, string>>>;
}
