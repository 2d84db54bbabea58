import type { Money } from '#domain/commerce/Money';

/** The same picture in other measures. */
export interface Rendition {
  url: string;
  width: number;
  height: number;
}

/** A picture as a page shows it. `url` is a path of this server, or an https address without known measures (0 × 0). */
export interface PictureView {
  url: string;
  width: number;
  height: number;
  /** '' is a picture that says nothing. */
  alt: string;
  /** Smaller ones that are there, or made when they are asked for, by their width. */
  sizes: readonly Rendition[];
}

/** A link to another page of the public side: its path here, or a full address where the marketplace has a site. */
export interface Link {
  title: string;
  url: string;
}

/** A category, a shop in a list. */
export interface TileView extends Link {
  picture: PictureView | null;
}

/** The current price, and the one it was reduced from. `until` is the reduction's last day, YYYY-MM-DD; '' without one. */
export interface PriceView {
  amount: Money;
  old: Money | null;
  until: string;
}

export interface Rating {
  /** 1 to 5, one decimal. */
  value: number;
  count: number;
}

/** A product in a list. */
export interface ProductCard extends Link {
  picture: PictureView | null;
  price: PriceView | null;
  isAvailable: boolean;
  rating: Rating | null;
  marks: readonly string[];
}

export interface ReviewView {
  author: string;
  /** 1 to 5. */
  rating: number;
  /** YYYY-MM-DD, in Kyiv. */
  date: string;
  text: string;
  advantages: string;
  drawbacks: string;
  pictures: readonly PictureView[];
  answers: readonly { author: string; date: string; text: string }[];
}

export interface SellerView extends Link {
  logo: PictureView | null;
  phone: string;
  email: string;
  workHours: string;
  /** Products that buyers see. */
  products: number;
}

/** An attribute that the product's variations differ by. A variation that does not exist has no link. */
export interface OptionsView {
  title: string;
  options: readonly { title: string; url: string | null; isCurrent: boolean; isAvailable: boolean }[];
}

/** A product's page. */
export interface ProductView {
  id: string;
  /** '' where it has none in the page's language: readers have no such page. */
  title: string;
  /** Full address of this page. */
  address: string;
  /** Sanitized HTML; '' without one. */
  description: string;
  pictures: readonly PictureView[];
  price: PriceView | null;
  isAvailable: boolean;
  /** Few are left. */
  isRunningLow: boolean;
  sku: string;
  gtin: string;
  brand: string;
  rating: Rating | null;
  /** The newest, at most 20. */
  reviews: readonly ReviewView[];
  /** From the topmost category to the product's own. */
  crumbs: readonly Link[];
  seller: SellerView | null;
  options: readonly OptionsView[];
  facts: readonly { title: string; value: string }[];
  marks: readonly string[];
}

/** A page or an article. */
export interface ReadingView {
  title: string;
  address: string;
  short: string;
  /** Sanitized HTML; '' without one. */
  text: string;
  picture: PictureView | null;
  questions: readonly { title: string; text: string }[];
  /** Codes of YouTube. */
  videos: readonly string[];
  /** Instants; `published` is the moment of creation where none is set. */
  published: string;
  updated: string;
  /** Of a page: those above it. */
  crumbs: readonly Link[];
  /** Of a page: those below it. */
  children: readonly Link[];
}

/** An article in a list. `date`: YYYY-MM-DD, in Kyiv. */
export interface ArticleCard extends Link {
  picture: PictureView | null;
  short: string;
  date: string;
}

/** A category's page. */
export interface CategoryView {
  title: string;
  address: string;
  description: string;
  picture: PictureView | null;
  /** Those above it, from the topmost one. */
  crumbs: readonly Link[];
  children: readonly TileView[];
}

/** A shop's page. */
export interface ShopView {
  title: string;
  address: string;
  description: string;
  logo: PictureView | null;
  phone: string;
  email: string;
  workHours: string;
}

/** The marketplace's start page. */
export interface HomeView {
  categories: readonly TileView[];
  newest: readonly ProductCard[];
  shops: readonly TileView[];
  articles: readonly ArticleCard[];
}

/** A page of a list of products. `page` begins at 1. */
export interface ProductListView {
  products: readonly ProductCard[];
  count: number;
  page: number;
  pages: number;
}
