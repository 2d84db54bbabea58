import type { Locator, Page } from 'playwright-core';
import type { WireFilter } from '#domain/wire/Listing';
import { serverMessage } from '#core/schema/messages/serverMessage';
import type { ServerMessageKey } from '#core/schema/messages/ServerMessageKey';
import type { Language } from '#domain/text/Language';
import { eventually } from './eventually';
import { navigate } from './navigate';
import type { Visit } from './withPanel';

interface Listed {
  items: { _id: string; fields: Record<string, Record<string, unknown>> }[];
  allItemsCount: number;
  otherTypeCount: number;
}

/** Page object of a list. */
export class ListPage {
  readonly page: Page;
  readonly list: Visit['texts']['panel']['list'];

  constructor(
    readonly visit: Visit,
    readonly language: Language,
    readonly entity = 'product',
  ) {
    this.page = visit.page;
    this.list = visit.texts.panel.list;
  }

  /** `query` with its `?`. */
  async open(query = ''): Promise<this> {
    await this.page.goto(`${this.visit.base}${this.entity}/list${query}`);
    await this.settled();
    return this;
  }

  /** Like `open`, without reloading the page: client-side navigation. */
  async go(query = ''): Promise<this> {
    await navigate(this.page, `${this.visit.base}${this.entity}/list${query}`);
    await this.settled();
    return this;
  }

  /** Waits until the rows of the URL are rendered: the URL changes a moment before. */
  async settled(): Promise<void> {
    await this.page.waitForFunction(
      ({ tabs, pageLabel }) => {
        const params = new URLSearchParams(window.location.search);
        const box = document.querySelector<HTMLInputElement>('[role=search] input');
        const tab = document.querySelector(`[role=radiogroup][aria-label="${tabs}"] [role=radio]:last-of-type`);
        const number = document.querySelector(`[role=spinbutton][aria-label^="${pageLabel}"]`);
        const drawn = document.querySelector('table[aria-busy=false] tbody tr') !== null;
        const onPage =
          params.get('limit') === '0' || number?.getAttribute('aria-valuenow') === (params.get('page') ?? '1');
        return (
          drawn &&
          onPage &&
          box?.value === (params.get('search') ?? '') &&
          tab?.getAttribute('aria-checked') === String(params.get('type') === 'trash')
        );
      },
      { tabs: this.list.types, pageLabel: this.list.pageOf.split('%{')[0] ?? '' },
      { timeout: 30_000 },
    );
  }

  get rows(): Locator {
    return this.page.locator('tbody tr[data-row]');
  }

  ids = (): Promise<(string | null)[]> =>
    this.rows.evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));
  titles = (): Promise<string[]> => this.rows.locator('td.sticky a').allTextContents();

  /** The cells of a column, by its heading. */
  async column(heading: string): Promise<string[]> {
    const heads = await this.page.locator('thead th').allTextContents();
    const at = heads.findIndex((text) => text.startsWith(heading));
    if (at < 0) throw new Error(`no column ${heading} among ${heads.join(', ')}`);
    return this.rows.locator(`td:nth-child(${at + 1})`).allTextContents();
  }

  /** The result count in «Знайдено: 12 товарів». */
  async found(): Promise<{ count: number; text: string }> {
    const text =
      (await this.page
        .getByRole('status')
        .filter({ hasText: this.language === 'uk' ? /^Знайдено/ : /found$/ })
        .first()
        .textContent()) ?? '';
    return { count: Number(text.replace(/\D/g, '')), text };
  }

  box = (at: number): Locator => this.rows.nth(at).getByRole('checkbox');
  bar = (): Locator => this.page.getByRole('toolbar', { name: this.list.bulk });
  toPage = (): Locator => this.page.getByRole('spinbutton', { name: this.list.pageOf.split('%{')[0] });
  perPage = (): Locator => this.page.getByRole('spinbutton', { name: this.list.perPage });
  at = (): string => decodeURIComponent(new URL(this.page.url()).search);

  async address(expected: RegExp | string): Promise<void> {
    await eventually(async () =>
      typeof expected === 'string' ? expect(this.at()).toBe(expected) : expect(this.at()).toMatch(expected),
    );
    await this.settled();
  }

  async menu(row: number, item: string): Promise<void> {
    await this.rows
      .nth(row)
      .getByRole('button', { name: this.list.rowActions.split('%{')[0] })
      .click();
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** Confirms the dialog. */
  async confirm(verb: string): Promise<void> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: new RegExp(`^${verb}`) }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  expectToast = (key: ServerMessageKey): Promise<void> =>
    this.page.getByText(serverMessage(this.language, key)).first().waitFor();

  /** Calls the server from the page, with its cookie. */
  call = <Result = Listed>(path: string, body: object = {}): Promise<Result> =>
    this.page.evaluate(
      async ([to, sent]) => {
        const reply = await fetch(to, { method: 'POST', headers: { 'content-type': 'application/json' }, body: sent });
        return { ...((await reply.json()) as { result: object }).result, status: reply.status } as never;
      },
      [path, JSON.stringify(body)] as const,
    );

  stored = (
    body: { filter?: WireFilter; type?: string; limit?: number; sort?: object; search?: string } = {},
  ): Promise<Listed> => this.call(`/api/${this.entity}/list`, { model: this.entity, limit: 0, ...body });
}
