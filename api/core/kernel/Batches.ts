interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result): void;
  reject(error: unknown): void;
}

/** Does work for items by their key: what comes while an earlier batch of a key is under way is done together after it. */
export class Batches<Item, Result> {
  private readonly waiting = new Map<string, Waiting<Item, Result>[]>();

  /** `work` returns the results in the order of the items. */
  constructor(private readonly work: (key: string, items: readonly Item[]) => Promise<readonly Result[]>) {}

  add(key: string, item: Item): Promise<Result> {
    return new Promise((resolve, reject) => {
      const added = { item, resolve, reject };
      const queue = this.waiting.get(key);
      if (queue) queue.push(added);
      else {
        this.waiting.set(key, [added]);
        void this.run(key);
      }
    });
  }

  private async run(key: string): Promise<void> {
    for (let batch = this.take(key); batch.length > 0; batch = this.take(key)) {
      try {
        const items = batch.map(({ item }) => item);
        const results = await this.work(key, items);
        batch.forEach(({ resolve }, at) => resolve(results[at] as Result));
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    this.waiting.delete(key);
  }

  private take(key: string): Waiting<Item, Result>[] {
    return this.waiting.get(key)?.splice(0) ?? [];
  }
}
