interface Sized {
  /** Bytes, about. */
  readonly size: number;
}

/** What was made of objects that stay the same: the least recently used goes where all takes more than `maxBytes`. */
export class BoundedCache<T extends Sized> {
  private readonly ids = new WeakMap<object, number>();
  private readonly entries = new Map<string, T>();
  private nextId = 1;
  private bytes = 0;

  constructor(private readonly maxBytes: number) {}

  /** `variant`: what it is made of besides the object. */
  get(of: object, variant: string, make: () => T): T {
    const key = `${this.idOf(of)} ${variant}`;
    const known = this.entries.get(key);
    if (known !== undefined) {
      this.entries.delete(key);
      this.entries.set(key, known);
      return known;
    }
    const made = make();
    this.entries.set(key, made);
    this.bytes += made.size;
    for (const [oldest, { size }] of this.entries) {
      if (this.bytes <= this.maxBytes) break;
      this.entries.delete(oldest);
      this.bytes -= size;
    }
    return made;
  }

  private idOf(of: object): number {
    const known = this.ids.get(of);
    if (known !== undefined) return known;
    const id = this.nextId;
    this.nextId += 1;
    this.ids.set(of, id);
    return id;
  }
}
